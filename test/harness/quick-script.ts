import { Command } from 'commander';

import type { CleanUp } from './clean-up';
import { runScript } from './run-script';

const WRONG_USE = 2;

/** Runs a script whose only option is `--quick`, and ends the process: with 0, with 1 if it failed, with 2 if used wrongly. */
export function runQuickScript(
  name: string,
  summary: string,
  work: (isQuick: boolean, cleanUp: CleanUp) => Promise<void>,
): void {
  const program = new Command(`npm run ${name} --`)
    .description(summary)
    .option('--quick', 'fewer repetitions: shows that the script works')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE));
  const { quick = false } = program.parse().opts<{ quick?: boolean }>();
  void runScript((cleanUp) => work(quick, cleanUp)).then((code) => process.exit(code));
}
