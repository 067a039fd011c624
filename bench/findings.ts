import type { Measurement } from './load';

/** The rounds of one target, and their medians, which are reported. */
export interface Finding {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Slowest and fastest round in requests per second: how much the machine's other work shows. */
  readonly range: readonly [slowest: number, fastest: number];
}

/** Medians of the rounds. */
export function findingOf(rounds: readonly Measurement[]): Finding {
  const rates = rounds.map((round) => round.requestsPerSecond);
  return {
    requestsPerSecond: median(rates),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    range: [Math.min(...rates), Math.max(...rates)],
  };
}

/** The middle of the values, which are not empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}
