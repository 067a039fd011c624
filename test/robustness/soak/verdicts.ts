import { median } from '../../harness/percentile';
import { type Memory, sumOf, type Vitals } from './vitals';

/** A quarter of the soak. */
export interface Quarter {
  /** The median of those of its rows: one minute in which the machine stood still is no growth, and would outweigh the others. */
  readonly p99: number;
  readonly vitals: readonly Vitals[];
}

/** One thing that must hold, and what was seen. */
export interface Verdict {
  readonly what: string;
  readonly seen: string;
  readonly holds: boolean;
}

interface Limit {
  readonly name: string;
  /** How much the last quarter may be of the second: the first one fills caches and pools. */
  readonly most: number;
  /** So few milliseconds or things more are no growth, whatever their share. */
  readonly slack: number;
  /** Which of a quarter's samples is compared; the median unless it says otherwise. */
  readonly lowest?: boolean;
}

type Judged = Exclude<keyof Vitals, 'eventLoopMilliseconds' | 'memories'>;

const P99: Limit = { name: 'p99 of all requests, ms', most: 1.25, slack: 5 };
/**
 * Judged by the lowest sample of each process: between two large collections, about a minute apart, the heap doubles and falls
 * back, and the memory of the process follows it. Only the lowest sample shows what is kept.
 */
const MEMORY_LIMITS: Readonly<Record<keyof Memory, Limit>> = {
  rss: { name: 'lowest memory of the processes, MB', most: 1.1, slack: 20 },
  heap: { name: 'lowest heap of the processes, MB', most: 1.1, slack: 20 },
  buffers: { name: 'lowest memory of their buffers, MB', most: 1.1, slack: 20 },
};
const LIMITS: Readonly<Record<Judged, Limit>> = {
  // The sockets of a rush stay open for a while, so a median depends on where the rushes fell. Only the lowest shows what stays.
  descriptors: { name: 'lowest number of open files and sockets', most: 1.1, slack: 20, lowest: true },
  databaseConnections: { name: 'connections to PostgreSQL', most: 1.1, slack: 2 },
  redisConnections: { name: 'connections to Redis', most: 1.1, slack: 2 },
  jobsWaiting: { name: 'jobs that are due and wait', most: 1.1, slack: 50 },
};

/** The growth from the second quarter to the last, by the median or the lowest of all samples. A missing figure fails. */
export function growthVerdicts(second: Quarter, last: Quarter, neverTold: readonly (keyof Vitals)[]): Verdict[] {
  const judged = (Object.keys(LIMITS) as readonly Judged[]).filter((figure) => !neverTold.includes(figure));
  const verdicts = judged.map((figure) =>
    verdictOf(LIMITS[figure], [summaryOf(second, figure), summaryOf(last, figure)]),
  );
  const memories = (Object.keys(MEMORY_LIMITS) as readonly (keyof Memory)[]).map((figure) =>
    verdictOf(MEMORY_LIMITS[figure], [lowestOf(second, figure), lowestOf(last, figure)]),
  );
  return [verdictOf(P99, [second.p99, last.p99]), ...memories, ...verdicts];
}

function verdictOf({ name, most, slack }: Limit, [before, after]: readonly [number | null, number | null]): Verdict {
  const what = `${name}: last quarter at most ${most} of the second, or ${slack} more`;
  if (before === null || after === null) return { what, seen: 'not reported', holds: false };
  return {
    what,
    seen: `${before.toFixed(0)}, ${after.toFixed(0)}${before > 0 ? ` (${(after / before).toFixed(2)})` : ''}`,
    holds: after <= Math.max(before * most, before + slack),
  };
}

/** Of all processes together. */
function lowestOf({ vitals }: Quarter, figure: keyof Memory): number | null {
  const processes = vitals[0]?.memories ?? [];
  return sumOf(
    processes.map((_, index) =>
      enough(
        vitals.map(({ memories }) => memories[index]?.[figure] ?? null),
        lowest,
      ),
    ),
  );
}

function summaryOf({ vitals }: Quarter, figure: Judged): number | null {
  return enough(
    vitals.map((one) => one[figure]),
    LIMITS[figure].lowest ? lowest : median,
  );
}

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

/** Null when fewer than half of the samples exist. */
function enough(samples: readonly (number | null)[], summary: (values: readonly number[]) => number): number | null {
  const values = samples.filter((value) => value !== null);
  return values.length * 2 < samples.length || values.length === 0 ? null : summary(values);
}
