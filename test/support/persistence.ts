import { setTimeout as sleep } from 'node:timers/promises';

import { Test } from '@nestjs/testing';
import { BatchedReads, LastUses, PersistenceModule, UnitOfWork } from '@studio/persistence';

import type { TestDatabase } from './database';
import { testNodes } from './test-server';

/** The persistence library alone over one database, as the service has it. */
export interface Units {
  readonly uow: UnitOfWork;
  readonly batched: BatchedReads;
  readonly lastUses: LastUses;
  close(): Promise<void>;
}

/** Connects with a pool of `poolSize` connections. */
export async function openUnits(url: string, poolSize: number): Promise<Units> {
  const module = await Test.createTestingModule({ imports: [PersistenceModule.with({ url, poolSize })] }).compile();
  await module.init();
  return {
    uow: module.get(UnitOfWork),
    batched: module.get(BatchedReads),
    lastUses: module.get(LastUses),
    close: () => module.close(),
  };
}

/** A studio with one location, made without its use cases: these tests are about rows. Returns the studio's id. */
export async function insertStudio(database: TestDatabase, slug: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO accounts.account (name, slug, currency) VALUES ($1, $1, 'EUR') RETURNING id::int`,
    [slug],
  );
  const id = row?.id ?? 0;
  await database.asStudio(id, `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'Main', 'main')`, [
    id,
  ]);
  return id;
}

/** Slugs of the studio's locations, as another session sees them. */
export async function locationSlugs(database: TestDatabase, accountId: number): Promise<string[]> {
  const rows = await database.asStudio<{ slug: string }>(
    accountId,
    'SELECT slug FROM scheduling.location ORDER BY slug',
  );
  return rows.map(({ slug }) => slug);
}

/** Waits until `condition` holds; throws when it does not in `patienceMs`. */
export async function until(condition: () => Promise<boolean> | boolean, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`This never came true: ${condition.toString()}`);
    await sleep(20);
  }
}

/** Waits until so many sessions of the database wait for a lock; on a cluster, those of every node together. */
export async function untilBlocked({ name }: Pick<TestDatabase, 'name'>, sessions = 1): Promise<void> {
  await until(async () => {
    let blocked = 0;
    await testNodes().onEvery(async ({ client }) => {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
        [name],
      );
      blocked += rowCount ?? 0;
    });
    return blocked >= sessions;
  });
}

/** What `work` throws; fails when it does not. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
