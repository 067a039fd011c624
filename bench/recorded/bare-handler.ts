/**
 * Baseline, a process of its own: `node:http` and `pg` that send the statements of a recorded request with the values of the
 * one that is asked for, and answer the rows as JSON. Nothing is checked, shaped or known but the address.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';

import type { RecordedStatement, Variables } from './recorded-request';
import { replay } from './replay';

/** What the parent process sends first. */
export interface HandlerSettings {
  readonly statements: readonly RecordedStatement[];
  /** By the `Authorization` header or the path of a request. */
  readonly requests: ReadonlyMap<string, Variables>;
  readonly foundBy: 'bearer' | 'path';
}

/** The service's default. */
const POOL_SIZE = 10;

const settings = { connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE, pipeline: true };
const pool = new pg.Pool(settings);
pool.on('error', () => undefined);

async function answer({ statements, requests }: HandlerSettings, key: string): Promise<string> {
  const request = requests.get(key);
  if (!request) throw new Error(`No request is recorded for ${key}.`);
  const client = await pool.connect();
  try {
    return JSON.stringify({ data: await replay(client, statements, request) });
  } finally {
    client.release();
  }
}

process.once('message', (handler: HandlerSettings) => {
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    answer(handler, handler.foundBy === 'path' ? (request.url ?? '') : authorization).then(
      (text) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
