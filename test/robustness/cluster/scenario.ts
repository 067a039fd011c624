import type { Nodes } from '../../harness/nodes';
import type { Scenario as AnyScenario } from '../run-scenario';

/** What a scenario is given. */
export interface ClusterRun {
  readonly isQuick: boolean;
  readonly seed: number;
  /** Working directory of the processes, and place of files. */
  readonly home: string;
  readonly nodes: Nodes;
}

/**
 * Something an operator does with a cluster, or that happens to it. It resolves with what was seen, a line each, and throws
 * ScriptProblem when something is not as it must be.
 */
export type Scenario = AnyScenario<ClusterRun, readonly string[]>;
