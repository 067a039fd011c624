import type { CleanUp } from '../../harness/clean-up';
import type { Nodes } from '../../harness/nodes';

/** What a scenario is given. */
export interface ClusterRun {
  readonly isQuick: boolean;
  readonly seed: number;
  /** Working directory of the processes, and place of files. */
  readonly home: string;
  readonly nodes: Nodes;
}

/** Something an operator does with a cluster, or that happens to it. */
export interface Scenario {
  readonly name: string;
  readonly summary: string;
  /** Resolves with what was seen, a line each. Throws ScriptProblem when something is not as it must be. */
  run(run: ClusterRun, cleanUp: CleanUp): Promise<readonly string[]>;
}
