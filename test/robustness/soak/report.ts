import type { Period } from '../../harness/traffic/outcomes';
import { ROLES } from '../../harness/traffic/request';
import type { Verdict } from './verdicts';
import { sumOf, type Vitals } from './vitals';

/** What a piece of the soak showed. */
export interface Row {
  /** When it ended, or what it is. */
  readonly name: string;
  /** Whether a rush ran beside the paced traffic: such a row shows what a rush does, and nothing about growth. */
  readonly isRushed: boolean;
  readonly period: Period;
  readonly vitals: readonly Vitals[];
}

const NAME_WIDTH = 15;
const SHARES = [0.5, 0.95, 0.99] as const;
const cells = (values: readonly string[], width: number) => values.map((value) => value.padStart(width)).join('');

/** Names of the columns; times are p50/p95/p99 in milliseconds. */
export function headLine(): string {
  return `${''.padEnd(NAME_WIDTH)}${cells(['requests'], 9)}${cells(['all', ...ROLES], 14)}${cells(['RSS MB', 'heap MB', 'loop ms', 'files', 'pg', 'redis', 'jobs'], 9)}`;
}

/** One row of the table, with the last look of its time. */
export function lineOf({ name, period, vitals }: Omit<Row, 'isRushed'>): string {
  const times = [undefined, ...ROLES].map((role) =>
    SHARES.map((share) => period.percentile(share, role).toFixed(0)).join('/'),
  );
  return `${name.padEnd(NAME_WIDTH)}${cells([String(period.count)], 9)}${cells(times, 14)}${cells(heldIn(vitals.at(-1)), 9)}`;
}

/** A moment of the soak, such as `1:05`. */
export function momentOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

function heldIn(vitals: Vitals | undefined): string[] {
  if (!vitals) return [];
  const { memories, eventLoopMilliseconds, descriptors, redisConnections } = vitals;
  const [rss, heap] = [sumOf(memories.map((one) => one.rss)), sumOf(memories.map((one) => one.heap))];
  const rounded = (value: number | null) => value?.toFixed(0) ?? '-';
  return [
    ...[rss, heap, eventLoopMilliseconds, descriptors, vitals.databaseConnections].map(rounded),
    rounded(redisConnections),
    rounded(vitals.jobsWaiting),
  ];
}

/** The verdicts, one a line. */
export function verdictLines(verdicts: readonly Verdict[], judgesGrowth: boolean): string {
  const lines = verdicts.map(({ what, seen, holds }) => `${holds ? 'holds ' : 'FAILS '} ${what}: ${seen}`);
  const left = judgesGrowth ? [] : ['Too short to say anything about growth.'];
  return `\n${[...left, ...lines].join('\n')}\n`;
}
