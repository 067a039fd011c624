import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { addDays, calendarDateOf, weekdayOf } from '@studio/kernel';
import { EmbeddedServer, migrate } from '@studio/persistence';
import pg from 'pg';

import { migrations } from '../../src/database/migrations';
import type { CleanUp } from '../clean-up';
import { fillingStatements } from './database-filling';
import type { Sizes } from './sizes';

/** A filled database and the addresses of the two roles that are measured. */
export interface BenchDatabase {
  readonly isLarge: boolean;
  readonly studios: number;
  readonly applicationUrl: string;
  /** Row-level security does not bind the superuser: the baseline's advantage. */
  readonly superuserUrl: string;
}

export interface BenchDatabases {
  /** Folder for whatever the bench's processes write; removed at the end. */
  readonly home: string;
  readonly large: BenchDatabase;
  readonly small: BenchDatabase;
}

/** Starts a server of its own in a temporary folder and fills two databases in it. */
export async function openBenchDatabases(sizes: Sizes, cleanUp: CleanUp): Promise<BenchDatabases> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-bench-'));
  await cleanUp.add(() => rm(home, { recursive: true, force: true }));
  // PostgreSQL may run under an account of its own, which has to get through.
  await chmod(home, 0o755);
  const opening = EmbeddedServer.open({ home, preferredPort: 0 });
  // Added before the server is up: a signal meanwhile must not leave it behind.
  await cleanUp.add(async () => (await opening.catch(() => null))?.stop());
  const server = await opening;
  return {
    home,
    large: { isLarge: true, ...(await filledDatabase(server, 'bench_large', sizes.studios.large, sizes)) },
    small: { isLarge: false, ...(await filledDatabase(server, 'bench_small', sizes.studios.small, sizes)) },
  };
}

async function filledDatabase(
  { addresses }: EmbeddedServer,
  name: string,
  studios: number,
  { classesPerStudio }: Sizes,
): Promise<Omit<BenchDatabase, 'isLarge'>> {
  const owner = new URL(addresses.ownerUrl).username;
  await run(addresses.superuserUrl, [`CREATE DATABASE ${name} OWNER ${owner}`]);
  const superuserUrl = inDatabase(addresses.superuserUrl, name);
  const applicationUrl = inDatabase(addresses.applicationUrl, name);
  await migrate(inDatabase(addresses.ownerUrl, name), new URL(applicationUrl).username, migrations);
  await run(superuserUrl, fillingStatements({ studios, classesPerStudio, thisMonday: thisMonday() }));
  // Statistics and the visibility map, as in a database that autovacuum has been to.
  await run(superuserUrl, ['VACUUM (ANALYZE)', 'CHECKPOINT']);
  return { studios, applicationUrl, superuserUrl };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}

function thisMonday(): string {
  const today = calendarDateOf(new Date(), 'UTC');
  return addDays(today, 1 - weekdayOf(today));
}
