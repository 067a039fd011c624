import { addDays, calendarDateOf, weekdayOf } from '@studio/kernel';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run, type OpenServer } from '../../test/harness/database';
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
export async function openBenchDatabases(
  sizes: Sizes,
  cleanUp: CleanUp,
  settings: readonly string[] = [],
): Promise<BenchDatabases> {
  const { home, server } = await openServer(cleanUp, settings);
  return {
    home,
    large: { isLarge: true, ...(await filledDatabase(server, 'bench_large', sizes.studios.large, sizes)) },
    small: { isLarge: false, ...(await filledDatabase(server, 'bench_small', sizes.studios.small, sizes)) },
  };
}

async function filledDatabase(
  server: OpenServer,
  name: string,
  studios: number,
  { classesPerStudio }: Sizes,
): Promise<Omit<BenchDatabase, 'isLarge'>> {
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, name);
  await run(superuserUrl, fillingStatements({ studios, classesPerStudio, thisMonday: thisMonday() }));
  // Statistics and the visibility map, as in a database that autovacuum has been to.
  await run(superuserUrl, ['VACUUM (ANALYZE)', 'CHECKPOINT']);
  return { studios, applicationUrl, superuserUrl };
}

function thisMonday(): string {
  const today = calendarDateOf(new Date(), 'UTC');
  return addDays(today, 1 - weekdayOf(today));
}
