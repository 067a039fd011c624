import { Injectable } from '@nestjs/common';
import { ProtocolError, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { AssistantServers } from './assistant-server';

/** A plain call (MCP-3). A message with any other member may mean more. */
const PLAIN_CALL = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
});

/** Answers plain calls without a server and a transport of the SDK, and with the same bytes (MCP-4). */
@Injectable()
export class PlainCalls {
  constructor(private readonly servers: AssistantServers) {}

  /** The answer to a plain call in a revision of the older era, or in none; null for what only the SDK answers. */
  async answer(message: unknown, revision: unknown, caller: Caller): Promise<object | null> {
    if (revision !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.some((one) => one === revision)) return null;
    const { data } = PLAIN_CALL.safeParse(message);
    if (!data) return null;
    const { jsonrpc, id, params } = data;
    try {
      return { result: await this.servers.call(caller, 'older', params), jsonrpc, id };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return { jsonrpc, id, error: { code: error.code, message: error.message } };
    }
  }
}
