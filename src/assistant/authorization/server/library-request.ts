import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Names the request in the house's records. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What the library is asked. */
export interface LibraryRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  /** Cookies of the browser, for its pages. */
  readonly cookie?: string | undefined;
  /** Members of a posted form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/**
 * A request of our own for the library, with nothing of the client's but what it may see. The library makes addresses of the
 * headers of a request; here they are those of the issuer (OAUTH-1).
 */
export function libraryRequest(issuer: string, socket: Socket, asked: LibraryRequest): IncomingMessage {
  const { method, path, cookie, form, requestId } = asked;
  const { host, protocol } = new URL(issuer);
  const request = new IncomingMessage(socket);
  request.method = method;
  request.url = path;
  request.headers = {
    host,
    accept: 'application/json',
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    [REQUEST_ID_HEADER]: requestId,
    ...(cookie !== undefined && { cookie }),
  };
  if (form) {
    const body = Buffer.from(new URLSearchParams({ ...form }).toString());
    request.headers['content-type'] = 'application/x-www-form-urlencoded';
    request.headers['content-length'] = String(body.length);
    request.push(body);
  }
  request.push(null);
  // One that counted as cut off would take the connection with it when it is done.
  request.complete = true;
  return request;
}
