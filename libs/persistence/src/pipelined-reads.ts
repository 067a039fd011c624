import type { Writable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { translateDatabaseError } from './database-errors';
import type { RowsOf, Statement } from './statement';
import { LOCK_TIMEOUT, STATEMENT_TIMEOUT } from './time-limits';

const LIMITS = `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`;

/**
 * Read-only transactions whose statements are sent together and answered in one round trip. TypeORM awaits each
 * statement before the next, which costs a hot read three further trips, so this talks to the driver's pool directly.
 */
@Injectable()
export class PipelinedReads {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows of `statements` with the studio's rows in sight, all from one snapshot. */
  async inStudio<const Statements extends readonly Statement<unknown>[]>(
    accountId: number,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    if (!Number.isSafeInteger(accountId)) throw new TypeError(`${accountId} is no studio's id.`);
    return this.withClient(async (client) => {
      const isolation = statements.length > 1 ? 'ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'READ ONLY';
      const [, ...results] = await together(
        inOnePacket(client, () => [
          client.query(`BEGIN ${isolation}; ${LIMITS}; SET LOCAL app.account_id = '${accountId}'`),
          ...statements.map((one) => send(client, one)),
          client.query('COMMIT'),
        ]),
      );
      return results.slice(0, statements.length).map((result) => result.rows as unknown[]) as RowsOf<Statements>;
    });
  }

  /** Rows of `statements` in the transaction that is open on the client, sent together and answered in one round trip. */
  async within<const Statements extends readonly Statement<unknown>[]>(
    client: PoolClient,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const results = await together(inOnePacket(client, () => statements.map((one) => send(client, one))));
    return results.map((result) => result.rows as unknown[]) as RowsOf<Statements>;
  }

  /** Rows of one statement over tables that lie outside the studios' policies. */
  async outsideStudios<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.withClient(async (client) => (await send(client, statement)).rows as Row[]);
  }

  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    let release: ((error?: Error) => void) | undefined;
    try {
      const driver = this.dataSource.driver as PostgresDriver;
      const [client, giveBack] = (await driver.obtainSlaveConnection()) as [PoolClient, (error?: Error) => void];
      release = giveBack;
      const result = await work(client);
      release();
      return result;
    } catch (error) {
      // A connection on which a transaction failed is not given back: whether it is still usable cannot be known cheaply.
      release?.(error instanceof Error ? error : new Error(String(error)));
      throw translateDatabaseError(error);
    }
  }
}

function send<Row>(client: PoolClient, { name, text, values }: Statement<Row>): Promise<QueryResult> {
  return client.query({ name, text, values: [...values] });
}

/** Waits for every statement, so that none is still under way when the connection is given back; then throws the first error. */
async function together<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<T>).value);
}

/** Holds back what `submit` writes until it wrote everything: one packet, one call of the operating system. */
function inOnePacket<T>(client: PoolClient, submit: () => T): T {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  try {
    return submit();
  } finally {
    stream.uncork();
  }
}
