import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to the next request: it arrives and its answer is lost, or it never arrives and gets this one instead. */
export type Mishap =
  'answer lost' | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** A proxy before a service, on which requests go wrong as a test says. */
export interface UnreliableNetwork {
  readonly url: string;
  /** Each request that came, in order. */
  readonly seen: readonly { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** The next requests go wrong in this order; those after them go well. */
  fail(...mishaps: Mishap[]): void;
  close(): Promise<void>;
}

export async function startUnreliableNetwork(service: string): Promise<UnreliableNetwork> {
  let mishaps: Mishap[] = [];
  const seen: { method: string; path: string; key: string | undefined }[] = [];
  const server = createServer((incoming, answer) => {
    const key = incoming.headers['idempotency-key'];
    seen.push({
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: typeof key === 'string' ? key : undefined,
    });
    const mishap = mishaps.shift();
    if (typeof mishap === 'object') answer.writeHead(mishap.status, mishap.headers).end(mishap.body);
    else void forward(service, incoming, answer, mishap === 'answer lost');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail(...next) {
      mishaps = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The answer is complete before it is lost: the service has done its work. */
async function forward(
  service: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  isLost: boolean,
): Promise<void> {
  const { method, url, headers } = incoming;
  const outgoing = request(new URL(url ?? '/', service), { method, headers, agent: false });
  outgoing.end(await buffer(incoming));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (isLost) answer.destroy();
  else answer.writeHead(response.statusCode ?? 502, response.headers).end(body);
}
