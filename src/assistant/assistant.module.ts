import { Module } from '@nestjs/common';

import { AuthorizationModule } from './authorization';
import { ConnectionsModule } from './connections';
import { DiscoveryModule } from './discovery';
import { EndpointModule } from './endpoint';
import { OwnConnectionsModule } from './own-connections';
import { PagesModule } from './pages';

/** The assistant endpoint, its tools, the record of their calls, and how people connect assistants. */
@Module({
  imports: [AuthorizationModule, ConnectionsModule, DiscoveryModule, EndpointModule, OwnConnectionsModule, PagesModule],
  exports: [ConnectionsModule],
})
export class AssistantModule {}
