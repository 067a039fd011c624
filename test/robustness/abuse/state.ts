import type { Attack } from './attack';
import { changedTables, type Checksums, checksumsOf } from './checksums';
import { connectionsOf, type Memory, type ServiceWatch } from './service-watch';
import type { Target } from './studios';

/**
 * What is held may grow so much between the middle of the run and its end, after the same reads and a collection. Not from the
 * beginning, as caches fill up to their bounds.
 */
const MEMORY_GROWTH = 1.15;
/** The allocator keeps what it once had, more in one run and less in another, so resident memory has a bound only. */
const MOST_RESIDENT_BYTES = 2 ** 30;

/** Rows that count in a demo studio: its people sign in and out and ask its assistant, which is recorded (DEMO-2, DEMO-3). */
const COUNTED_IN_DEMO = {
  'assistant.tool_invocation': 'false',
  'accounts.activity_entry': `action NOT IN ('session.started', 'session.ended', 'customer.data_exported')`,
};

/** The process and the database at one moment, after the same reads each time. */
export interface State {
  readonly at: number;
  readonly memory: Memory;
  readonly connections: { readonly all: number; readonly inTransaction: number };
  readonly sealed: Checksums;
  readonly demo: Checksums;
}

/** Reads the state. Throws ScriptProblem when the service ended or does not report its memory. */
export async function stateOf(target: Target, watch: ServiceWatch, attack: Attack): Promise<State> {
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

/** What a run must not have changed, and what it must not have made grow. */
export function changesBetween([before, halfWay, after]: readonly [State, State, State]): string[] {
  const { all, inTransaction } = after.connections;
  return [
    ...(all > before.connections.all ? [`connections grew from ${before.connections.all} to ${all}`] : []),
    ...(inTransaction > 0 ? [`${inTransaction} connections are left inside a transaction`] : []),
    ...changedTables(before.sealed, after.sealed).map((one) => `the sealed studio changed: ${one}`),
    ...changedTables(before.demo, after.demo).map((one) => `the demo studio changed: ${one}`),
    ...growth(halfWay.memory, after.memory),
  ];
}

/** The states in a table. */
export function describedStates(states: readonly [State, State, State]): string {
  const [before, halfWay, after] = states;
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(34)}${cells.map((cell) => `${cell}`.padStart(12)).join('')}`;
  const unchanged = (name: 'sealed' | 'demo') =>
    [halfWay, after].map(
      (state) => `${before[name].size - changedTables(before[name], state[name]).length} of ${before[name].size}`,
    );
  return [
    `${((after.at - before.at) / 1_000).toFixed(0)} seconds.`,
    row('', 'before', 'half-way', 'after'),
    row('held after collection', ...states.map(({ memory }) => megabytes(held(memory)))),
    row('resident memory', ...states.map(({ memory }) => megabytes(memory.rss))),
    row('database connections', ...states.map(({ connections }) => connections.all)),
    row('unchanged tables, sealed studio', '', ...unchanged('sealed')),
    row('unchanged tables, demo studio', '', ...unchanged('demo')),
  ].join('\n');
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

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}
