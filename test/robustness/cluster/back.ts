import { CleanUp } from '../../harness/clean-up';
import { addressesIn, type DatabaseAddresses, rowsOf } from '../../harness/database';
import { Nodes } from '../../harness/nodes';
import { ScriptProblem } from '../../harness/script-problem';
import { filledCluster } from './filled-cluster';
import { dumpAndRestore } from './programs';
import type { ClusterRun, Scenario } from './scenario';
import { counted, ServiceLoad, speedOf } from './service-load';
import { differences, rowsIn, tableSums } from './table-sums';
import { timed } from './timed';

const CLUSTER = 'cluster_back';
const SINGLE = 'cluster_back_single';
const AT_ONCE = 16;
/** Citus gives out ids on its workers from here on, so much further on each; those of the coordinator are below. */
const FIRST_WORKER_ID = 2 ** 48;

/** Moves the studios of a cluster to one server, with the commands of docs/scaling.md. */
export const back: Scenario = {
  name: 'back',
  summary: 'a cluster becomes one server',

  async run(run: ClusterRun, cleanUp: CleanUp) {
    const cluster = await filledCluster(run, CLUSTER, cleanUp);
    const seconds = run.isQuick ? 10 : 60;
    const serving = new CleanUp();
    await cleanUp.add(() => serving.run());
    const first = await ServiceLoad.start(run, cluster, cluster.studios, serving);
    await first.during(seconds, AT_ONCE);
    await first.assertSound(cluster.superuserUrl);
    await serving.run();

    const before = await tableSums(cluster.superuserUrl);
    const single = addressesIn(run.nodes.addresses, SINGLE);
    const nodes = new Nodes({ ...run.nodes.addresses, workers: [] });
    await cleanUp.add(() => nodes.drop(SINGLE));
    await nodes.drop(SINGLE);
    await nodes.create(SINGLE);
    const { seconds: took } = await timed(() => dumpAndRestore(run.home, cluster, single));
    const wrong = [...differences(before, await tableSums(single.superuserUrl))];
    const ids = await idsOf(single);
    wrong.push(...ids.problems);
    if (wrong.length > 0) throw new ScriptProblem(wrong.join('\n'));

    const second = await ServiceLoad.start({ ...run, seed: run.seed + 1 }, single, cluster.studios, cleanUp);
    await second.during(seconds, AT_ONCE);
    await second.assertSound(single.superuserUrl);
    const period = second.outcomes.take();
    return [
      `${before.size} tables, ${rowsIn(before)} rows dumped and restored in ${took} s; counts and checksums agree`,
      `${ids.sequences} sequences go on above the ids that the coordinator gave out; ${ids.ofWorkers} rows have an id of a worker`,
      `on one server: ${speedOf(period, seconds)}, none unexpected; 503 and repeated: ${counted(second.refusals)}`,
    ];
  },
};

/** Whether each identity goes on above the ids that its sequence gave out. */
async function idsOf({ superuserUrl }: DatabaseAddresses) {
  const columns = await rowsOf<{ table: string; column: string; sequence: string }>(
    superuserUrl,
    `SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS column,
       pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS sequence
     FROM information_schema.columns WHERE is_identity = 'YES'`,
  );
  const problems: string[] = [];
  let ofWorkers = 0;
  for (const { table, column, sequence } of columns) {
    const [row] = await rowsOf<{ next: string; most: string | null; workers: string }>(
      superuserUrl,
      `SELECT (SELECT last_value + is_called::int FROM ${sequence}) AS next,
         max("${column}") FILTER (WHERE "${column}" < ${FIRST_WORKER_ID}) AS most,
         count(*) FILTER (WHERE "${column}" >= ${FIRST_WORKER_ID}) AS workers FROM ${table}`,
    );
    ofWorkers += Number(row?.workers ?? 0);
    if (Number(row?.most ?? 0) >= Number(row?.next))
      problems.push(`${table}: the next id is ${row?.next}, and ${row?.most} exists`);
    if (Number(row?.next) >= FIRST_WORKER_ID)
      problems.push(`${table}: the next id, ${row?.next}, may be one of a worker`);
  }
  return { problems, ofWorkers, sequences: columns.length };
}
