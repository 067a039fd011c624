export { AuthorizationModule } from './authorization.module';
export { LIFETIME_SECONDS } from './domain/lifetimes';
export { FormTokens } from './server/form-tokens';
