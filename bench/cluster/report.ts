import { verdict } from '../findings';
import type { Cell } from '../scale/cell';
import type { Executions } from './counters';
import type { KindOfRequest } from './touches';

/** So many studios, on one server and on the cluster. */
export interface Row {
  readonly studios: number;
  readonly oneServer: Cell;
  readonly cluster: Cell;
  /** Of the cluster, while it was measured. */
  readonly executions: Executions;
}

const LEAST_SHARE = 0.99;
const HEAD = ['requests/s', 'p50 ms', 'p99 ms', 'service ms', 'database ms', 'coordinator', 'workers', 'constant/s'];
const FIGURES: readonly ((cell: Cell) => number | null)[] = [
  (cell) => cell.requestsPerSecond,
  (cell) => cell.p50,
  (cell) => cell.p99,
  (cell) => cell.serviceMs,
  (cell) => cell.databaseMs,
  coordinatorMs,
  (cell) => cell.workersMs,
  (cell) => cell.barePerSecond,
];

const line = (name: string, values: readonly string[]) =>
  `${name.padEnd(40)}${values.map((value) => value.padStart(12)).join('')}`;

/** What a request costs, for each number of studios. */
export function tableOf(rows: readonly Row[], workers: number): string {
  const name = `coordinator + ${workers} workers`;
  const lines = rows.flatMap(({ studios, oneServer, cluster }) => [
    line(
      `${studios} studios, one server`,
      FIGURES.map((figure) => inFigures(figure(oneServer))),
    ),
    line(
      `${studios} studios, ${name}`,
      FIGURES.map((figure) => inFigures(figure(cluster))),
    ),
    line(
      '  times',
      FIGURES.map((figure) => inFigures((figure(cluster) ?? Number.NaN) / (figure(oneServer) ?? Number.NaN))),
    ),
  ]);
  const sentences = rows.map((row) => `${row.studios} studios: ${enoughWorkers(row)}; ${shareOf(row).text}`);
  return `\n${line('costs of a request', HEAD)}\n${lines.join('\n')}\n\n${sentences.join('\n')}\n`;
}

/** The share of statements that touch one shard, where it misses the aim, in words. */
export function missedShares(rows: readonly Row[]): string[] {
  return rows.map(shareOf).flatMap(({ isMet, text }) => (isMet ? [] : [text]));
}

/** Which kinds of requests touched several shards or workers. */
export function touchesOf(kinds: readonly KindOfRequest[]): string {
  const lines = kinds
    .filter((kind) => kind.ofSeveralShards > 0 || kind.ofSeveralWorkers > 0)
    .toSorted((a, b) => b.ofSeveralShards - a.ofSeveralShards || b.ofSeveralWorkers - a.ofSeveralWorkers)
    .map((kind) =>
      line(kind.name, [kind.requests, kind.ofSeveralShards, kind.statements, kind.ofSeveralWorkers].map(String)),
    );
  const head = line('kinds that touched several', ['requests', 'shards', 'statements', 'workers']);
  return `\n${head}\n${lines.join('\n') || 'none'}\n\n${oneShardOf(kinds).text}\n`;
}

/** The share of requests that touch one shard at most, where it misses the aim, in words. */
export function missedRequests(kinds: readonly KindOfRequest[]): string[] {
  const { isMet, text } = oneShardOf(kinds);
  return isMet ? [] : [text];
}

function oneShardOf(kinds: readonly KindOfRequest[]) {
  const sum = (of: (kind: KindOfRequest) => number) => kinds.reduce((total, kind) => total + of(kind), 0);
  const requests = sum((kind) => kind.requests);
  const share = 1 - sum((kind) => kind.ofSeveralShards) / requests;
  const [several, none] = [sum((kind) => kind.ofSeveralWorkers), sum((kind) => kind.ofNoWorker)];
  const noting = sum((kind) => kind.notingUse);
  const isMet = share >= LEAST_SHARE;
  const text = `${percent(share)} of ${requests} requests touched one shard at most; aim at least ${percent(LEAST_SHARE)}: ${verdict(isMet)}. ${percent(none / requests)} reached no worker, ${percent(noting / requests)} noted on every server that their bearer is in use, ${percent(several / requests)} reached several workers otherwise.`;
  return { isMet, text };
}

function shareOf({ executions: { single, several } }: Row) {
  const share = single / (single + several);
  const isMet = share >= LEAST_SHARE;
  const text = `${percent(share)} of ${single + several} statements touched one shard; aim at least ${percent(LEAST_SHARE)}: ${verdict(isMet)}`;
  return { isMet, text };
}

/** How many workers one coordinator keeps busy, where all servers have the same processors. */
function enoughWorkers({ cluster }: Row): string {
  const own = coordinatorMs(cluster);
  if (own === null || cluster.workersMs === null) return 'no processor time is reported';
  return `a coordinator keeps ${(cluster.workersMs / own).toFixed(1)} workers of its size busy`;
}

function coordinatorMs({ databaseMs, workersMs }: Cell): number | null {
  return databaseMs === null || workersMs === null ? null : databaseMs - workersMs;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function inFigures(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '-';
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
