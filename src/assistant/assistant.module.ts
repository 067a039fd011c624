import { Module } from '@nestjs/common';

import { AuthorizationModule } from './authorization';
import { ConnectionsModule } from './connections';
import { DiscoveryModule } from './discovery';
import { EndpointModule } from './endpoint';
import { PagesModule } from './pages';

/** What AI assistants may ask of a studio: the endpoint, its tools, the record of what was asked, and how people connect them. */
@Module({
  imports: [AuthorizationModule, ConnectionsModule, DiscoveryModule, EndpointModule, PagesModule],
  exports: [ConnectionsModule],
})
export class AssistantModule {}
