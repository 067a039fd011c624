import { setTimeout as sleep } from 'node:timers/promises';

import type { Random } from '../../harness/random';
import type { JournalCheck } from './checks/journal-check';
import { Deeds } from './load/deeds';
import { Journal } from './load/journal';
import { MixedLoad, type Target } from './load/mixed-load';
import { isSlow, type Recovery, recoveryText, worseOf } from './recovery';
import type { FaultFinding } from './scenario';

/** What loads of a scenario share: who is asked, what was asked for, and how it is checked. */
export interface FaultBed {
  readonly targets: readonly Target[];
  readonly random: Random;
  readonly deeds: Deeds;
  readonly journal: Journal;
  /** Called while nothing is under way. */
  readonly check: (journal: Journal) => Promise<JournalCheck>;
}

/** Something that is done to the service under load. */
export interface Fault {
  readonly name: string;
  /** Longest time from the end of the fault to 20 successes in a row. */
  readonly aimSeconds: number;
  readonly leavingShare?: number;
  /** Longest time of a request, where the fault should not be noticed by others at all. */
  readonly slowestSeconds?: number;
  /** Whether requests have to be refused meanwhile: without it nothing was broken. */
  readonly isNoticed?: boolean;
  /** Causes it, once or several times; resolves with the instants (`performance.now()`) at which it ended. */
  make(): Promise<readonly number[]>;
}

const BEFORE_MS = 1_000;
const LOOK_MS = 100;

/** A bed with nothing asked for yet. */
export function newBed(
  targets: readonly Target[],
  random: Random,
  check: (journal: Journal) => Promise<JournalCheck>,
): FaultBed {
  return { targets, random, deeds: new Deeds(random), journal: new Journal(), check };
}

/**
 * Causes a fault under a mixed load, waits until requests succeed again, and compares acknowledged operations with the
 * rows.
 */
export async function underFault(bed: FaultBed, fault: Fault): Promise<FaultFinding> {
  const { journal, check } = bed;
  const before = journal.acknowledged;
  const problemsBefore = journal.problems.length;
  const load = new MixedLoad({ ...bed, leavingShare: fault.leavingShare ?? 0 });
  let recoveries: readonly Recovery[];
  try {
    await sleep(BEFORE_MS);
    const ends = await fault.make();
    await servedAgain(load, ends.at(-1) ?? performance.now(), fault.aimSeconds);
    recoveries = ends.map((end) => load.book.recoveryAfter(end));
  } finally {
    await load.stop();
  }
  const { lost, twice, problems } = await check(journal);
  const { book } = load;
  const slow = recoveries.filter((one) => isSlow(one, fault.aimSeconds));
  const slowest = book.slowestMilliseconds / 1_000;
  const limit = fault.slowestSeconds ?? Infinity;
  return {
    fault: fault.name,
    acknowledged: journal.acknowledged - before,
    cutOff: book.cutOff,
    meanwhile: book.meanwhile(),
    slowestSeconds: slowest,
    recovery: recoveries.reduce<Recovery | null>(worseOf, null),
    lost,
    twice,
    problems: [
      ...book.problems(),
      ...journal.problems.slice(problemsBefore),
      ...problems,
      ...(fault.isNoticed === true && book.unavailable === 0 ? ['No request was refused meanwhile'] : []),
      ...(slowest > limit ? [`A request of others took longer than ${limit} s`] : []),
      ...slow.map((one) => `Recovered later than ${fault.aimSeconds} s: ${recoveryText(one)}`),
    ],
  };
}

/** Waits for 20 successes in a row, no longer than twice the aim. */
async function servedAgain(load: MixedLoad, end: number, aimSeconds: number): Promise<void> {
  const deadline = end + 2 * aimSeconds * 1_000;
  while (performance.now() < deadline) {
    if (load.book.recoveryAfter(end).steady !== null) return;
    await sleep(LOOK_MS);
  }
}
