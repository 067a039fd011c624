import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';
import { ObservabilityModule } from '@studio/observability';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../accounts';
import { AuthorizationModule } from './authorization/authorization.module';
import { ClientsModule } from './clients/clients.module';
import { ConnectionsModule } from './connections/connections.module';
import { DiscoveryModule } from './discovery/discovery.module';
import { PersonalAccess } from './endpoint/application/personal-access';
import { EndpointGate } from './endpoint/http/endpoint-gate';
import { PersonalAccessStrategy } from './endpoint/http/personal-access.strategy';
import { PersonalEndpointController } from './endpoint/http/personal-endpoint.controller';
import { PostedDocuments } from './endpoint/http/posted-documents';
import { ServiceKeyEndpointController } from './endpoint/http/service-key-endpoint.controller';
import { ServiceKeyStrategy } from './endpoint/http/service-key.strategy';
import { AssistantServers } from './endpoint/mcp/assistant-server';
import { McpTransport } from './endpoint/mcp/mcp-transport';
import { AccessTokensQuery } from './endpoint/queries/access-tokens.query';
import { InvocationLog } from './invocations/application/invocation-log';
import { KeepInvocations } from './invocations/application/keep-invocations';
import { ReadInvocations } from './invocations/application/read-invocations';
import { InvocationsController } from './invocations/http/invocations.controller';
import { InvocationsQuery } from './invocations/queries/invocations.query';
import { PagesModule } from './pages/pages.module';
import { ToolCallMetrics } from './tools/application/tool-call-metrics';
import { TOOL_BUDGET_MS, ToolCalls } from './tools/application/tool-calls';
import { ToolsModule } from './tools/tools.module';

declareFreeTexts({ tool_invocation: { table: 'assistant.tool_invocation', json: ['input', 'output'] } });

/** Time a tool may take (MCP-17). */
const BUDGET_MS = 10_000;

/** What AI assistants may ask of a studio: the endpoint, its tools, and the record of what was asked. */
@Module({
  imports: [
    AccessModule,
    HttpModule,
    AccountsModule,
    AuthorizationModule,
    ClientsModule,
    ConnectionsModule,
    DiscoveryModule,
    ObservabilityModule,
    PagesModule,
    ToolsModule,
  ],
  controllers: [ServiceKeyEndpointController, PersonalEndpointController, InvocationsController],
  providers: [
    { provide: TOOL_BUDGET_MS, useValue: BUDGET_MS },
    AccessTokensQuery,
    AssistantServers,
    EndpointGate,
    InvocationLog,
    InvocationsQuery,
    KeepInvocations,
    McpTransport,
    PersonalAccess,
    PersonalAccessStrategy,
    PostedDocuments,
    ReadInvocations,
    ServiceKeyStrategy,
    ToolCallMetrics,
    ToolCalls,
  ],
  exports: [ConnectionsModule],
})
export class AssistantModule {}
