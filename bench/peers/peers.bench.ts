import os from 'node:os';
import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { type Measurement, measure } from '../../test/harness/load';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf } from '../findings';
import { assertSameBytes, pathsOf } from '../public/answers';
import { type BenchDatabase, openBenchDatabases } from '../public/bench-databases';
import { startBareQuery } from '../public/servers';
import { FULL, QUICK, type Sizes } from '../public/sizes';
import { installNode, type NodeProgram } from './other-node';

const NEWER_LINE = 24;
/** For the pools of all that are compared. */
const MAX_CONNECTIONS = 'max_connections=300';
const ROWS = [
  'bare node:http + pg',
  'NestJS + TypeORM, find',
  'NestJS + TypeORM, query builder',
  'service, first reads',
  'service, repeated reads',
  'service, repeated reads, PROCESSES=2',
] as const;

type Row = (typeof ROWS)[number];

/** Under one release of Node.js. */
interface Column {
  readonly node: NodeProgram;
  readonly servers: Readonly<Record<Row, Server>>;
  readonly rounds: Map<Row, Measurement[]>;
}

/** The public schedule beside what one writes with the same framework, each under two releases of Node.js. */
export const peersBench: Bench = {
  name: 'peers',
  summary: `the public schedule beside NestJS + TypeORM as one writes it, under this Node.js and ${NEWER_LINE} (5 minutes)`,

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, large } = await openBenchDatabases(sizes, cleanUp, [MAX_CONNECTIONS]);
    const columns: Column[] = [];
    for (const node of await nodePrograms(home))
      columns.push({ node, servers: await startAll(large, home, node, cleanUp), rounds: new Map() });
    const paths = pathsOf(large.studios, 'schedule');
    await assertSameBytes(
      columns.flatMap(({ servers }) => Object.values(servers)),
      paths,
    );
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      for (const row of ROWS)
        for (const { servers, rounds } of columns)
          rounds.set(row, [...(rounds.get(row) ?? []), await measureOnce(row, servers[row], paths, sizes)]);
    }
    process.stdout.write(reportOf(columns, large.studios * sizes.classesPerStudio, sizes));
  },
};

async function nodePrograms(home: string): Promise<NodeProgram[]> {
  const own = { program: process.execPath, version: process.version };
  if (own.version.startsWith(`v${NEWER_LINE}.`)) return [own];
  const newer = await installNode(NEWER_LINE, home);
  if (typeof newer !== 'string') return [own, newer];
  process.stderr.write(`Without Node.js ${NEWER_LINE}, which cannot be installed: ${newer}\n`);
  return [own];
}

async function startAll(
  { applicationUrl, superuserUrl }: BenchDatabase,
  home: string,
  { program: node }: NodeProgram,
  cleanUp: CleanUp,
): Promise<Column['servers']> {
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

function measureOnce(name: Row, server: Server, paths: readonly string[], sizes: Sizes): Promise<Measurement> {
  const { connections, warmUpSeconds, measuredSeconds } = sizes;
  const requests = paths.map((one) => ({ path: one }));
  return measure({ name, server, requests, expectedStatus: 200, connections, warmUpSeconds, measuredSeconds });
}

function reportOf(
  columns: readonly Column[],
  classes: number,
  { connections, rounds, measuredSeconds }: Sizes,
): string {
  const head = ['', ...columns.flatMap(({ node }) => [`${node.version} requests/s`, 'rounds', 'p50 ms', 'p99 ms'])];
  const rows = ROWS.map((row) => [
    row,
    ...columns.flatMap(({ rounds: found }) => cellsOf(findingOf(found.get(row) ?? []))),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\nPublic schedule, ${classes.toLocaleString('en')} classes; ${os.cpus().length} cores, ${connections} connections, ${rounds} rounds of ${measuredSeconds} s.\n\n${lines.join('\n')}\n`;
}

function cellsOf({ requestsPerSecond, range, p50, p99 }: Finding): string[] {
  const rounds = range.map((rate) => rate.toFixed(0)).join('–');
  return [requestsPerSecond.toFixed(0), rounds, p50.toFixed(1), p99.toFixed(1)];
}
