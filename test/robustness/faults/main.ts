import { Command } from 'commander';

import type { CleanUp } from '../../harness/clean-up';
import { Random } from '../../harness/random';
import { runScript } from '../../harness/run-script';
import { ScriptProblem } from '../../harness/script-problem';
import { chosen, listOf, runScenario, wholeNumber } from '../run-scenario';
import { isWrong, tableOf } from './report';
import type { FaultRun, Scenario } from './scenario';
import { brokenConnections } from './scenarios/broken-connections';
import { fullDisk } from './scenarios/full-disk';
import { killedDatabase } from './scenarios/killed-database';
import { killedProcess } from './scenarios/killed-process';
import { mailServer } from './scenarios/mail-server';
import { ownDatabase } from './scenarios/own-database';
import { paymentCallbacks } from './scenarios/payment-callbacks';
import { signInProviders } from './scenarios/sign-in-providers';
import { Stages } from './stage';

const SCENARIOS: readonly Scenario[] = [
  killedProcess,
  killedDatabase,
  ownDatabase,
  brokenConnections,
  fullDisk,
  mailServer,
  signInProviders,
  paymentCallbacks,
];

interface Options {
  readonly only?: readonly string[];
  readonly seed: number;
  readonly quick?: boolean;
}

const program = new Command('npm run faults --')
  .description(
    `Breaks the service in many ways and shows that nothing acknowledged is lost and nothing done twice.\n
${listOf(SCENARIOS)}`,
  )
  .option('--only <scenarios...>', 'run these scenarios')
  .option('--seed <number>', 'of random choices: operations, moments, targets', wholeNumber, Date.now() % 100_000)
  .option('--quick', 'fewer faults, shorter: shows that the script works')
  .action(async (options: Options) => {
    process.exitCode = await runScript((cleanUp) => runAll(options, cleanUp));
  });

async function runAll({ only, seed, quick = false }: Options, cleanUp: CleanUp): Promise<void> {
  const scenarios = chosen(SCENARIOS, only);
  process.stdout.write(`Seed ${seed}.\n`);
  const stages = new Stages(cleanUp);
  let wrong = 0;
  for (const scenario of scenarios)
    wrong += await runOne(
      scenario,
      { isQuick: quick, seed, random: Random.named(seed, scenario.name), stages },
      cleanUp,
    );
  process.stdout.write(wrong === 0 ? '\nNothing was lost, nothing done twice.\n' : '');
  if (wrong > 0) throw new ScriptProblem(`\n${wrong} faults were not survived as promised; seed ${seed}.`);
}

/** Returns how many rows are wrong; a scenario that broke off is a wrong row. */
async function runOne(scenario: Scenario, run: FaultRun, cleanUp: CleanUp): Promise<number> {
  const ended = await runScenario(scenario, run, cleanUp);
  if (ended === null) return 1;
  const { title, found } = ended;
  if ('insteadOf' in found) {
    process.stdout.write(`\n${title}\n  ${found.insteadOf}\n`);
    return 0;
  }
  process.stdout.write(tableOf(title, found));
  return found.filter(isWrong).length;
}

void program.parseAsync().then(() => process.exit());
