export {
  type EnteredCredentials,
  type EnteredStep,
  normalised,
  type RefusedSignIn,
  refusalsSaid,
} from './application/sign-in-for-assistant';
export { AuthorizationModule } from './authorization.module';
export { LIFETIME_SECONDS } from './domain/lifetimes';
export { FormTokens } from './server/form-tokens';
