export { ClientDirectory, type OauthClient } from './application/client-directory';
export { ForgetClient } from './application/forget-client';
export { ClientsModule } from './clients.module';
export { CLIENT_KINDS, type ClientKind } from './domain/client-kind';
export { isLoopbackRedirect, isRegisteredRedirect, redirectHostOf } from './domain/redirect-address';
