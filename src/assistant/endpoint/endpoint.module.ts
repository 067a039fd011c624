import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { HelpModule } from '../help';
import { PromptBook } from '../prompts';
import { ToolsModule } from '../tools';
import { PersonalAccess } from './application/personal-access';
import { EndpointGate } from './http/endpoint-gate';
import { PersonalAccessStrategy } from './http/personal-access.strategy';
import { PersonalEndpointController } from './http/personal-endpoint.controller';
import { PostedDocuments } from './http/posted-documents';
import { ServiceKeyEndpointController } from './http/service-key-endpoint.controller';
import { ServiceKeyStrategy } from './http/service-key.strategy';
import { AssistantPrompts } from './mcp/assistant-prompts';
import { AssistantServers } from './mcp/assistant-server';
import { McpTransport } from './mcp/mcp-transport';
import { PlainCalls } from './mcp/plain-calls';
import { AccessTokensQuery } from './queries/access-tokens.query';

/** The assistant endpoint: JSON-RPC with a service key or a personal sign-in. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule, HelpModule, ToolsModule],
  controllers: [ServiceKeyEndpointController, PersonalEndpointController],
  providers: [
    AccessTokensQuery,
    AssistantPrompts,
    AssistantServers,
    EndpointGate,
    McpTransport,
    PersonalAccess,
    PersonalAccessStrategy,
    PlainCalls,
    PromptBook,
    PostedDocuments,
    ServiceKeyStrategy,
  ],
})
export class EndpointModule {}
