import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiForbiddenResponse,
  ApiResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';

import type { Ability } from './abilities';
import { DemoErrorDto } from './demo-error.dto';
import { ErrorDto } from './error.dto';
import { withErrorFacts } from './error-facts';
import { contextOf } from './request-context';
import type { Permission } from './permissions';

/** Who may use a route of mobile sessions. */
export interface SessionAccess {
  readonly kind: 'session';
  readonly guard: 'staff' | 'customer' | 'any';
  /** Staff must hold one of these; empty means any staff. */
  readonly anyOf: readonly Permission[];
  /** Staff must hold every one of these. */
  readonly allOf: readonly Permission[];
  /** Only owners; no permission replaces the role (PERM-3). */
  readonly isOwnerOnly: boolean;
  /** Not for the role `trainer`, which sees its own classes only (PERM-4). */
  readonly isWholeStudio: boolean;
  /** Not for the role `event_festival_staff`, which works for events alone (PERM-6). */
  readonly isStudioStaff: boolean;
  /** Ends the current session: possible in a demo studio (DEMO-2), and where the studio requires the desk (SF-28). */
  readonly endsSession: boolean;
}

/** Who may use a route of account API tokens. */
export interface ApiTokenAccess {
  readonly kind: 'api_token';
  readonly ability: Ability;
  /** Whether the studio's subscription must cover public content (SUB-1). */
  readonly needsSubscription: boolean;
}

/** The assistant endpoint. It has separate guards, as its checks have another order and its refusals another form (MCP-6). */
export interface AssistantAccess {
  readonly kind: 'assistant';
}

/** How a route is guarded. Every route must say so, or the application does not start. */
export type RouteAccess = { readonly kind: 'public' } | AssistantAccess | SessionAccess | ApiTokenAccess;

/** Metadata key of a route's RouteAccess. */
export const ROUTE_ACCESS = 'studio:access';

/** Names of the security schemes in the interface description. */
export const SECURITY_SCHEMES = {
  session: 'mobileSession',
  apiToken: 'accountApiToken',
  personal: 'personalSignIn',
} as const;

/** The route is open to everybody and returns neither personal nor internal data of a studio. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ROUTE_ACCESS, { kind: 'public' } satisfies RouteAccess);

/** The route is the assistant endpoint, whose own guards admit its callers. */
export const AssistantEndpoint = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ROUTE_ACCESS, { kind: 'assistant' } satisfies RouteAccess);

interface SessionOptions {
  readonly endsSession?: boolean;
  /** A staff session needs one of these; customers need none. */
  readonly staffAnyOf?: readonly Permission[];
}

/** Any valid mobile session, staff or customer. */
export const MobileSession = ({ endsSession = false, staffAnyOf = [] }: SessionOptions = {}): MethodDecorator &
  ClassDecorator => session({ guard: 'any', anyOf: staffAnyOf, endsSession });

/** A customer's session; staff get 403 `wrong_guard`. */
export const CustomerSession = (): MethodDecorator & ClassDecorator => session({ guard: 'customer' });

/** A staff session, whatever its permissions; customers get 403 `wrong_guard`. */
export const StaffSession = (): MethodDecorator & ClassDecorator => session({ guard: 'staff' });

/** A staff session of a role that does not work for events alone, whatever its permissions (PERM-6). */
export const StudioStaffSession = (): MethodDecorator & ClassDecorator =>
  session({ guard: 'staff', isStudioStaff: true });

/** A staff session with at least one of the permissions. */
export const StaffPermission = (...anyOf: readonly [Permission, ...Permission[]]): MethodDecorator & ClassDecorator =>
  session({ guard: 'staff', anyOf });

/** A staff session with every one of the permissions. */
export const AllStaffPermissions = (
  ...allOf: readonly [Permission, Permission, ...Permission[]]
): MethodDecorator & ClassDecorator => session({ guard: 'staff', allOf });

/** A staff session with at least one of the permissions, and of a role that sees every class (PERM-4, PERM-6). */
export const WholeStudioPermission = (
  ...anyOf: readonly [Permission, ...Permission[]]
): MethodDecorator & ClassDecorator => session({ guard: 'staff', anyOf, isWholeStudio: true });

/** An owner's session; no permission replaces the role (PERM-3). */
export const OwnerOnly = (): MethodDecorator & ClassDecorator => session({ guard: 'staff', isOwnerOnly: true });

