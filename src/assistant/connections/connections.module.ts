import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ClientRevocation } from './application/client-revocation';
import { ConnectionActivity } from './application/connection-activity';
import { Disconnect } from './application/disconnect';
import { GrantEndings } from './application/grant-endings';
import { KeepSignInHouse } from './application/keep-sign-in-house';
import { ReadConnections } from './application/read-connections';
import { ReusedCredentials } from './application/reused-credentials';
import { AssistantAddressesController } from './http/assistant-addresses.controller';
import { ConnectionsController } from './http/connections.controller';
import { ConnectionsQuery } from './queries/connections.query';

/** Assistants that people connected to studios: what management sees of them, and what ends them. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule],
  controllers: [AssistantAddressesController, ConnectionsController],
  providers: [
    ClientRevocation,
    ConnectionActivity,
    ConnectionsQuery,
    Disconnect,
    GrantEndings,
    KeepSignInHouse,
    ReadConnections,
    ReusedCredentials,
  ],
  exports: [ClientRevocation, ConnectionActivity, GrantEndings, ReusedCredentials],
})
export class ConnectionsModule {}
