import os from 'node:os';
import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { type Measurement, measure } from '../../test/harness/load';
import { startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { findingOf } from '../findings';
import { assertSameBytes, pathsOf } from '../public/answers';
import { type BenchDatabase, openBenchDatabases } from '../public/bench-databases';
import { startBareQuery } from '../public/servers';
import { FULL, QUICK, type Sizes } from '../public/sizes';
import { directus } from './directus';
import { installNode, type NodeProgram, unlessImpossible } from './installed';
import { postgraphile } from './postgraphile';
import { assertSameClasses, type Product, schedulesOf, type Target } from './product';

const NEWER_LINE = 24;
/** For the pools of all that are compared. */
const MAX_CONNECTIONS = 'max_connections=300';

/** Under one release of Node.js; what cannot be installed or started there is missing. */
interface Column {
  readonly node: NodeProgram;
  readonly targets: ReadonlyMap<string, Target>;
  readonly rounds: Map<string, Measurement[]>;
}

/** The public schedule beside what one writes with the same framework, and two products, under two releases of Node.js. */
export const peersBench: Bench = {
  name: 'peers',
  summary: `the public schedule beside NestJS + TypeORM, PostGraphile and Directus, under this Node.js and ${NEWER_LINE} (9 minutes)`,

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, large } = await openBenchDatabases(sizes, cleanUp, [MAX_CONNECTIONS]);
    const nodes = await nodePrograms(home);
    // First, as they copy the database or add to it.
    const products = [
      ...((await unlessImpossible('PostGraphile', () => postgraphile(large, home))) ?? []),
      ...((await unlessImpossible('Directus', () => directus(large, home))) ?? []),
    ];
    const columns: Column[] = [];
    for (const node of nodes)
      columns.push({ node, targets: await startAll(large, home, products, node, cleanUp), rounds: new Map() });
    const names = new Set(columns.flatMap(({ targets }) => [...targets.keys()]));
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      for (const name of names) for (const column of columns) await measureOnce(name, column, sizes);
    }
    process.stdout.write(reportOf([...names], columns, large.studios * sizes.classesPerStudio, sizes));
  },
};

async function nodePrograms(home: string): Promise<NodeProgram[]> {
  const own = { program: process.execPath, version: process.version };
  if (own.version.startsWith(`v${NEWER_LINE}.`)) return [own];
  const newer = await unlessImpossible(`Node.js ${NEWER_LINE}`, () => installNode(NEWER_LINE, home));
  return newer ? [own, newer] : [own];
}

async function startAll(
  database: BenchDatabase,
  home: string,
  products: readonly Product[],
  node: NodeProgram,
  cleanUp: CleanUp,
): Promise<Column['targets']> {
  const paths = pathsOf(database.studios, 'schedule');
  const servers = await startOwn(database, home, node, cleanUp);
  await assertSameBytes(Object.values(servers), paths);
  const requests = paths.map((one) => ({ path: one }));
  const targets = new Map<string, Target>(
    Object.entries(servers).map(([name, server]) => [name, { server, requests }]),
  );
  const expected = { server: servers['service, first reads'], requests };
  const schedules = await schedulesOf(database);
  for (const product of products) {
    const { name } = product;
    await unlessImpossible(`${name} under ${node.version}`, async () => {
      const server = await product.start(node.program, cleanUp);
      const target = { server, requests: schedules.map((schedule) => product.requestOf(schedule)) };
      await assertSameClasses(name, target, expected);
      targets.set(name, target);
    });
  }
  return targets;
}

async function startOwn(
  { applicationUrl, superuserUrl }: BenchDatabase,
  home: string,
  { program: node }: NodeProgram,
  cleanUp: CleanUp,
) {
  const naive = (read: 'find' | 'builder') =>
    startBaseline(
      'NestJS with TypeORM',
      path.join(__dirname, 'bare-nest.js'),
      { BENCH_DATABASE_URL: superuserUrl, NAIVE_READ: read },
      cleanUp,
      undefined,
      node,
    );
  const service = { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null, node };
  const [bare, find, builder, first, repeated, several] = await Promise.all([
    startBareQuery(superuserUrl, cleanUp, node),
    naive('find'),
    naive('builder'),
    startService({ ...service, answerMemoryMegabytes: 0 }, cleanUp),
    startService(service, cleanUp),
    startService({ ...service, environment: { PROCESSES: '2' } }, cleanUp),
  ]);
  return {
    'bare node:http + pg': bare,
    'NestJS + TypeORM, find': find,
    'NestJS + TypeORM, query builder': builder,
    'service, first reads': first,
    'service, repeated reads': repeated,
    'service, repeated reads, PROCESSES=2': several,
  };
}

async function measureOnce(name: string, { targets, rounds }: Column, sizes: Sizes): Promise<void> {
  const target = targets.get(name);
  if (!target) return;
  const { connections, warmUpSeconds, measuredSeconds } = sizes;
  const load = { name, ...target, expectedStatus: 200, connections, warmUpSeconds, measuredSeconds };
  rounds.set(name, [...(rounds.get(name) ?? []), await measure(load)]);
}

function reportOf(
  names: readonly string[],
  columns: readonly Column[],
  classes: number,
  { connections, rounds, measuredSeconds }: Sizes,
): string {
  const head = ['', ...columns.flatMap(({ node }) => [`${node.version} requests/s`, 'rounds', 'p50 ms', 'p99 ms'])];
  const rows = names.map((name) => [name, ...columns.flatMap(({ rounds: found }) => cellsOf(found.get(name)))]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\nPublic schedule, ${classes.toLocaleString('en')} classes; ${os.cpus().length} cores, ${connections} connections, ${rounds} rounds of ${measuredSeconds} s.\n\n${lines.join('\n')}\n`;
}

function cellsOf(found: readonly Measurement[] | undefined): string[] {
  if (!found) return ['–', '–', '–', '–'];
  const { requestsPerSecond, range, p50, p99 } = findingOf(found);
  const rounds = range.map((rate) => rate.toFixed(0)).join('–');
  return [requestsPerSecond.toFixed(0), rounds, p50.toFixed(1), p99.toFixed(1)];
}
