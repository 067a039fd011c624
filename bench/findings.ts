import type { Measurement } from '../test/harness/load';
import { median } from '../test/harness/percentile';

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

/** How a bench prints whether an aim is met. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

/** The same of an aim for several, with the names of those that miss it. */
export function verdictOn(misses: readonly string[]): string {
  return misses.length === 0 ? verdict(true) : `${verdict(false)} by ${misses.join(', ')}`;
}
