import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import { ScriptProblem } from '../../harness/script-problem';

const START_TRIES = 200;
const PAUSE_MS = 50;
const REQUEST_TIMEOUT_MS = 40_000;

/** Where Caddy listens, and which service it stands in front of. */
export interface CaddyPlaces {
  readonly home: string;
  readonly baseUrl: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly healthPort: number;
  readonly upstreamPort: number;
}

/** One request over TLS. */
export interface EdgeRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The loopback address of the client. */
  readonly from?: string;
}

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Caddy with docker/Caddyfile, as the clients of the public name see it. */
export class Edge {
  private constructor(
    private readonly places: CaddyPlaces,
    private readonly authority: Buffer,
  ) {}

  /** Starts the installed Caddy, whose own certificate authority issues the certificate. */
  static async start(places: CaddyPlaces, cleanUp: CleanUp): Promise<Edge> {
    const { home, baseUrl, httpPort, httpsPort, healthPort, upstreamPort } = places;
    const child = spawn('caddy', ['run', '--config', 'docker/Caddyfile', '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        PUBLIC_BASE_URL: baseUrl,
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        HEALTH_PORT: String(healthPort),
        UPSTREAM: `127.0.0.1:${upstreamPort}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (part: Buffer) => (errors = (errors + String(part)).slice(-2_000)));
    const gone = once(child, 'exit');
    await cleanUp.add(async () => {
      child.kill('SIGTERM');
      await gone;
    });
    const root = path.join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
    for (let attempt = 0; attempt < START_TRIES && child.exitCode === null; attempt += 1) {
      const authority = await readFile(root).catch(() => null);
      if (authority && (await isHealthy(healthPort))) return new Edge(places, authority);
      await sleep(PAUSE_MS);
    }
    throw new ScriptProblem(`Caddy does not start.\n${errors}`);
  }

  /** Sends the request to the public name, which leads to this machine. Throws where the certificate is not valid for it. */
  async send({ path: target, method = 'GET', headers = {}, body, from }: EdgeRequest): Promise<EdgeAnswer> {
    const { hostname } = new URL(this.places.baseUrl);
    const request = https.request({
      host: '127.0.0.1',
      port: this.places.httpsPort,
      servername: hostname,
      ca: this.authority,
      agent: false,
      path: target,
      method,
      timeout: REQUEST_TIMEOUT_MS,
      headers: { host: hostname, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(from !== undefined && { localAddress: from }),
    });
    request.end(body && JSON.stringify(body));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);
    return { status: response.statusCode ?? 0, headers: response.headers, body: text };
  }

  /** What plain HTTP is answered with. */
  async plain(target: string): Promise<{ readonly status: number; readonly location: string | null }> {
    const { hostname } = new URL(this.places.baseUrl);
    const request = http.get({
      host: '127.0.0.1',
      port: this.places.httpPort,
      path: target,
      headers: { host: hostname },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode ?? 0, location: response.headers.location ?? null };
  }
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}
