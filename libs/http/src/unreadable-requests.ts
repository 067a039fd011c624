import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { DomainError } from '@studio/kernel';
import type { NextFunction, Request, Response } from 'express';

const ANSWERS: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'malformed_request',
    'The request headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed_request', 'The request took too long to arrive.'],
};
const HEAD = Buffer.from('HEAD ');
const MALFORMED = ['400 Bad Request', 'malformed_request', 'The request is not valid HTTP.'] as const;

/** Headers of an answer that the framework has no part in. */
function headersOf(body: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}

/** With the bytes that were read last, in which the request usually begins. */
type UnreadableRequest = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Answers bytes that are no HTTP request with a JSON error as well, instead of Node's bare status line. */
export function answerUnreadableRequests(server: Server): void {
  // Checked by `hostRequired` below, which answers JSON.
  (server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ message: 'This expectation cannot be met.', code: 'malformed_request' });
    response.writeHead(417, headersOf(body));
    response.end(body);
  });
  server.on('clientError', (error: UnreadableRequest, socket: Socket) => {
    // Words within an answer under way would be read as a part of it.
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const [status, code, message] = ANSWERS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ message, code });
    const headers = Object.entries({ ...headersOf(body), Connection: 'close' });
    const head = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
    socket.end(`${head}\r\n\r\n${asksForHead(error) ? '' : body}`);
  });
}

/** Its answer has no body (RFC 9110, 9.3.2): a client would take one for the next answer. */
function asksForHead({ rawPacket }: UnreadableRequest): boolean {
  return rawPacket?.subarray(0, HEAD.length).equals(HEAD) === true;
}

/** As Node's own listener does; the response of a connection has no public name. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}

/** HTTP/1.1 requests must name their host. */
export function hostRequired(request: Request, _response: Response, next: NextFunction): void {
  const isMissing = request.httpVersion === '1.1' && request.headers.host === undefined;
  next(isMissing ? new DomainError('malformed', 'malformed_request', 'The request names no host.') : undefined);
}
