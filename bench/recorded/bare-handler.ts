/**
 * Baseline, a process of its own: `node:http` and `pg` that send the statements of a recorded request with the values
 * of the one that is asked for, and answer the rows as JSON. Only the address is read; nothing is checked or shaped.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import type { RecordedStatement, Variables } from './recorded-request';
import { replay } from './replay';

/** What the parent process sends first. */
export interface HandlerSettings {
  readonly statements: readonly RecordedStatement[];
  /** By the `Authorization` header, the path, or `code` in the body of a request. */
  readonly requests: ReadonlyMap<string, Variables>;
  readonly foundBy: 'bearer' | 'path' | 'code';
}

/** The service's default. */
const POOL_SIZE = 10;

const settings = { connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE, pipeline: true };
const pool = new pg.Pool(settings);
pool.on('error', () => undefined);

async function keyOf(incoming: IncomingMessage, foundBy: HandlerSettings['foundBy']): Promise<string> {
  const { url = '', headers } = incoming;
  if (foundBy !== 'code') return foundBy === 'path' ? url : (headers.authorization ?? '');
  return (JSON.parse(await text(incoming)) as { readonly code: string }).code;
}

async function answer({ statements, requests, foundBy }: HandlerSettings, incoming: IncomingMessage): Promise<string> {
  const key = await keyOf(incoming, foundBy);
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
    answer(handler, request).then(
      (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
