import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Carries the id of the request in the service's logs and records. */
export const REQUEST_ID_HEADER = 'x-request-id';

export interface LibraryRequest {
  readonly method: 'GET' | 'POST';
  /** Path with the query. */
  readonly path: string;
  /** Cookies of the browser, for its pages. */
  readonly cookie?: string | undefined;
  /** Members of a posted form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/**
 * Builds a request for the library with only the client data that it may see. The library derives addresses from the
 * headers, so these are the issuer's (OAUTH-1).
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
  // An incomplete request would close the connection when it ends.
  request.complete = true;
  return request;
}
