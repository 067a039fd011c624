import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the wire: nothing decompressed, nothing parsed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Does not tell the length of the body beforehand. */
  readonly isChunked?: boolean;
}

/** Sends a request whose path goes out exactly as written and which carries no headers but those given, and its length. */
export function sendRaw(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, isChunked = false }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const length = body === undefined || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Writes bytes to the service's port and returns everything it answers until it closes the connection. */
export async function exchangeBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = net.connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
