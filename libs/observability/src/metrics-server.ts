import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Registry } from 'prom-client';

const PATH = '/metrics';

/** What is served: a registry, or those of several processes together. */
type Metrics = Pick<Registry, 'metrics' | 'contentType'>;

/** The address for Prometheus, apart from that of the service, so that no proxy in front of it shows the metrics to the world. */
export interface MetricsServer {
  readonly url: string;
  /** Accepts no further scrape; resolves once the port is free. */
  close(): Promise<void>;
}

/**
 * Serves the metrics of `registry` under `/metrics`, and nothing else. Port 0 selects a free one. Throws what listening
 * throws.
 */
export async function startMetricsServer(
  registry: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => void answer(registry, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${PATH}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(registry: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.split('?')[0] !== PATH) return end(response, 404, 'There is nothing here but /metrics.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405, 'Metrics are read only.\n');
  }
  try {
    const text = await registry.metrics();
    return end(response, 200, text, registry.contentType);
  } catch {
    return end(response, 500, 'The metrics could not be collected.\n');
  }
}

function end(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}
