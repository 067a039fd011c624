import type { CleanUp } from '../test/harness/clean-up';

/** One thing that can be measured. */
export interface Bench {
  readonly name: string;
  readonly summary: string;
  /** Prints what it finds; throws ScriptProblem when that would mean nothing. Registers what it starts with `cleanUp`. */
  run(isQuick: boolean, cleanUp: CleanUp): Promise<void>;
}
