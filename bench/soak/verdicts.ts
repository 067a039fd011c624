import { median } from '../findings';
import type { Vitals } from './vitals';

/** A quarter of the soak. */
export interface Quarter {
  readonly p99: number;
  readonly vitals: readonly Vitals[];
}

/** One thing that must hold, and what was seen. */
export interface Verdict {
  readonly what: string;
  readonly seen: string;
  readonly holds: boolean;
}

/** How much the last quarter may be above the second: the first one fills caches and pools. */
const MOST_GROWTH = { rssMegabytes: 1.1, heapMegabytes: 1.1, descriptors: 1.1, databaseConnections: 1.1 } as const;
const MOST_P99_GROWTH = 1.25;
/** So few milliseconds or things more are no growth, whatever their share. */
const SLACK = { p99: 5, rssMegabytes: 20, heapMegabytes: 20, descriptors: 20, databaseConnections: 2 } as const;

const NAMES = {
  rssMegabytes: 'memory of the processes, MB',
  heapMegabytes: 'heap of the processes, MB',
  descriptors: 'open files and sockets',
  databaseConnections: 'connections to PostgreSQL',
} as const;

/** What of the last quarter has grown since the second, by medians of all looks; what was never told is left out. */
export function growthVerdicts(second: Quarter, last: Quarter): Verdict[] {
  const names = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];
  const flat = names.flatMap((name) => {
    const before = medianOf(second, name);
    const after = medianOf(last, name);
    if (before === null || after === null) return [];
    return [verdictOf(NAMES[name], [before, after], MOST_GROWTH[name], SLACK[name])];
  });
  return [verdictOf('p99 of all requests, ms', [second.p99, last.p99], MOST_P99_GROWTH, SLACK.p99), ...flat];
}

function verdictOf(what: string, [before, after]: readonly [number, number], most: number, slack: number): Verdict {
  return {
    what: `${what}: last quarter at most ${most} of the second`,
    seen: `${before.toFixed(0)}, ${after.toFixed(0)} (${(after / before).toFixed(2)})`,
    holds: after <= Math.max(before * most, before + slack),
  };
}

function medianOf({ vitals }: Quarter, name: keyof typeof NAMES): number | null {
  const values = vitals.map((one) => one[name]).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
}
