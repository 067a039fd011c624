import type { CleanUp } from '../../harness/clean-up';
import { addressesIn, type DatabaseAddresses, emptyDatabase, rowsOf } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { fillStudios } from '../../harness/traffic/filling';
import { dumpAndRestore, type Ended, studio } from './programs';
import type { ClusterRun, Scenario } from './scenario';
import { counted, ServiceLoad, speedOf } from './service-load';
import { differences, rowsIn, tableSums } from './table-sums';
import { timed } from './timed';

const SINGLE = 'cluster_moving_single';
const TARGET = 'cluster_moving';
const AT_ONCE = 16;
const PROGRESS = /(\d+) of (\d+): /;

/** Moves the database of one server to the cluster, with the commands of docs/scaling.md. */
export const moving: Scenario = {
  name: 'moving',
  summary: 'one server becomes a cluster; the distribution is killed half-way and repeated',

  async run(run: ClusterRun, cleanUp: CleanUp) {
    const { nodes, isQuick, home } = run;
    // A plain database of the coordinator's PostgreSQL: one without the extension.
    const single = await emptyDatabase({ addresses: { ...nodes.addresses, workers: [] } }, SINGLE);
    await cleanUp.add(() => nodes.drop(SINGLE));
    const studios = await fillStudios(single.superuserUrl, { studios: isQuick ? 4 : 10, pastWeeks: isQuick ? 2 : 6 });
    const before = await tableSums(single.superuserUrl);

    const target = addressesIn(nodes.addresses, TARGET);
    await nodes.drop(TARGET);
    await nodes.create(TARGET);
    await cleanUp.add(() => nodes.drop(TARGET));
    const restored = await timed(() => dumpAndRestore(home, single, target));
    const cli = { ...target, home };
    expectEnd(await studio(['scale', 'check'], cli), 0, 'The tables can be distributed');
    const killedAfter = await killedHalfWay(cli);
    const rest = await timed(() => studio(['scale', 'distribute'], cli));
    expectEnd(rest.result, 0, 'Placed');
    expectEnd(await studio(['scale', 'check'], cli), 0, ' 0 are not.');
    expectEnd(await studio(['scale', 'distribute'], cli), 0, 'Every table is placed.');
    const wrong = [...differences(before, await tableSums(target.superuserUrl)), ...(await leftOnCoordinator(target))];
    if (wrong.length > 0) throw new ScriptProblem(wrong.join('\n'));

    const load = await ServiceLoad.start(run, target, studios, cleanUp);
    const seconds = isQuick ? 10 : 60;
    await load.during(seconds, AT_ONCE);
    const period = load.outcomes.take();
    await load.assertSound(target.superuserUrl);
    return [
      `${before.size} tables, ${rowsIn(before)} rows of ${studios.length} studios dumped and restored in ${restored.seconds} s`,
      `distribute: killed after ${killedAfter}; the repeat: ${lastLine(rest.result)} (${rest.seconds} s); every table has the same rows`,
      `${speedOf(period, seconds)}, none unexpected; answered 503 and repeated: ${counted(load.refusals)}`,
    ];
  },
};

async function killedHalfWay(cli: Parameters<typeof studio>[1]): Promise<string> {
  let seen = '';
  const { code, text } = await studio(['scale', 'distribute'], cli, (line) => {
    const [, position = '0', count = '1'] = PROGRESS.exec(line) ?? [];
    seen = `${position} of ${count} tables`;
    return Number(position) * 2 >= Number(count);
  });
  if (code !== null) throw new ScriptProblem(`The distribution ended before it could be killed.\n${text}`);
  return seen;
}

/** Tables of studios of which the coordinator still has rows of its own. */
async function leftOnCoordinator({ superuserUrl }: DatabaseAddresses): Promise<string[]> {
  const rows = await rowsOf<{ name: string; bytes: string }>(
    superuserUrl,
    `SELECT logicalrelid::text AS name, pg_relation_size(logicalrelid) AS bytes FROM pg_dist_partition
     WHERE partmethod = 'h' AND pg_relation_size(logicalrelid) > 0`,
  );
  return rows.map(({ name, bytes }) => `${name} still has ${bytes} bytes on the coordinator`);
}

function expectEnd({ code, text }: Ended, expected: number, words: string): void {
  if (code !== expected || !text.includes(words))
    throw new ScriptProblem(`Expected exit code ${expected} and "${words}", got ${code}:\n${text}`);
}

function lastLine({ text }: Ended): string {
  return text.trim().split('\n').at(-1) ?? '';
}
