import { Inject, Injectable } from '@nestjs/common';
import { type CallToolRequestParams, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';

import type { Caller, ProtocolEra } from '../../application/caller';
import { serverInstructions, serverTitle } from '../../domain/server-instructions';
import { ToolCalls, type ToolOutcome } from '../../tools';
import { AssistantPrompts } from './assistant-prompts';

/** Injection token of the reported version of the service. */
export const SERVICE_VERSION = Symbol('SERVICE_VERSION');

const NAME = 'Studio Service';
const CAPABILITIES = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  completions: {},
};
const LIST_HINT = { ttlMs: 60_000, cacheScope: 'private' } as const;
const CACHE_HINTS = {
  'tools/list': LIST_HINT,
  'prompts/list': LIST_HINT,
  'resources/list': LIST_HINT,
  'resources/templates/list': LIST_HINT,
  'resources/read': LIST_HINT,
  'server/discover': LIST_HINT,
};

/** Creates the MCP server of one request, with title, instructions and the tools that the caller sees. */
@Injectable()
export class AssistantServers {
  constructor(
    private readonly calls: ToolCalls,
    private readonly prompts: AssistantPrompts,
    @Inject(SERVICE_VERSION) private readonly version: string,
  ) {}

  /** Used for both protocol eras, so that they cannot differ (MCP-4). */
  create(caller: Caller, era: ProtocolEra): Server {
    const { name } = caller.studio;
    const server = new Server(
      { name: NAME, title: serverTitle(name), version: this.version },
      {
        capabilities: CAPABILITIES,
        instructions: serverInstructions({ name, timeZone: caller.ctx.timeZone }),
        cacheHints: CACHE_HINTS,
      },
    );
    server.setRequestHandler('tools/list', ({ params }) => {
      if (params?.cursor) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is one page of tools only.');
      return { tools: this.calls.visible(caller).map(({ published }) => published) };
    });
    server.setRequestHandler('tools/call', ({ params }) => this.call(caller, era, params));
    this.prompts.offer(server, caller);
    return server;
  }

  /** The result of a call of a tool. Throws a ProtocolError when the caller has no such tool. */
  async call(caller: Caller, era: ProtocolEra, { name, arguments: given = {} }: CallToolRequestParams) {
    const outcome = await this.calls.execute(caller, era, name, given);
    if (outcome.kind === 'unknown_tool')
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name)}.`);
    return resultOf(outcome);
  }
}

/** In the order in which the SDK writes the members, so that a plain call gets the same bytes. */
function resultOf(outcome: Exclude<ToolOutcome, { kind: 'unknown_tool' }>) {
  if (outcome.kind === 'answered') {
    const text = JSON.stringify(outcome.output);
    return { content: [{ type: 'text' as const, text }], structuredContent: outcome.output, isError: false };
  }
  const { code, text, members } = outcome.failure;
  return {
    _meta: { 'studio-service/error': { code, ...members } },
    content: [{ type: 'text' as const, text }],
    isError: true,
  };
}
