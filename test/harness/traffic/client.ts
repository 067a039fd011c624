import http from 'node:http';

import type { Server } from '../service';
import type { TrafficAnswer, TrafficRequest } from './request';

const TIMEOUT_MS = 30_000;
/** As balancers do: less than the service, which may close an idle connection at the moment a request is sent over it. */
const IDLE_MS = 60_000;

/** Sends requests over connections that are kept, to one server after the other. */
export class TrafficClient {
  private readonly agent: http.Agent;
  private turn = 0;

  constructor(
    private readonly servers: readonly Server[],
    connectionsToEach: number,
  ) {
    this.agent = new http.Agent({
      keepAlive: true,
      maxSockets: connectionsToEach,
      scheduling: 'lifo',
      timeout: IDLE_MS,
    });
  }

  /** Resolves however it went. `since` is when it was due, if that was before now. */
  send({ method, path, headers, body }: TrafficRequest, since = performance.now()): Promise<TrafficAnswer> {
    const server = this.servers[this.turn++ % this.servers.length];
    if (!server) throw new RangeError('There is no server.');
    const text = body ? JSON.stringify(body) : '';
    const sent = {
      ...headers,
      ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
    };
    return new Promise((resolve) => {
      const finish = (status: number, answer: string, its: http.IncomingHttpHeaders) =>
        resolve({
          status,
          text: answer,
          etag: its.etag ?? null,
          retryAfter: Number(its['retry-after']) || null,
          milliseconds: performance.now() - since,
        });
      const fail = (error: Error) => finish(0, error.message, {});
      const options = { method, agent: this.agent, headers: sent, timeout: TIMEOUT_MS };
      const request = http.request(server.url + path, options, (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (part: string) => (received += part));
        response.on('end', () => finish(response.statusCode ?? 0, received, response.headers));
        response.on('error', fail);
      });
      request.on('timeout', () => request.destroy(new Error(`No answer in ${TIMEOUT_MS / 1_000} seconds.`)));
      request.on('error', fail);
      request.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
