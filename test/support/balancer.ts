import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer on a port of this machine that knows the processes behind it once they run. */
export interface Balancer {
  /** Its address, which clients know the service by. */
  readonly address: string;
  /** Requests go to these addresses in turn from now on. */
  sendTo(addresses: readonly string[]): void;
  /** Bearers that were answered 401 since this was asked last. */
  takeRefused(): ReadonlySet<string>;
  close(): Promise<void>;
}

const KEPT_MS = 120_000;

/** Starts a load balancer: each request goes to the next process, unchanged, and so does its answer. Close it when done. */
export async function startBalancer(): Promise<Balancer> {
  let behind: readonly string[] = [];
  let refused = new Set<string>();
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = behind[turn % behind.length];
    turn += 1;
    if (target === undefined) answer.writeHead(503).end();
    else
      forward(target, incoming, answer, (bearer) => {
        refused.add(bearer);
      });
  });
  // Longer than any client does: one that reuses a connection which is just closed finds it broken.
  server.keepAliveTimeout = KEPT_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo(addresses) {
      behind = addresses;
    },
    takeRefused() {
      const taken = refused;
      refused = new Set();
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  onRefused: (bearer: string) => void,
): void {
  const { method, url, headers } = incoming;
  const outgoing = request(new URL(url ?? '/', target), { method, headers }, (response) => {
    const bearer = headers.authorization?.replace(/^Bearer /, '');
    if (response.statusCode === 401 && bearer !== undefined) onRefused(bearer);
    // How long the process keeps a connection says nothing of the balancer's own.
    const { connection: _connection, 'keep-alive': _keepAlive, ...passedOn } = response.headers;
    answer.writeHead(response.statusCode ?? 502, passedOn);
    response.pipe(answer);
  });
  outgoing.once('error', () => answer.destroy());
  answer.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
