import { Command } from 'commander';

import type { CleanUp } from '../../harness/clean-up';
import { openServer } from '../../harness/database';
import { Nodes } from '../../harness/nodes';
import { runScript } from '../../harness/run-script';
import { ScriptProblem } from '../../harness/script-problem';
import { chosen, listOf, runScenario, wholeNumber } from '../run-scenario';
import { back } from './back';
import { killed } from './killed';
import { moving } from './moving';
import { rebalance } from './rebalance';
import type { Scenario } from './scenario';

const SCENARIOS: readonly Scenario[] = [moving, rebalance, killed, back];
const WRONG_USE = 2;

interface Given {
  readonly only?: readonly string[];
  readonly seed: number;
  readonly quick?: boolean;
}

const program = new Command('npm run scale:cluster --')
  .description(
    `What an operator does with a Citus cluster, and what happens to it. TEST_DATABASE_URL and TEST_DATABASE_WORKERS name the cluster.\n
${listOf(SCENARIOS)}`,
  )
  .option('--only <scenarios...>', 'run these scenarios')
  .option('--seed <number>', 'of the requests', wholeNumber, Date.now() % 100_000)
  .option('--quick', 'less traffic, fewer rows: shows that the script works')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE))
  .action(async (given: Given) => {
    process.exitCode = await runScript((cleanUp) => runAll(given, cleanUp));
  });

async function runAll({ only, seed, quick: isQuick = false }: Given, cleanUp: CleanUp): Promise<void> {
  const scenarios = chosen(SCENARIOS, only);
  const nodes = Nodes.givenCluster();
  const { home } = await openServer(cleanUp);
  process.stdout.write(`Seed ${seed}.\n`);
  const failed: string[] = [];
  for (const scenario of scenarios) {
    const ended = await runScenario(scenario, { isQuick, seed, home, nodes }, cleanUp);
    if (ended === null) failed.push(scenario.name);
    else process.stdout.write(`\n${ended.title}\n  ${ended.found.join('\n  ')}\n`);
  }
  if (failed.length > 0) throw new ScriptProblem(`\nFailed: ${failed.join(', ')}; seed ${seed}.`);
}

void program.parseAsync().then(() => process.exit());
