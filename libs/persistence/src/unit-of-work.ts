import { AsyncLocalStorage } from 'node:async_hooks';

import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

import { connectionLost, isTransient, translateDatabaseError } from './database-errors';
import { FailedStatement } from './failed-statement';
import { beginInStudio, enterStudio } from './lent-client';
import { PipelinedReads } from './pipelined-reads';
import { sendTogether } from './pipelined-statements';
import { PipelinedWrites } from './pipelined-writes';
import { Snapshot } from './snapshot';
import type { RowsOf, Statement } from './statement';
import type { StudioScope } from './studio-scope';

const ATTEMPTS = 3;

/** The transaction that is open around the current code. */
interface Unit {
  readonly manager: EntityManager;
  readonly runner: QueryRunner;
  /** Null until a platform transaction enters a studio. */
  accountId: number | null;
}

/**
 * Opens transactions. A transaction sees and changes the rows of one studio only: it sets the studio's id, and
 * row-level security compares every row with it. Nested calls join the open transaction. After a serialization failure
 * or deadlock the whole transaction runs again, so it must not have effects outside the database.
 */
@Injectable()
export class UnitOfWork {
  private readonly current = new AsyncLocalStorage<Unit | Snapshot>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PipelinedReads,
    private readonly writes: PipelinedWrites,
  ) {}

  /**
   * Disables the storage; no transaction may be open. Node.js calls every storage that was ever used for each promise,
   * also those of closed services: a process that opens many services, as tests do, would get slower with each.
   */
  close(): void {
    this.current.disable();
  }

  /**
   * Runs `work` in a transaction of the context's studio and commits. Throws what `work` throws, database errors as
   * DomainError where they have a meaning, `busy` when a lock is not granted in 3 seconds, a statement takes more than
   * 10, or the database is unreachable.
   */
  async write<T>(ctx: StudioScope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const open = this.openUnit();
    if (!open) return this.run(ctx.accountId, work);
    await this.enter(open, ctx.accountId);
    return work(open.manager);
  }

  /**
   * Runs one writing statement and commits, in one round trip; those of one moment share the transaction. Throws as `write` does.
   */
  async writeAlone(ctx: StudioScope, statement: Statement<unknown>): Promise<void> {
    this.assertNoUnit();
    await this.writes.inStudio(ctx.accountId, statement);
  }

  /** A transaction outside every studio, for the platform's own tables. Inside it, `write` may enter one studio. */
  async writePlatform<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const open = this.openUnit();
    return open ? work(open.manager) : this.run(null, work);
  }

  /**
   * Inside a platform transaction: works in the studio and leaves it again, so that the transaction can continue in
   * another one. For the few changes that concern a person in all their studios.
   */
  async visit<T>(ctx: StudioScope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const open = this.openUnit();
    if (open?.accountId !== null) throw new Error('Only a platform unit that is in no studio can visit one.');
    await this.enter(open, ctx.accountId);
    const result = await work(open.manager);
    await open.manager.query(enterStudio(null));
    open.accountId = null;
    return result;
  }

  /**
   * Rows of `statements` in one read-only transaction and one round trip, all from the same snapshot. Inside an open
   * transaction they see its uncommitted changes.
   */
  async read<const Statements extends readonly Statement<unknown>[]>(
    ctx: StudioScope,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const open = this.current.getStore();
    if (!open) return this.reads.inStudio(ctx.accountId, statements);
    if (open instanceof Snapshot) return readSnapshot(open, ctx.accountId, statements);
    await this.enter(open, ctx.accountId);
    return this.readWithin(open, statements);
  }

  /** Rows of one statement over tables outside every studio's policies. */
  async readPlatform<Row>(statement: Statement<Row>): Promise<Row[]> {
    const open = this.current.getStore();
    if (!open) return this.reads.onPrimary(statement);
    if (open instanceof Snapshot) return (await readSnapshot(open, open.accountId, [statement]))[0];
    const [rows] = await this.readWithin(open, [statement]);
    return rows;
  }

  /**
   * Runs `work` so that all its reads see the studio's rows as they were at the first one. It cannot write, and its statements
   * end when the budget is spent. Throws `busy` then, and what `work` throws.
   */
  async snapshot<T>(ctx: StudioScope, budgetMs: number, work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) throw new Error('A snapshot is no part of another unit.');
    const snapshot = this.reads.snapshot(ctx.accountId, budgetMs);
    try {
      return await this.current.run(snapshot, work);
    } finally {
      await snapshot.close();
    }
  }

  private assertNoUnit(): void {
    if (this.current.getStore()) throw new Error('A statement of its own is no part of another unit.');
  }

  private openUnit(): Unit | undefined {
    const open = this.current.getStore();
    if (open instanceof Snapshot) throw new Error('A snapshot only reads.');
    return open;
  }

  private async readWithin<const Statements extends readonly Statement<unknown>[]>(
    unit: Unit,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    return this.reads.within((await unit.runner.connect()) as PoolClient, statements);
  }

  private async run<T>(accountId: number | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(accountId, work);
      } catch (error) {
        if (attempt < ATTEMPTS && isTransient(error)) continue;
        throw translateDatabaseError(error);
      }
    }
  }

  private async attempt<T>(accountId: number | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let failed: FailedStatement | undefined;
    try {
      const client = (await runner.connect()) as PoolClient;
      failed = new FailedStatement(client);
      // What `startTransaction` does, whose statement would be a round trip of its own.
      Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
      await sendTogether(client, beginInStudio(accountId), [], []);
      const result = await this.current.run({ manager: runner.manager, runner, accountId }, () => work(runner.manager));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // TypeORM drops a runner whose session ended between statements, and then fails with its own errors.
      if (runner.isReleased) throw connectionLost(error);
      await rollBack(runner);
      throw failed?.causeOf(error) ?? error;
    } finally {
      failed?.end();
      await runner.release();
    }
  }

  private async enter(unit: Unit, accountId: number): Promise<void> {
    if (unit.accountId === accountId) return;
    if (unit.accountId !== null)
      throw new Error(`A unit of studio ${unit.accountId} cannot work in studio ${accountId}.`);
    await unit.manager.query(enterStudio(accountId));
    unit.accountId = accountId;
  }
}

async function readSnapshot<const Statements extends readonly Statement<unknown>[]>(
  snapshot: Snapshot,
  accountId: number,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if (snapshot.accountId !== accountId)
    throw new Error(`A snapshot of studio ${snapshot.accountId} cannot read studio ${accountId}.`);
  try {
    return await snapshot.read(statements);
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** The first error is the one to report; a broken connection cannot roll back, and the server has done so. */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  try {
    await runner.rollbackTransaction();
  } catch {
    // See above.
  }
}
