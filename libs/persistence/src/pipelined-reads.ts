import { Injectable } from '@nestjs/common';
import { type Work, workUnderWay } from '@studio/observability';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';

import { isFaultOfServer } from './database-errors';
import { beginInStudio, lendPrimary, withLent } from './lent-client';
import { sendTogether } from './pipelined-statements';
import { Replica } from './replica';
import { Snapshot } from './snapshot';
import type { RowsOf, Statement } from './statement';

/** Statements of one studio that a request asks for before any of them is sent. */
interface ReadsTogether {
  readonly accountId: number;
  readonly statements: Statement<unknown>[];
  readonly rows: Promise<unknown[][]>;
}

/**
 * Read-only transactions whose statements are sent together and answered in one round trip. TypeORM awaits each
 * statement before the next, which costs a hot read three further trips, so this talks to the driver's pool directly.
 * If there is a read replica that has caught up, it answers instead of the primary.
 */
@Injectable()
export class PipelinedReads {
  private readonly asked = new WeakMap<Work, ReadsTogether>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly replica: Replica,
  ) {}

  /**
   * Rows of `statements` with the studio's rows in sight, all from one snapshot. What a request asks for together is one
   * transaction, as if it were one call.
   */
  async inStudio<const Statements extends readonly Statement<unknown>[]>(
    accountId: number,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const work = workUnderWay();
    if (!work) return this.transaction(accountId, statements);
    let together = this.asked.get(work);
    if (together?.accountId !== accountId) {
      const all: Statement<unknown>[] = [];
      const rows = Promise.resolve().then(() => {
        this.asked.delete(work);
        return this.transaction(accountId, all);
      });
      together = { accountId, statements: all, rows };
      this.asked.set(work, together);
    }
    const begin = together.statements.length;
    together.statements.push(...statements);
    const rows = await together.rows;
    return rows.slice(begin, begin + statements.length) as RowsOf<Statements>;
  }

  private async transaction<const Statements extends readonly Statement<unknown>[]>(
    accountId: number,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const isolation = statements.length > 1 ? 'ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'READ ONLY';
    const opening = beginInStudio(accountId, isolation);
    return this.withClient((client) => sendTogether(client, opening, statements, ['COMMIT']));
  }

  /** Rows of `statements` in the transaction that is open on the client, sent together and answered in one round trip. */
  async within<const Statements extends readonly Statement<unknown>[]>(
    client: PoolClient,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    return sendTogether(client, [], statements, []);
  }

  /** Rows of one statement over tables outside the studios' policies. */
  async outsideStudios<Row>(statement: Statement<Row>): Promise<Row[]> {
    const [rows] = await this.withClient((client) => sendTogether(client, [], [statement], []));
    return rows;
  }

  /** The same, always from the primary: for probes, jobs and sign-in. */
  async onPrimary<Row>(statement: Statement<Row>): Promise<Row[]> {
    const [rows] = await withLent(
      () => lendPrimary(this.dataSource),
      (client) => sendTogether(client, [], [statement], []),
    );
    return rows;
  }

  /** A read transaction that begins with its first read; `close` releases its connection. */
  snapshot(accountId: number, budgetMs: number): Snapshot {
    if (!Number.isSafeInteger(accountId)) throw new TypeError(`${accountId} is no studio's id.`);
    return new Snapshot(accountId, budgetMs, this.replica, () => lendPrimary(this.dataSource));
  }

  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const lent = await this.replica.lend();
    if (lent) {
      try {
        const result = await withLent(() => Promise.resolve(lent), work);
        this.replica.answered();
        return result;
      } catch (error) {
        if (!isFaultOfServer(error)) throw error;
        this.replica.leave(error);
      }
    }
    return withLent(() => lendPrimary(this.dataSource), work);
  }
}
