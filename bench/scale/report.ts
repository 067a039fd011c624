import { verdict } from '../findings';
import type { Cell } from './cell';

/** A cell with its place in the table. */
export interface Row {
  readonly setting: string;
  /** How many times the data of the smallest. */
  readonly times: number;
  readonly cell: Cell;
}

const MOST_GROWTH = 1.2;
const LEAST_COUNT = 20;
const MOST_KINDS = 12;

const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');

/** What a setting's request costs at the most data beside what it costs at the least. */
interface Growth {
  readonly text: string;
  readonly isMet: boolean;
}

/** The rows, and of each setting how its costs grew. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const head = cells([
    'data',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'service ms',
    'database ms',
    'pages',
    'to replica',
    'constant/s',
  ]);
  const lines = rows.map(({ setting, times, cell }) => {
    const { requestsPerSecond, p50, p99, serviceMs, databaseMs, buffers, replicaShare, barePerSecond } = cell;
    const spent = [serviceMs, databaseMs].map((ms) => ms?.toFixed(2) ?? '-');
    const values = [`${times}x`, requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...spent];
    const share = replicaShare === null ? '-' : `${(replicaShare * 100).toFixed(0)} %`;
    return `${setting.padEnd(28)}${cells([...values, buffers.toFixed(0), share, barePerSecond.toFixed(0)])}`;
  });
  const verdicts = growthsOf(rows).map(({ text }) => text);
  return `\n${title.padEnd(28)}${head}\n${lines.join('\n')}\n\n${verdicts.join('\n')}\n`;
}

/** The settings that miss the aim, in words. */
export function missedAims(rows: readonly Row[]): string[] {
  return growthsOf(rows).flatMap(({ text, isMet }) => (isMet ? [] : [text]));
}

function growthsOf(rows: readonly Row[]): Growth[] {
  return [...new Set(rows.map(({ setting }) => setting))].map((setting) => growthOf(setting, rows));
}

function growthOf(setting: string, rows: readonly Row[]): Growth {
  const own = rows.filter((row) => row.setting === setting);
  const [least, most] = [own[0], own.at(-1)];
  if (!least || !most) throw new RangeError(`There is no row of ${setting}.`);
  const growth = (of: (cell: Cell) => number | null) => (of(most.cell) ?? Number.NaN) / (of(least.cell) ?? Number.NaN);
  const processor = growth(costOf);
  const [rate, p99] = [1 / growth((cell) => cell.requestsPerSecond), growth((cell) => cell.p99)];
  // If no processor time is reported, the time of a request at full load is its cost.
  const cost = Number.isNaN(processor) ? rate : processor;
  const isMet = cost <= MOST_GROWTH;
  const text = `${setting}: from ${least.times}x to ${most.times}x a request costs ${cost.toFixed(2)} times as much (time ${rate.toFixed(2)}, p99 ${p99.toFixed(2)}, pages ${growth((cell) => cell.buffers).toFixed(2)}); aim at most ${MOST_GROWTH}: ${verdict(isMet)}`;
  return { text, isMet };
}

function costOf({ serviceMs, databaseMs }: Cell): number | null {
  return serviceMs === null || databaseMs === null ? null : serviceMs + databaseMs;
}

/** The kinds of requests whose median grew most, by how much time that is in all: where to look. */
export function growthOfKinds(least: Cell, most: Cell): string {
  const before = new Map(least.period.byKind().map((kind) => [kind.kind, kind]));
  const grown = most.period.byKind().flatMap(({ kind, count, p50 }) => {
    const was = before.get(kind);
    return was && count >= LEAST_COUNT && was.count >= LEAST_COUNT ? [{ kind, was: was.p50, p50, count }] : [];
  });
  const worst = grown.toSorted((a, b) => b.p50 / b.was - a.p50 / a.was).slice(0, MOST_KINDS);
  const lines = worst.map(
    ({ kind, was, p50, count }) =>
      `${kind.padEnd(52)}${cells([was.toFixed(1), p50.toFixed(1), (p50 / was).toFixed(2), String(count)])}`,
  );
  return `\n${'medians that grew most'.padEnd(52)}${cells(['least ms', 'most ms', 'times', 'requests'])}\n${lines.join('\n')}\n`;
}
