import type { Writable } from 'node:stream';

import type { PoolClient, QueryResult } from 'pg';

import type { RowsOf, Statement } from './statement';

/** Sends texts, statements and texts together and returns the rows of the statements when all are answered. */
export async function sendTogether<const Statements extends readonly Statement<unknown>[]>(
  client: PoolClient,
  before: readonly string[],
  statements: Statements,
  after: readonly string[],
): Promise<RowsOf<Statements>> {
  const results = await together(
    inOnePacket(client, () => [
      ...before.map((text) => client.query(text)),
      ...statements.map((one) => send(client, one)),
      ...after.map((text) => client.query(text)),
    ]),
  );
  const rows = results
    .slice(before.length, before.length + statements.length)
    .map((result) => result.rows as unknown[]);
  return rows as RowsOf<Statements>;
}

function send<Row>(
  client: PoolClient,
  { name, text, values, isPlannedForValues }: Statement<Row>,
): Promise<QueryResult> {
  return client.query({ ...(!isPlannedForValues && { name }), text, values: [...values] });
}

/** Waits for every statement, so that none is still under way when the connection is released; then throws the first error. */
async function together<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<T>).value);
}

/** Buffers everything that `submit` writes: one packet, one call of the operating system. */
function inOnePacket<T>(client: PoolClient, submit: () => T): T {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  try {
    return submit();
  } finally {
    stream.uncork();
  }
}
