import { Command } from 'commander';

import { CleanUp } from '../../harness/clean-up';
import { openServer } from '../../harness/database';
import { Nodes } from '../../harness/nodes';
import { reasonOf, runScript } from '../../harness/run-script';
import { MissingProgram, ScriptProblem } from '../../harness/script-problem';
import { back } from './back';
import { killed } from './killed';
import { moving } from './moving';
import { rebalance } from './rebalance';
import type { ClusterRun, Scenario } from './scenario';

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
${SCENARIOS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}`,
  )
  .option('--only <scenarios...>', 'run these scenarios')
  .option('--seed <number>', 'of the requests', Number, Date.now() % 100_000)
  .option('--quick', 'less traffic, fewer rows: shows that the script works')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE))
  .action(async (given: Given) => {
    process.exitCode = await runScript((cleanUp) => runAll(given, cleanUp));
  });

async function runAll({ only, seed, quick = false }: Given, cleanUp: CleanUp): Promise<void> {
  const unknown = only?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new ScriptProblem(`There is no scenario named "${unknown}".`);
  if (Nodes.given()?.isCluster !== true)
    throw new MissingProgram(
      'This needs a Citus cluster: TEST_DATABASE_URL is the address of its coordinator, TEST_DATABASE_WORKERS those of its workers.',
    );
  const { home, server } = await openServer(cleanUp);
  const nodes = new Nodes(server.addresses);
  process.stdout.write(`Seed ${seed}.\n`);
  const failed: string[] = [];
  for (const scenario of SCENARIOS.filter(({ name }) => only?.includes(name) ?? true))
    if (!(await isPassed(scenario, { isQuick: quick, seed, home, nodes }, cleanUp))) failed.push(scenario.name);
  if (failed.length > 0) throw new ScriptProblem(`\nFailed: ${failed.join(', ')}; seed ${seed}.`);
}

/** Each scenario cleans up behind itself, and `cleanUp` does so when it is interrupted. One that fails does not end the others. */
async function isPassed(scenario: Scenario, run: ClusterRun, cleanUp: CleanUp): Promise<boolean> {
  const own = new CleanUp();
  await cleanUp.add(() => own.run());
  const begin = performance.now();
  try {
    const lines = await scenario.run(run, own);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
    process.stdout.write(`\n${scenario.name}: ${scenario.summary} (${seconds} s)\n  ${lines.join('\n  ')}\n`);
    return true;
  } catch (error) {
    // What fails because its other end is being taken away is no finding.
    if (cleanUp.hasBegun) throw error;
    process.stdout.write(`\n${scenario.name}: ${scenario.summary}\n  WRONG: ${reasonOf(error)}\n`);
    return false;
  } finally {
    await own.run();
  }
}

void program.parseAsync().then(() => process.exit());
