import type { CleanUp } from '../../test/harness/clean-up';
import { type DatabaseAddresses, emptyDatabase, openServer, placeTables, run } from '../../test/harness/database';
import { Nodes } from '../../test/harness/nodes';
import { ScriptProblem } from '../../test/harness/script-problem';
import type { Server } from '../../test/harness/service';
import { inDatabase } from '../../test/harness/sessions';
import { fillStudios } from '../../test/harness/traffic/filling';
import { startMailSink } from '../../test/harness/traffic/mail-sink';
import { Outcomes } from '../../test/harness/traffic/outcomes';
import type { Studio } from '../../test/harness/traffic/studio';
import type { Bench } from '../bench';
import { type Cell, cellOfRounds, measureCell, startConstant } from '../scale/cell';
import { countExecutions, executionsOf } from './counters';
import { quietPass } from './quiet-pass';
import { missedRequests, missedShares, type Row, tableOf, touchesOf } from './report';
import type { KindOfRequest } from './touches';

interface Sizes {
  /** Numbers of studios. The quiet pass is over the first one. */
  readonly studios: readonly number[];
  readonly pastWeeks: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** How often each placement is measured, in turn with the other. */
  readonly rounds: number;
  /** Requests of the quiet pass. */
  readonly quietRequests: number;
}

const FULL: Sizes = {
  studios: [10, 1_000],
  // Distributing takes longer than filling.
  pastWeeks: 2,
  warmUpSeconds: 10,
  measuredSeconds: 20,
  rounds: 2,
  quietRequests: 1_000,
};
const QUICK: Sizes = {
  studios: [2, 4],
  pastWeeks: 2,
  warmUpSeconds: 0.3,
  measuredSeconds: 1,
  rounds: 1,
  quietRequests: 200,
};

/** The same traffic in every run, so that runs can be compared. */
const SEED = 85_155;

interface Stage {
  readonly home: string;
  readonly nodes: Nodes;
  readonly workers: readonly string[];
  readonly bare: Server;
  readonly smtpUrl: string;
  readonly sizes: Sizes;
  /** Of all cells. */
  readonly outcomes: Outcomes;
  readonly cleanUp: CleanUp;
}

interface Filled extends DatabaseAddresses {
  readonly name: string;
  /** Its addresses at the workers; none where it is on one server. */
  readonly workerUrls: readonly string[];
  readonly studios: readonly Studio[];
}

/** The cost of a request on one server and on a Citus cluster, and which requests touch several of its servers. */
export const clusterBench: Bench = {
  name: 'cluster',
  summary: 'mixed traffic on one server and on a Citus cluster (15 minutes); needs the cluster',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const nodes = Nodes.givenCluster();
    const { home } = await openServer(cleanUp);
    const bare = await startConstant(cleanUp);
    const stage: Stage = {
      home,
      nodes,
      workers: nodes.addresses.workers ?? [],
      bare,
      smtpUrl: await startMailSink(cleanUp),
      sizes: isQuick ? QUICK : FULL,
      outcomes: new Outcomes(),
      cleanUp,
    };
    const rows: Row[] = [];
    let kinds: readonly KindOfRequest[] = [];
    for (const studios of stage.sizes.studios) {
      const oneServer = await filledDatabase(stage, studios, []);
      const cluster = await filledDatabase(stage, studios, stage.workers);
      const row = await rowOf(stage, oneServer, cluster);
      process.stdout.write(tableOf(row, stage.workers.length));
      rows.push(row);
      if (kinds.length === 0) {
        kinds = await touches(stage, cluster);
        process.stdout.write(touchesOf(kinds));
      }
      for (const { name } of [oneServer, cluster]) await stage.nodes.drop(name);
    }
    judge(kinds, isQuick ? [] : [...missedShares(rows), ...missedRequests(kinds)]);
  },
};

/** What looks in every shard by design, such as an invitation by its link (docs/scaling.md), is not in the mix. */
function judge(kinds: readonly KindOfRequest[], missed: readonly string[]): void {
  const touching = kinds.filter(({ ofSeveralShards }) => ofSeveralShards > 0);
  const problems = [...missed, ...touching.map(({ name }) => `${name} touches several shards.`)];
  if (problems.length > 0) throw new ScriptProblem(problems.join('\n'));
}

/** On the coordinator alone, without the extension, where there are no workers. Distributed only when it is filled. */
async function filledDatabase(stage: Stage, count: number, workers: readonly string[]): Promise<Filled> {
  const { nodes, sizes, cleanUp } = stage;
  const server = { addresses: { ...nodes.addresses, workers } };
  const name = `bench_cluster_${count}_${workers.length === 0 ? 'one' : 'all'}`;
  process.stderr.write(`Filling ${count} studios${workers.length === 0 ? '' : ', and distributing them'}.\n`);
  await cleanUp.add(() => nodes.drop(name));
  const addresses = await emptyDatabase(server, name);
  const studios = await fillStudios(addresses.superuserUrl, { studios: count, pastWeeks: sizes.pastWeeks });
  const workerUrls = workers.map((url) => inDatabase(url, name));
  if (workers.length > 0) {
    await placeTables(server, name);
    // Rows that were copied have no statistics yet.
    for (const url of [addresses.superuserUrl, ...workerUrls]) await run(url, ['VACUUM (ANALYZE)', 'CHECKPOINT']);
    await countExecutions(addresses.superuserUrl, name);
  }
  return { ...addresses, name, workerUrls, studios };
}

/** Measures both in turn, several times, so that a machine whose speed changes does so for both. */
async function rowOf(stage: Stage, oneServer: Filled, cluster: Filled): Promise<Row> {
  const rounds: { readonly oneServer: Cell[]; readonly cluster: Cell[] } = { oneServer: [], cluster: [] };
  for (let round = 0; round < stage.sizes.rounds; round += 1) {
    rounds.oneServer.push(await cellOf(stage, oneServer));
    rounds.cluster.push(await cellOf(stage, cluster));
  }
  return {
    studios: cluster.studios.length,
    oneServer: cellOfRounds(rounds.oneServer),
    cluster: cellOfRounds(rounds.cluster),
    executions: await executionsOf(cluster.superuserUrl),
  };
}

async function cellOf(stage: Stage, { name, applicationUrl, workerUrls, studios }: Filled): Promise<Cell> {
  const { home, bare, smtpUrl, outcomes, cleanUp, sizes } = stage;
  process.stderr.write(`Measuring ${name}.\n`);
  const database = { databaseUrl: applicationUrl, replicaUrl: null, workerUrls };
  return measureCell(
    { home, bare, smtpUrl, seed: SEED, outcomes, ...sizes, ...database, processes: 1, studios },
    cleanUp,
  );
}

async function touches(stage: Stage, cluster: Filled): Promise<readonly KindOfRequest[]> {
  const { home, smtpUrl, outcomes, cleanUp, sizes } = stage;
  process.stderr.write(`Sending ${sizes.quietRequests} requests to ${cluster.name}, one after the other.\n`);
  return quietPass({ home, smtpUrl, outcomes, ...cluster, seed: SEED, requests: sizes.quietRequests }, cleanUp);
}
