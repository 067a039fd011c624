import { BenchProblem } from '../bench';
import { metricsAt } from '../service-metrics';

/** Reads that could go to a replica, by where they went since the start: sent there, or not as it was behind or away. */
export interface ReplicaReads {
  readonly replica: number;
  readonly behind: number;
  readonly away: number;
}

const METRIC = 'studio_database_replica_reads_total';

/** Adds up what the processes tell. */
export async function replicaReads(metricsUrls: readonly string[]): Promise<ReplicaReads> {
  const told = await Promise.all(metricsUrls.map(metricsAt));
  const sumOf = (route: keyof ReplicaReads) =>
    told.reduce((sum, metrics) => sum + (metrics.get(`${METRIC}{route="${route}"}`) ?? 0), 0);
  return { replica: sumOf('replica'), behind: sumOf('behind'), away: sumOf('away') };
}

/** The share that the replica took between two moments. Throws BenchProblem when it took none. */
export function replicaShare(before: ReplicaReads, after: ReplicaReads): number {
  const [taken, behind, away] = [
    after.replica - before.replica,
    after.behind - before.behind,
    after.away - before.away,
  ];
  if (taken <= 0)
    throw new BenchProblem(`The replica took no read: it was behind ${behind} times and away ${away} times.`);
  return taken / (taken + behind + away);
}
