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
