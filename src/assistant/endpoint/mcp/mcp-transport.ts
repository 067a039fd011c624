import { Injectable, Logger } from '@nestjs/common';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpHttpHandler,
  type McpRequestContext,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

import type { Caller } from '../../application/caller';
import { AssistantServers } from './assistant-server';

/** What the SDK passes from the request to the server's factory, without the bearer. */
interface CallerInfo {
  readonly token: '';
  readonly clientId: '';
  readonly scopes: string[];
  readonly extra: { readonly caller: Caller };
}

/**
 * Serves a posted document with the SDK. The SDK's default handler refuses calls without a handshake and answers with
 * event streams. So older requests use a separate transport that answers JSON, and modern ones the SDK's strict handler
 * (MCP-4). Nothing outlives a request.
 */
@Injectable()
export class McpTransport {
  private readonly logger = new Logger('Assistant');
  private readonly modern: McpHttpHandler;

  constructor(private readonly servers: AssistantServers) {
    this.modern = createMcpHandler((context) => this.server(context), {
      legacy: 'reject',
      // The answer is one JSON document, because no notifications precede it.
      responseMode: 'auto',
      // Its message may repeat what was sent (MCP-21).
      onerror: (error) => this.logger.debug(`A document was refused: ${error.name}.`),
    });
  }

  /** Answers a document that is already parsed. */
  async serve(request: Request, parsedBody: unknown, caller: Caller): Promise<Response> {
    const authInfo: CallerInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
    const options = { authInfo, parsedBody } satisfies McpHandlerRequestOptions;
    return (await isLegacyRequest(request, parsedBody))
      ? this.older(request, options)
      : this.modern.fetch(request, options);
  }

  private async older(request: Request, options: Required<McpHandlerRequestOptions>): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = this.server({ era: 'legacy', authInfo: options.authInfo });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }

  private server({ era, authInfo }: McpRequestContext): Server {
    const { extra } = authInfo as unknown as CallerInfo;
    return this.servers.create(extra.caller, era === 'modern' ? 'modern' : 'older');
  }
}
