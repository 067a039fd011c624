export { ABILITIES, type Ability, isMutating, issuerPermission } from './abilities';
export {
  Actor,
  AllStaffPermissions,
  ApiDemoReadonly,
  ApiToken,
  type ApiTokenAccess,
  AssistantEndpoint,
  CustomerSession,
  MobileSession,
  OwnerOnly,
  Public,
  ROUTE_ACCESS,
  type RouteAccess,
  SECURITY_SCHEMES,
  type SessionAccess,
  StaffPermission,
  StaffSession,
  StudioStaffSession,
  WholeStudioPermission,
} from './access-decorators';
export { AccessModule } from './access.module';
export { type AddressDeedKey, AddressLimits } from './address-limits';
export {
  type ActorContext,
  actorContext,
  type ApiTokenActor,
  type ApiTokenContext,
  type AssistedStaffActor,
  type AssistedStaffContext,
  type CustomerActor,
  type CustomerContext,
  isStaffContext,
  staffIdOf,
  type StaffActor,
  type StaffContext,
} from './actor-context';
export { API_TOKEN_KINDS, API_TOKEN_PREFIXES, type ApiTokenKind } from './api-token-kinds';
export { BearerGuard } from './bearer.guard';
export { BearerStrategy } from './bearer.strategy';
export { clientKeyOf } from './client-address';
export { ErrorDto } from './error.dto';
export { ERROR_FACTS, type ErrorFacts, withErrorFacts } from './error-facts';
export {
  EVENT_STAFF_PERMISSIONS,
  MEMBERSHIP_ROLES,
  type MembershipRole,
  opensMoneyOrStaff,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
  seesCustomers,
} from './permissions';
export { answerWithinLimit, assertWithinLimit, RATE_LIMIT_HEADERS, rateLimitHeaders } from './rate-limit-answer';
export { bearerOf } from './rate-limit-keys';
export { RateLimitGuard } from './rate-limit.guard';
export type { RateLimitState } from './rate-limit-state';
export { RateLimiter } from './rate-limiter';
export { type AddressDeed, ApiRateLimited, RateLimited, type RateLimitRule } from './rate-limits';
export { ROLE_NAMES } from './role-names';
export { RequestCounter } from './request-counter';
export { contextOf, keepContext, noteContext } from './request-context';
export { RouteClassification } from './route-classification';
export { SharedAddresses } from './shared-addresses';