/** An account API token with the ability. Demo studios refuse it except for reads (DEMO-1). */
export const ApiToken = (
  ability: Ability,
  {
    needsSubscription = false,
    isRead = false,
  }: { readonly needsSubscription?: boolean; readonly isRead?: boolean } = {},
): MethodDecorator & ClassDecorator => {
  const isForPages = ability === 'website_leads:create';
  return applyDecorators(
    SetMetadata(ROUTE_ACCESS, { kind: 'api_token', ability, needsSubscription } satisfies RouteAccess),
    ApiBearerAuth(SECURITY_SCHEMES.apiToken),
    ApiExtension('x-required-ability', ability),
    unauthenticated(),
    ApiForbiddenResponse({
      description: `The token lacks the ability \`${ability}\`${isForPages ? ', or a page may not use it' : ''}.`,
      type: ErrorDto,
      ...withErrorFacts({
        name: `lacks ability ${ability}`,
        codes: ['ability_missing', ...(isForPages ? ['origin_not_allowed', 'secret_key_in_page'] : [])],
      }),
    }),
    ...(isRead ? [] : [ApiDemoReadonly()]),
  );
};

/** The ActorContext of the request: StaffContext, CustomerContext or ApiTokenContext by the route's access. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  contextOf(context.switchToHttp().getRequest<object>()),
);

function session({
  guard,
  anyOf = [],
  allOf = [],
  isOwnerOnly = false,
  isWholeStudio = false,
  isStudioStaff = false,
  endsSession = false,
}: Partial<SessionAccess> & Pick<SessionAccess, 'guard'>): MethodDecorator & ClassDecorator {
  const roles = { isOwnerOnly, isWholeStudio, isStudioStaff };
  const access: SessionAccess = { kind: 'session', guard, anyOf, allOf, ...roles, endsSession };
  const required = isOwnerOnly ? ['owner'] : [...anyOf, ...allOf];
  const decorators = [
    SetMetadata(ROUTE_ACCESS, access),
    ApiBearerAuth(SECURITY_SCHEMES.session),
    unauthenticated(),
    ...(endsSession ? [] : [ApiDemoReadonly(), forbidden(access)]),
    ...(required.length === 0 ? [] : [ApiExtension('x-required-permissions', required)]),
  ];
  return applyDecorators(...decorators);
}

/** The 403 of a route, which routes of the same access share. */
function forbidden(access: SessionAccess): MethodDecorator & ClassDecorator {
  const { guard, anyOf, allOf, isOwnerOnly, isWholeStudio, isStudioStaff } = access;
  const permissions = [...anyOf, ...allOf].join(allOf.length > 0 ? ' and ' : ' or ');
  const who = isOwnerOnly ? 'owner' : isStudioStaff ? 'studio staff' : guard === 'customer' ? 'customer' : 'staff';
  const other = guard === 'any' ? 'kept to the desk' : `not ${who}`;
  const isStaffRefused = isOwnerOnly || isWholeStudio || isStudioStaff || permissions !== '';
  return ApiForbiddenResponse({
    description: [...forbiddenTexts(access), ...(guard === 'customer' ? [] : [DESK_REQUIRED])].join(' '),
    type: ErrorDto,
    ...withErrorFacts({
      name: permissions === '' ? other : `lacks ${permissions}${isWholeStudio ? ' of whole studio' : ''}`,
      codes: [
        ...(isStaffRefused ? ['forbidden'] : []),
        ...(guard === 'any' ? [] : ['wrong_guard']),
        ...(guard === 'customer' ? [] : ['desk_required']),
      ],
    }),
  });
}

const DESK_REQUIRED = '`desk_required`: the studio requires the person to use the desk.';

function forbiddenTexts(access: SessionAccess): string[] {
  const { guard, anyOf } = access;
  if (guard !== 'any') return [sessionText(access)];
  return anyOf.length === 0 ? [] : [`The person is staff and lacks ${listed(anyOf, 'and')}.`];
}

function sessionText({ guard, anyOf, allOf, isOwnerOnly, isWholeStudio, isStudioStaff }: SessionAccess): string {
  const other = `The session is not one of a ${guard === 'staff' ? 'staff member' : 'customer'}`;
  if (isOwnerOnly) return `${other}, or the person is not an owner.`;
  if (isWholeStudio) return `${other}, lacks ${listed(anyOf, 'and')}, or has the role of a trainer or of event staff.`;
  if (isStudioStaff) return `${other}, or the person has the role of event staff.`;
  if (anyOf.length > 0) return `${other}, or lacks ${listed(anyOf, 'and')}.`;
  if (allOf.length > 0) return `${other}, or lacks ${listed(allOf, 'or')}.`;
  return `${other}.`;
}

function listed(permissions: readonly Permission[], word: 'and' | 'or'): string {
  return permissions.map((one) => `\`${one}\``).join(` ${word} `);
}

const unauthenticated = () =>
  ApiUnauthorizedResponse({ description: 'The bearer is missing, unknown, revoked or expired.', type: ErrorDto });

/** Documents the refusal of a write on a demo studio (DEMO-1). */
export const ApiDemoReadonly = (): MethodDecorator & ClassDecorator =>
  ApiResponse({ status: 423, description: 'The studio is a read-only demo.', type: DemoErrorDto });
