export { AuthorizationModule } from './authorization.module';
