import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ClientRevocation } from './application/client-revocation';
import { ConnectionActivity } from './application/connection-activity';
import { Disconnect } from './application/disconnect';
import { GrantEndings } from './application/grant-endings';
import { PruneSignIns } from './application/prune-sign-ins';
import { ReadConnections } from './application/read-connections';
import { ReusedCredentials } from './application/reused-credentials';
import { AssistantAddressesController } from './http/assistant-addresses.controller';
import { ConnectionsController } from './http/connections.controller';
import { ConnectionsQuery } from './queries/connections.query';

/** Connections of assistants: reading and ending them. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule],
  controllers: [AssistantAddressesController, ConnectionsController],
  providers: [
    ClientRevocation,
    ConnectionActivity,
    ConnectionsQuery,
    Disconnect,
    GrantEndings,
    PruneSignIns,
    ReadConnections,
    ReusedCredentials,
  ],
  exports: [ClientRevocation, ConnectionActivity, Disconnect, GrantEndings, ReadConnections, ReusedCredentials],
})
export class ConnectionsModule {}
