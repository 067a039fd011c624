import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import { rowsOf, run as runStatements } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { inSession } from '../../harness/sessions';
import { filledCluster, shardsByPort } from './filled-cluster';
import type { ClusterRun, Scenario } from './scenario';
import { counted, ServiceLoad, speedOf } from './service-load';

const DATABASE = 'cluster_rebalance';
const AT_ONCE = 8;
const PATIENCE_MS = 8 * 60_000;
const LOOK_MS = 500;
const TRIES = 30;
const GAVE_WAY = new Set(['40P01', '55P03']);

/** Tables whose policies bind (or do not bind) their owner as well. */
const TABLES = `SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition JOIN pg_class ON oid = logicalrelid
  WHERE partmethod = 'h' AND relrowsecurity AND relforcerowsecurity = $1`;

/** A second server for studios is opened, and half of the studios move to it, while they are open. */
export const rebalance: Scenario = {
  name: 'rebalance',
  summary: 'half of the studios move to a second worker under traffic',

  async run(run: ClusterRun, cleanUp: CleanUp) {
    const second = new URL(run.nodes.addresses.workers?.[1] ?? '');
    if (second.port === '') throw new ScriptProblem('This needs two workers.');
    const open = (isOpen: boolean) =>
      `SELECT citus_set_node_property('${second.hostname}', ${second.port}, 'shouldhaveshards', ${isOpen})`;
    const cluster = await filledCluster(run, DATABASE, cleanUp, (superuserUrl) =>
      runStatements(superuserUrl, [open(false)]),
    );
    const { superuserUrl } = cluster;
    const load = await ServiceLoad.start(run, cluster, cluster.studios, cleanUp);
    const seconds = run.isQuick ? 10 : 60;
    await load.during(seconds, AT_ONCE);
    const before = load.outcomes.take();
    const refusedBefore = load.refusals.splice(0);

    const shardsBefore = (await shardsByPort(superuserUrl)).get(Number(second.port)) ?? 0;
    load.begin(AT_ONCE);
    const begin = performance.now();
    await cleanUp.add(() => endRebalance(superuserUrl));
    await bindOwner(superuserUrl, false);
    await runStatements(superuserUrl, [open(true), 'SELECT citus_rebalance_start()']);
    const started = (performance.now() - begin) / 1_000;
    await rebalanced(superuserUrl);
    const ended = (performance.now() - begin) / 1_000;
    await bindOwner(superuserUrl, true);
    const took = (performance.now() - begin) / 1_000;
    await load.stop();
    const meanwhile = load.outcomes.take();
    const refused = load.refusals.splice(0);
    const shards = await shardsByPort(superuserUrl);
    const moved = (shards.get(Number(second.port)) ?? 0) - shardsBefore;
    if (moved === 0) throw new ScriptProblem('No part of a table was moved.');

    await load.during(seconds, AT_ONCE);
    const after = load.outcomes.take();
    await load.assertSound(superuserUrl);
    const line = (name: string, period: typeof before, inSeconds: number) =>
      `${name}: ${speedOf(period, inSeconds)}, longest ${period.percentile(1).toFixed(0)} ms`;
    return [
      `${moved} shards (parts of tables) moved in ${(ended - started).toFixed(0)} s, with the policies' change before and after ${took.toFixed(0)} s; by server now: ${[...shards.values()].join(', ')}`,
      `${line('before', before, seconds)}; 503 and repeated: ${counted(refusedBefore)}`,
      `${line('meanwhile', meanwhile, took)}; 503 and repeated: ${counted(refused)}`,
      `${line('after', after, seconds)}; 503 and repeated: ${counted(load.refusals)}`,
      'no answer unexpected; bookings, passes and money agree',
    ];
  },
};

/** Waits for the end of the background job. Throws ScriptProblem with its error when it fails. */
async function rebalanced(superuserUrl: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const [job] = await rowsOf<{ state: string; details: unknown }>(
      superuserUrl,
      'SELECT state, details FROM citus_rebalance_status() ORDER BY job_id DESC LIMIT 1',
    );
    if (job?.state === 'finished') return;
    if (job?.state === 'failed' || job?.state === 'cancelled' || performance.now() > deadline)
      throw new ScriptProblem(`The rebalance is ${job?.state}: ${JSON.stringify(job?.details)}`);
    await sleep(LOOK_MS);
  }
}

/**
 * The subscriptions of Citus write as a member of the owner, whom forced policies bind, and are refused. The service is not the owner:
 * the policies bind it all the time. A change that waits behind the traffic would hold it up, so it gives way and is repeated.
 */
async function bindOwner(superuserUrl: string, isBound: boolean): Promise<void> {
  await inSession(superuserUrl, async (client) => {
    await client.query(`SET lock_timeout = '1s'`);
    for (let attempt = 1; ; attempt += 1) {
      const { rows } = await client.query<{ name: string }>(TABLES, [!isBound]);
      if (rows.length === 0) return;
      for (const { name } of rows)
        await client
          .query(`ALTER TABLE ${name} ${isBound ? '' : 'NO '}FORCE ROW LEVEL SECURITY`)
          .catch((error: { readonly code?: string }) => {
            if (attempt === TRIES || !GAVE_WAY.has(error.code ?? '')) throw error;
          });
    }
  });
}

/** A rebalance that is under way keeps the database from being dropped. */
async function endRebalance(superuserUrl: string): Promise<void> {
  await runStatements(superuserUrl, ['SELECT citus_rebalance_stop()']).catch(() => undefined);
  await runStatements(superuserUrl, ['CALL citus_cleanup_orphaned_resources()']);
}
