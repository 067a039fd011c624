export { Public, type RouteAccess } from './access-decorators';
export { AccessModule } from './access.module';
export { type Actor, type ActorContext, actorContext } from './actor-context';
export { ErrorDto } from './error.dto';
export { RateLimitGuard } from './rate-limit.guard';
export { RateLimited, type RateLimitGroup } from './rate-limits';
export { type ClassifiedRoute, RouteClassification } from './route-classification';
