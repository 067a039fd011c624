import { InvalidArgumentError } from 'commander';

import { CleanUp } from '../harness/clean-up';
import { reasonOf } from '../harness/run-script';
import { ScriptProblem } from '../harness/script-problem';

/** A part of a script that can be chosen by its name. */
export interface Scenario<Run, Found> {
  readonly name: string;
  readonly summary: string;
  /** Resolves with what was seen. What it adds to `cleanUp` is run when it ends. */
  run(run: Run, cleanUp: CleanUp): Promise<Found>;
}

/** The scenarios with these names, all without names. Throws ScriptProblem for a name that none has. */
export function chosen<One extends { readonly name: string }>(
  scenarios: readonly One[],
  names: readonly string[] | undefined,
): readonly One[] {
  const unknown = names?.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new ScriptProblem(`There is no scenario named "${unknown}".`);
  return scenarios.filter(({ name }) => names?.includes(name) ?? true);
}

/** A list of scenarios for a script's help. */
export function listOf(scenarios: readonly { readonly name: string; readonly summary: string }[]): string {
  return scenarios.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n');
}

/**
 * Runs a scenario, which cleans up behind itself; `cleanUp` does so when it is interrupted. Resolves with what it saw and a title with
 * its duration; with null, once it has written why, where it broke off: the others go on.
 */
export async function runScenario<Run, Found>(
  scenario: Scenario<Run, Found>,
  given: Run,
  cleanUp: CleanUp,
): Promise<{ readonly title: string; readonly found: Found } | null> {
  const { name, summary } = scenario;
  const own = new CleanUp();
  await cleanUp.add(() => own.run());
  const begin = performance.now();
  try {
    const found = await scenario.run(given, own);
    return { title: `${name}: ${summary} (${((performance.now() - begin) / 1_000).toFixed(0)} s)`, found };
  } catch (error) {
    // What fails because its other end is being taken away is no finding.
    if (cleanUp.hasBegun) throw error;
    process.stdout.write(`\n${name}: ${summary}\n  WRONG: ${reasonOf(error)}\n`);
    return null;
  } finally {
    await own.run();
  }
}

/** Reads an option that is a whole number. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}
