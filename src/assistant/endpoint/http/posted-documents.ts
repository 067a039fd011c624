import { Injectable } from '@nestjs/common';
import { bodyProblemOf } from '@studio/http';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

import type { Caller } from '../../application/caller';
import {
  isRequest,
  readDocument,
  RPC_ERRORS,
  type RpcDocument,
  type RpcMessage,
  type RpcRejection,
} from '../domain/json-rpc';
import { McpTransport } from '../mcp/mcp-transport';
import { PlainCalls } from '../mcp/plain-calls';
import { abilitiesCalled, refuseChangesOnDemo } from './demo-guard';
import { EndpointGate } from './endpoint-gate';

const ANY_ACCEPTED = 'application/json, text/event-stream';
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Serves posted documents of admitted callers: checks type, size and JSON-RPC, then answers plain calls, and
 * passes everything else to the SDK (MCP-4, MCP-6, MCP-11).
 */
@Injectable()
export class PostedDocuments {
  constructor(
    private readonly gate: EndpointGate,
    private readonly plainCalls: PlainCalls,
    private readonly transport: McpTransport,
  ) {}

  async serve(request: HttpRequest, response: HttpResponse, caller: Caller, bucket: string): Promise<void> {
    response.set('Cache-Control', 'no-store');
    if (!isJsonContentType(request.headers['content-type']))
      return reject(response, 415, invalid('The body must be application/json.'));
    const problem = bodyProblemOf(request);
    if (problem) return reject(response, statusOf(problem), invalid('The body is too large or cannot be read.'));
    const text = textOf(request.body);
    const document = readDocument(text ?? '');
    if (document.kind === 'rejected') return reject(response, 400, document.rejection);
    const messages = document.kind === 'batch' ? document.messages : [document.message];
    refuseChangesOnDemo(caller.studio, abilitiesCalled(messages));
    // The guard has already counted the document as one request.
    const more = messages.filter(isRequest).length - 1;
    if (more > 0) await this.gate.count(response, bucket, more);
    const posted = served(document);
    const answer = await this.plainCalls.answer(posted, request.headers['mcp-protocol-version'], caller);
    if (answer) response.set('Content-Type', 'application/json').end(JSON.stringify(answer));
    else await send(response, await this.transport.serve(webRequest(request), posted, caller));
  }
}

/**
 * The messages for the SDK. Of a batch with requests only the requests: other messages have no effect (MCP-11), and a
 * notification that cancels a request of the batch would leave the document without an answer.
 */
function served(document: Exclude<RpcDocument, { kind: 'rejected' }>): RpcMessage | RpcMessage[] {
  if (document.kind === 'single') return withTextualCursor(document.message);
  const requests = document.messages.filter(isRequest);
  return requests.length > 0 ? requests.map(withTextualCursor) : [...document.messages];
}

/**
 * The request for the SDK. The Accept header is replaced, so that it never causes a refusal (MCP-3); sessions and
 * streams are not resumed (MCP-2).
 */
function webRequest(request: HttpRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value);
  }
  headers.delete('mcp-session-id');
  headers.set('content-type', 'application/json');
  headers.set('accept', ANY_ACCEPTED);
  return new Request('http://localhost/mcp/service-studio', { method: 'POST', headers });
}

/**
 * The SDK answers a cursor that is not a string with a server error; as a string it is refused like any invalid cursor
 * (MCP-11).
 */
function withTextualCursor(message: RpcMessage): RpcMessage {
  const params = message['params'] as Readonly<Record<string, unknown>> | undefined;
  const cursor = params?.['cursor'];
  if (!String(message['method']).endsWith('/list') || cursor === undefined || typeof cursor === 'string')
    return message;
  return { ...message, params: { ...params, cursor: JSON.stringify(cursor) } };
}

async function send(response: HttpResponse, answer: Response): Promise<void> {
  response.status(answer.status);
  const type = answer.headers.get('content-type');
  if (type) response.set('Content-Type', type);
  if (!answer.body) {
    response.end();
    return;
  }
  if (type?.startsWith('text/event-stream')) await pipeline(Readable.fromWeb(answer.body), response);
  else response.end(await answer.text());
}

function reject(response: HttpResponse, status: number, { id, code, message }: RpcRejection): void {
  response.status(status).json({ jsonrpc: '2.0', id, error: { code, message } });
}

function invalid(message: string): RpcRejection {
  return { id: null, code: RPC_ERRORS.invalidRequest, message };
}

/** Null without a body or for invalid UTF-8. */
function textOf(body: unknown): string | null {
  if (!Buffer.isBuffer(body)) return null;
  try {
    return UTF8.decode(body);
  } catch {
    return null;
  }
}

function statusOf(problem: Error): number {
  const { status } = problem as { readonly status?: unknown };
  return status === 413 || status === 415 ? status : 400;
}
