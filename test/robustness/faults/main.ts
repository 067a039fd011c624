import { Command, InvalidArgumentError } from 'commander';

import { CleanUp } from '../../harness/clean-up';
import { Random } from '../../harness/random';
import { reasonOf, runScript } from '../../harness/run-script';
import { ScriptProblem } from '../../harness/script-problem';
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
${SCENARIOS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}`,
  )
  .option('--only <scenarios...>', 'run these scenarios')
  .option('--seed <number>', 'of random choices: operations, moments, targets', wholeNumber, Date.now() % 100_000)
  .option('--quick', 'fewer faults, shorter: shows that the script works')
  .action(async (options: Options) => {
    process.exitCode = await runScript((cleanUp) => runAll(options, cleanUp));
  });

async function runAll({ only, seed, quick = false }: Options, cleanUp: CleanUp): Promise<void> {
  const unknown = only?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new ScriptProblem(`There is no scenario named "${unknown}".`);
  process.stdout.write(`Seed ${seed}.\n`);
  const stages = new Stages(cleanUp);
  let wrong = 0;
  for (const scenario of SCENARIOS.filter(({ name }) => only?.includes(name) ?? true))
    wrong += await runOne(
      scenario,
      { isQuick: quick, seed, random: Random.named(seed, scenario.name), stages },
      cleanUp,
    );
  process.stdout.write(wrong === 0 ? '\nNothing was lost, nothing done twice.\n' : '');
  if (wrong > 0) throw new ScriptProblem(`\n${wrong} faults were not survived as promised; seed ${seed}.`);
}

/**
 * Each scenario cleans up behind itself, and `cleanUp` does so when it is interrupted. Returns how many rows are wrong; one that
 * broke off is a wrong row, and the others go on.
 */
async function runOne(scenario: Scenario, run: FaultRun, cleanUp: CleanUp): Promise<number> {
  const own = new CleanUp();
  await cleanUp.add(() => own.run());
  const begin = performance.now();
  try {
    const found = await scenario.run(run, own);
    const title = `${scenario.name}: ${scenario.summary} (${((performance.now() - begin) / 1_000).toFixed(0)} s)`;
    if ('insteadOf' in found) {
      process.stdout.write(`\n${title}\n  ${found.insteadOf}\n`);
      return 0;
    }
    process.stdout.write(tableOf(title, found));
    return found.filter(isWrong).length;
  } catch (error) {
    // What fails because its other end is being taken away is no finding.
    if (cleanUp.hasBegun) throw error;
    process.stdout.write(`\n${scenario.name}: ${scenario.summary}\n  WRONG: ${reasonOf(error)}\n`);
    return 1;
  } finally {
    await own.run();
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

void program.parseAsync().then(() => process.exit());
