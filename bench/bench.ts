import type { CleanUp } from './clean-up';

/** One thing that can be measured. */
export interface Bench {
  readonly name: string;
  readonly summary: string;
  /** Prints what it finds; throws BenchProblem when that would mean nothing. Whatever it starts it gives to `cleanUp`. */
  run(isQuick: boolean, cleanUp: CleanUp): Promise<void>;
}

/** The bench could not run, or what it measured is not what it was to measure; the message says what was seen. */
export class BenchProblem extends Error {
  override readonly name = 'BenchProblem';
}
