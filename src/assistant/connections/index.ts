export { ClientRevocation } from './application/client-revocation';
export { ConnectionActivity } from './application/connection-activity';
export { GrantEndings } from './application/grant-endings';
export { ReusedCredentials } from './application/reused-credentials';
export { ConnectionsModule } from './connections.module';
