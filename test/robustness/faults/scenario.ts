import type { Random } from '../../harness/random';
import type { Scenario as AnyScenario } from '../run-scenario';
import type { Recovery } from './recovery';
import type { Stages } from './stage';

/** What a scenario is given. */
export interface FaultRun {
  readonly isQuick: boolean;
  readonly seed: number;
  readonly random: Random;
  readonly stages: Stages;
}

/** One kind of fault and what was seen of it: a row of the table. */
export interface FaultFinding {
  readonly fault: string;
  readonly acknowledged: number;
  /** Requests whose answer never came; not counted: those that a process that is gone refused. */
  readonly cutOff: number;
  /** Answers that were neither success nor a refusal by rule, such as `40 × 503 busy`. */
  readonly meanwhile: string;
  readonly slowestSeconds: number;
  /** Null where nothing had to recover. */
  readonly recovery: Recovery | null;
  /** Acknowledged facts that are not there. */
  readonly lost: number;
  /** Facts that are there more than once. */
  readonly twice: number;
  /** Everything that should not be; empty when the service did well. */
  readonly problems: readonly string[];
}

/** A fault the service has to survive: a row for each kind of it, or the reason why there is none. */
export type Scenario = AnyScenario<FaultRun, readonly FaultFinding[] | { readonly insteadOf: string }>;
