import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import { rowsOf, run as runStatements } from '../../harness/database';
import { inDatabase } from '../../harness/sessions';
import { ScriptProblem } from '../../harness/script-problem';
import { problemOf } from '../../harness/traffic/request';
import { killPostgres, postgresAnswers } from '../postgres-process';
import { filledCluster, portsOfStudios } from './filled-cluster';
import type { ClusterRun, Scenario } from './scenario';
import { type Answered, counted, repeatedAfter, ServiceLoad } from './service-load';
import { dataFolderHere, startPostgres } from './worker-process';

const DATABASE = 'cluster_killed';
const AT_ONCE = 12;
const DOWN_SECONDS = 10;
const QUICK_DOWN_SECONDS = 5;
/** From the moment the worker accepts sessions. */
const AIM_SECONDS = 10;
/** A statement that waits for the dead server ends with its time limit at the latest. */
const MOST_ANSWER_MS = 15_000;
const PREPARED_PATIENCE_MS = 90_000;
const LOOK_MS = 500;

/** Answers while a worker was down. */
interface Outage {
  readonly ofDead: Answered[];
  readonly ofLiving: Answered[];
}

/** Kills a worker under traffic. Only on this machine: another one's processes are out of reach. */
export const killed: Scenario = {
  name: 'killed',
  summary: 'a worker is killed under traffic and started again',

  async run(run: ClusterRun, cleanUp: CleanUp) {
    const worker = run.nodes.addresses.workers?.[0] ?? '';
    const folder = await dataFolderHere(worker);
    if (folder === null) return [`skipped: the server of ${new URL(worker).host} does not run on this machine`];
    const cluster = await filledCluster(run, DATABASE, cleanUp);
    const { superuserUrl, studios } = cluster;
    const ports = await portsOfStudios(superuserUrl, studios);
    const isDead = ({ request }: Answered) => ports.get(request.studio.n) === Number(new URL(worker).port);
    const load = await ServiceLoad.start(run, cluster, studios, cleanUp);
    await load.during(run.isQuick ? 5 : 20, AT_ONCE);
    const before = load.outcomes.take();

    const seen: Answered[] = [];
    let isDown = true;
    load.begin(AT_ONCE, (one) => {
      seen.push(one);
      // While the worker is down, who is refused goes elsewhere: the others' requests have to go on.
      return isDown && repeatedAfter(one) !== null;
    });
    await sleep(2_000);
    await cleanUp.add(() => startPostgres(folder));
    const killedAt = performance.now();
    await killPostgres(folder, worker);
    await sleep((run.isQuick ? QUICK_DOWN_SECONDS : DOWN_SECONDS) * 1_000);
    await startPostgres(folder);
    const backAt = await postgresAnswers(worker);
    await sleep(AIM_SECONDS * 1_000);
    isDown = false;
    await sleep(5_000);
    await load.stop();

    const outage: Outage = { ofDead: [], ofLiving: [] };
    for (const one of seen)
      if (one.at >= killedAt && one.at < backAt) (isDead(one) ? outage.ofDead : outage.ofLiving).push(one);
    const recovery = recoveryAfter(seen.filter(isDead), backAt);
    const prepared = await preparedAfter(run, cluster.name, superuserUrl);
    const wrong = [...problemsOf(outage, seen), ...prepared.problems];
    if (recovery.first === null || recovery.last > AIM_SECONDS)
      wrong.push(`Studios of the worker are not served again in ${AIM_SECONDS} s: ${recoveryText(recovery)}`);
    if (wrong.length > 0)
      throw new ScriptProblem([...wrong, ...load.logs.flatMap(({ firstBad }) => firstBad)].join('\n'));
    const other = load.outcomes.take();
    await load.assertSound(superuserUrl, { mayLogErrors: true });
    return [
      `${before.count} requests before, ${other.count} from the kill on; down for ${((backAt - killedAt) / 1_000).toFixed(1)} s`,
      linesOf('studios of the dead worker', outage.ofDead),
      linesOf('studios of the other one', outage.ofLiving),
      `after the worker's return, without a restart of the service: ${recoveryText(recovery)}`,
      `${load.promised.length} bookings promised, none lost; ${prepared.most} prepared transactions, none left ${prepared.seconds.toFixed(0)} s later`,
    ];
  },
};

function linesOf(name: string, answers: readonly Answered[]): string {
  const refused = answers.filter((one) => repeatedAfter(one) !== null);
  const slowest = Math.max(0, ...answers.map(({ answer }) => answer.milliseconds));
  return `${name}: ${answers.length - refused.length} answered, ${refused.length} refused (${counted(refused)}), slowest ${slowest.toFixed(0)} ms`;
}

/** What no rule allows: an answer that is neither the expected one nor a clear refusal, or that came too late. */
function problemsOf({ ofDead, ofLiving }: Outage, seen: readonly Answered[]): string[] {
  const unclear = seen.filter((one) => problemOf(one.request, one.answer) !== null && repeatedAfter(one) === null);
  const late = seen.filter(({ answer }) => answer.milliseconds > MOST_ANSWER_MS);
  return [
    ...unclear.slice(0, 10).map(({ request, answer }) => problemOf(request, answer) ?? ''),
    ...(late.length > 0 ? [`${late.length} answers took longer than ${MOST_ANSWER_MS} ms: ${counted(late)}`] : []),
    ...(ofDead.some(({ answer }) => answer.status === 503) ? [] : ['No request was refused meanwhile']),
    ...(ofLiving.some(({ answer }) => answer.status < 300) ? [] : ['No studio of the other worker was served']),
  ];
}

interface Recovery {
  /** Seconds from the return of the worker to the first answer of one of its studios; null when there was none. */
  readonly first: number | null;
  /** Seconds to the last refusal. */
  readonly last: number;
}

function recoveryAfter(answers: readonly Answered[], instant: number): Recovery {
  const later = answers.filter(({ at }) => at >= instant).map(({ at, answer }) => ({ ...answer, at: at - instant }));
  const served = later.find(({ status }) => status < 300);
  const refused = later.findLast(({ status }) => status === 503);
  return { first: served ? served.at / 1_000 : null, last: (refused?.at ?? 0) / 1_000 };
}

function recoveryText({ first, last }: Recovery): string {
  return `first answer ${first?.toFixed(1) ?? '-'} s, last refusal ${last.toFixed(1)} s later`;
}

/** Citus decides itself, each minute, about transactions that a killed server had only prepared. */
async function preparedAfter({ nodes }: ClusterRun, name: string, superuserUrl: string) {
  const count = async () => {
    let sum = 0;
    for (const worker of nodes.addresses.workers ?? []) {
      const text = 'SELECT count(*) FROM pg_prepared_xacts WHERE database = $1';
      const [row] = await rowsOf<{ count: string }>(inDatabase(worker, name), text, [name]);
      sum += Number(row?.count ?? 0);
    }
    return sum;
  };
  const begin = performance.now();
  const most = await count();
  await runStatements(superuserUrl, ['SELECT recover_prepared_transactions()']);
  let left = await count();
  while (left > 0 && performance.now() - begin < PREPARED_PATIENCE_MS) {
    await sleep(LOOK_MS);
    left = await count();
  }
  const problems = left > 0 ? [`${left} prepared transactions are left`] : [];
  return { most, problems, seconds: (performance.now() - begin) / 1_000 };
}
