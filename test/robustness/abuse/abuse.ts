import { isAlive } from '@studio/persistence';

import type { CleanUp } from '../../harness/clean-up';
import { reasonOf } from '../../harness/run-script';
import { ScriptProblem } from '../../harness/script-problem';
import { Attack } from './attack';
import { Contract } from './contract';
import { CostOfBodies } from './cost';
import { curlOf } from './draft';
import { Findings } from './findings';
import { ServiceWatch } from './service-watch';
import { changesBetween, describedStates, type State, stateOf } from './state';
import { openTarget, type Target } from './studios';

/** What is sent. */
export interface AbuseOptions {
  /** At least 1. */
  readonly requests: number;
  readonly seed: number;
  /** Only this request; null sends all of them. */
  readonly index: number | null;
  /** Only this operation; null sends to all of them. */
  readonly only: string | null;
  readonly isDetailed: boolean;
  /** Whether the cost of bodies is measured at some operations only. */
  readonly isQuick: boolean;
}

/** The run, as its parts need it. */
interface Run {
  readonly options: AbuseOptions;
  readonly target: Target;
  readonly watch: ServiceWatch;
  readonly findings: Findings;
  readonly attack: Attack;
}

/** From this many requests on, every operation must have met every kind of bearer, and every read been answered. */
const ENOUGH_REQUESTS = 20_000;

/**
 * Sends hostile requests to the built service. Prints the observations and throws ScriptProblem when a response, the
 * process or the database is not as it must be.
 */
export async function abuse(options: AbuseOptions, cleanUp: CleanUp): Promise<void> {
  const { seed, index } = options;
  process.stderr.write(`Seed ${seed}.\n`);
  const watch = new ServiceWatch();
  const target = await openTarget(seed, watch, cleanUp);
  const findings = new Findings(target.world.address);
  const attack = new Attack(target, new Contract(target.world), findings);
  await cleanUp.add(async () => attack.close());
  const run: Run = { options, target, watch, findings, attack };
  const problems = index === null ? await wholeRun(run) : await oneRequest(run, index);
  if (problems.length > 0) throw new ScriptProblem(`\nSeed ${seed}:\n${problems.join('\n')}`);
  const what = index === null ? 'every answer, the process and the database are' : 'the answer and the process are';
  process.stdout.write(`Seed ${seed}: ${what} as they must be.\n`);
}

/** Prints the observations however the run ended, and resolves with the problems. */
async function wholeRun(run: Run): Promise<string[]> {
  const { options, target, watch, findings } = run;
  const { requests, only, isDetailed } = options;
  const ended = await statesOf(run).catch((error: unknown) => ({ reason: reasonOf(error) }));
  process.stdout.write(`\n${findings.text(isDetailed)}\n`);
  if (!('reason' in ended)) process.stdout.write(`\n${describedStates(ended)}\n`);
  const cost = await costOf(run, 'reason' in ended);
  const isWhole = requests >= ENOUGH_REQUESTS && only === null && !('reason' in ended);
  return [
    ...('reason' in ended ? [`the run broke off: ${ended.reason}`] : changesBetween(ended)),
    ...answerProblems(findings),
    ...cost,
    ...processProblems(target, watch),
    ...(isWhole ? findings.coverageProblems(target.world.description.operations) : []),
  ];
}

/** Measures what expensive bodies cost, reports it, and resolves with what is too much. */
async function costOf({ options, target, watch }: Run, isBroken: boolean): Promise<string[]> {
  if (isBroken || !isAlive(target.service.processId)) return [];
  const cost = new CostOfBodies(target, watch);
  await cost.measure(options.only, options.isQuick);
  process.stdout.write(`\n${cost.text()}\n`);
  return cost.problems();
}

/** Sends the requests, and reads the state before them, half-way and after them. */
async function statesOf({ options, target, watch, attack }: Run): Promise<readonly [State, State, State]> {
  const { requests, only } = options;
  const half = Math.ceil(requests / 2);
  const before = await stateOf(target, watch, attack);
  await attack.run(0, half, only);
  const halfWay = await stateOf(target, watch, attack);
  await attack.run(half, requests, only);
  return [before, halfWay, await stateOf(target, watch, attack)];
}

/** Sends the request of the index, prints it and its answer, and resolves with what is not as it must be. */
async function oneRequest({ options, target, watch, findings, attack }: Run, index: number): Promise<string[]> {
  const { request, answer } = await attack.replay(index, options.only);
  const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
  const lines = [
    `By ${request.bearer.name}, ${request.kinds.join(' + ') || 'valid'}:`,
    curlOf(request, target.world.address),
    '',
    answer.failure ?? `Status ${answer.status}`,
    ...headers,
    '',
    answer.body,
  ];
  process.stdout.write(`${lines.join('\n')}\n\n${findings.text(false)}\n`);
  // What the process logged of the request comes before the memory it is asked for.
  const silence = await watch.memoryOf(target.service.processId).then(
    () => [],
    (error: unknown) => [reasonOf(error)],
  );
  return [...silence, ...answerProblems(findings), ...processProblems(target, watch)];
}

function answerProblems({ faultCount }: Findings): string[] {
  return faultCount > 0 ? [`${faultCount} answers are not as they must be`] : [];
}

function processProblems({ service }: Target, watch: ServiceWatch): string[] {
  return [
    ...(watch.countOfFaults > 0 ? [`the service logged ${watch.countOfFaults} faults:`, ...watch.faults] : []),
    ...(isAlive(service.processId) ? [] : ['the service ended; the last it wrote:', ...watch.lastLines]),
  ];
}
