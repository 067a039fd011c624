export { ClientRevocation } from './application/client-revocation';
export { ConnectionActivity } from './application/connection-activity';
export { Disconnect } from './application/disconnect';
export { GrantEndings } from './application/grant-endings';
export { ReadConnections } from './application/read-connections';
export { ReusedCredentials } from './application/reused-credentials';
export { ConnectionsModule } from './connections.module';
export type { ConnectionRow } from './queries/connections.query';
