import { ScriptProblem } from '../../test/harness/script-problem';
import { metricsAt } from '../../test/harness/service-metrics';

/** Reads that could go to a replica since the start, by where they went: `replica`, or why not there. */
export type ReplicaReads = ReadonlyMap<string, number>;

const ROUTE = /^studio_database_replica_reads_total\{route="(\w+)"\}$/;
const TAKEN = 'replica';

/** Adds up what the processes tell. */
export async function replicaReads(metricsUrls: readonly string[]): Promise<ReplicaReads> {
  const reads = new Map<string, number>();
  for (const metrics of await Promise.all(metricsUrls.map(metricsAt)))
    for (const [name, value] of metrics) {
      const route = ROUTE.exec(name)?.[1];
      if (route !== undefined) reads.set(route, (reads.get(route) ?? 0) + value);
    }
  return reads;
}

/** The share that the replica took between two moments. Throws ScriptProblem when it took none. */
export function replicaShare(before: ReplicaReads, after: ReplicaReads): number {
  const between = [...after].map(([route, reads]) => [route, reads - (before.get(route) ?? 0)] as const);
  const taken = between.find(([route]) => route === TAKEN)?.[1] ?? 0;
  const seen = between.map(([route, reads]) => `${route} ${reads}`).join(', ') || 'it reports no read';
  if (taken <= 0) throw new ScriptProblem(`The replica took no read: ${seen}.`);
  return taken / between.reduce((sum, [, reads]) => sum + reads, 0);
}
