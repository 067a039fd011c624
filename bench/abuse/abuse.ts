import { BenchProblem } from '../bench';
import type { CleanUp } from '../clean-up';
import { Attack } from './attack';
import { changedTables, type Checksums, checksumsOf } from './checksums';
import { Contract } from './contract';
import { Findings } from './findings';
import { connectionsOf, type Memory, ServiceWatch } from './service-watch';
import { openTarget, type Target } from './studios';

/** What is sent. */
export interface AbuseOptions {
  readonly requests: number;
  readonly seed: number;
  /** Only this request; null sends all of them. */
  readonly index: number | null;
  /** Only this operation; null sends to all of them. */
  readonly only: string | null;
  readonly isDetailed: boolean;
}

/**
 * What is held may grow so much between the middle of the run and its end, after the same reads and a collection. Not from the
 * beginning, as caches fill up to their bounds.
 */
const MEMORY_GROWTH = 1.15;
/** The allocator keeps what it once had, more in one run and less in another, so resident memory has a bound only. */
const MOST_RESIDENT_BYTES = 2 ** 30;
/** From this many requests on, every operation must have been reached, and every read answered at least once. */
const ENOUGH_REQUESTS = 20_000;

/**
 * Sends hostile requests to the built service. Throws BenchProblem, after telling what was seen, when an answer, the process or the
 * database is not as it must be.
 */
export async function abuse(options: AbuseOptions, cleanUp: CleanUp): Promise<void> {
  const { requests, seed, index, only } = options;
  process.stderr.write(`Seed ${seed}.\n`);
  const watch = new ServiceWatch();
  const target = await openTarget(seed, watch, cleanUp);
  const findings = new Findings(target.world.address);
  const attack = new Attack(target, new Contract(target.world), findings);
  await cleanUp.add(async () => attack.close());
  if (index !== null) {
    await attack.replay(index, only);
    process.stdout.write(`${findings.text(true)}\n`);
    if (findings.faultCount > 0) throw new BenchProblem('The answer is not as it must be.');
    return;
  }
  const before = await stateOf(target, watch, attack);
  const half = Math.ceil(requests / 2);
  await attack.run(0, half, only);
  const halfWay = await stateOf(target, watch, attack);
  await attack.run(half, requests, only);
  const after = await stateOf(target, watch, attack);
  const problems = [
    ...(findings.faultCount > 0 ? [`${findings.faultCount} answers are not as they must be`] : []),
    ...problemsOf(before, after, watch),
    ...growth(halfWay.memory, after.memory),
    ...(requests >= ENOUGH_REQUESTS && only === null ? coverageProblems(target, findings) : []),
  ];
  const seconds = (after.at - before.at) / 1_000;
  process.stdout.write(`\n${findings.text(options.isDetailed)}\n\n${described(before, halfWay, after, seconds)}\n`);
  if (problems.length > 0) throw new BenchProblem(`\nSeed ${seed}:\n${problems.join('\n')}`);
  process.stdout.write(`Seed ${seed}: every answer, the process and the database are as they must be.\n`);
}

/** Rows that count in a demo studio: its people sign in and out and ask its assistant, which is recorded (DEMO-2, DEMO-3). */
const COUNTED_IN_DEMO = {
  'assistant.tool_invocation': 'false',
  'accounts.activity_entry': `action NOT IN ('session.started', 'session.ended')`,
};

/** The process and the database at one moment, after the same reads each time. */
interface State {
  readonly at: number;
  readonly memory: Memory;
  readonly connections: { readonly all: number; readonly inTransaction: number };
  readonly sealed: Checksums;
  readonly demo: Checksums;
}

async function stateOf(target: Target, watch: ServiceWatch, attack: Attack): Promise<State> {
  await attack.warmUp();
  const { superuserUrl, applicationUrl, world, studios, service } = target;
  const checksums = (slug: string, counted: Readonly<Record<string, string>>) =>
    checksumsOf(superuserUrl, studios.find((studio) => studio.slug === slug)?.accountId ?? 0, counted);
  return {
    at: performance.now(),
    memory: await watch.memoryOf(service.processId),
    connections: await connectionsOf(superuserUrl, applicationUrl),
    sealed: await checksums(world.sealed.slug, {}),
    demo: await checksums(world.demo, COUNTED_IN_DEMO),
  };
}

function problemsOf(before: State, after: State, watch: ServiceWatch): string[] {
  const { all, inTransaction } = after.connections;
  return [
    ...(watch.countOfFaults > 0 ? [`the service logged ${watch.countOfFaults} faults:`, ...watch.faults] : []),
    ...(all > before.connections.all ? [`connections grew from ${before.connections.all} to ${all}`] : []),
    ...(inTransaction > 0 ? [`${inTransaction} connections are left inside a transaction`] : []),
    ...changedTables(before.sealed, after.sealed).map((one) => `the sealed studio changed: ${one}`),
    ...changedTables(before.demo, after.demo).map((one) => `the demo studio changed: ${one}`),
  ];
}

function growth(halfWay: Memory, end: Memory): string[] {
  return [
    ...(held(end) > held(halfWay) * MEMORY_GROWTH
      ? [`what is held grew from ${megabytes(held(halfWay))} half-way to ${megabytes(held(end))}`]
      : []),
    ...(end.rss > MOST_RESIDENT_BYTES ? [`${megabytes(end.rss)} are resident`] : []),
  ];
}

/** Objects, and the buffers they hold outside the heap. */
function held({ heapUsed, external }: Memory): number {
  return heapUsed + external;
}

function coverageProblems({ world }: Target, findings: Findings): string[] {
  const { operations } = world.description;
  const unreached = findings.unreached(operations.map(({ id }) => id));
  const reads = operations.filter(({ method }) => method === 'GET').map(({ id }) => id);
  const unanswered = findings.neverAnswered(reads);
  return [
    ...(unreached.length > 0 ? [`nothing was sent to ${unreached.join(', ')}`] : []),
    ...(unanswered.length > 0 ? [`never answered with success: ${unanswered.join(', ')}`] : []),
  ];
}

function described(before: State, halfWay: State, after: State, seconds: number): string {
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(34)}${cells.map((cell) => `${cell}`.padStart(12)).join('')}`;
  const states = [before, halfWay, after];
  const unchanged = (name: 'sealed' | 'demo') =>
    [halfWay, after].map(
      (state) => `${before[name].size - changedTables(before[name], state[name]).length} of ${before[name].size}`,
    );
  return [
    `${seconds.toFixed(0)} seconds.`,
    row('', 'before', 'half-way', 'after'),
    row('held after collection', ...states.map(({ memory }) => megabytes(held(memory)))),
    row('resident memory', ...states.map(({ memory }) => megabytes(memory.rss))),
    row('database connections', ...states.map(({ connections }) => connections.all)),
    row('unchanged tables, sealed studio', '', ...unchanged('sealed')),
    row('unchanged tables, demo studio', '', ...unchanged('demo')),
  ].join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}
