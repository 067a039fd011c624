import os from 'node:os';

import type { CleanUp } from '../../test/harness/clean-up';
import { type Measurement, measure } from '../../test/harness/load';
import type { Bench } from '../bench';
import { findingOf } from '../findings';
import { openBenchDatabases } from './bench-databases';
import { type DatabaseReport, renderReport } from './report';
import { FULL, QUICK, type Sizes } from './sizes';
import { type Kind, startTargets, type Target, type Targets } from './targets';

/** The public schedule, the price list and the page of a studio under load, beside two baselines, over a large and a small database. */
export const publicBench: Bench = {
  name: 'public',
  summary: 'the public schedule beside a bare handler, with 100,000 classes and with 5,000 (4 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    tell(aboutRun(sizes));
    tell('Filling the databases.');
    const { home, ...databases } = await openBenchDatabases(sizes, cleanUp);
    tell('Starting the service and the baselines.');
    const [large, small] = await Promise.all([
      startTargets(databases.large, home, cleanUp),
      startTargets(databases.small, home, cleanUp),
    ]);
    const rounds = await measureRounds([...large.list, ...small.list], sizes);
    const reports = [
      reportOf(large, databases.large.studios, sizes, rounds),
      reportOf(small, databases.small.studios, sizes, rounds),
    ] as const;
    process.stdout.write(renderReport(...reports));
  },
};

/** The load average shows whether the machine has other work, which would affect every figure. */
function aboutRun({ connections, rounds, measuredSeconds }: Sizes): string {
  const machine = `Node.js ${process.version}, ${os.cpus().length} cores, load average ${os.loadavg()[0]?.toFixed(1)}`;
  return `${machine}; ${connections} connections, ${rounds} rounds of ${measuredSeconds} s.`;
}

/** Every target once in each round, so that whatever else the machine does meets all of them. */
async function measureRounds(targets: readonly Target[], sizes: Sizes): Promise<ReadonlyMap<Target, Measurement[]>> {
  const found = new Map<Target, Measurement[]>(targets.map((target) => [target, []]));
  for (let round = 1; round <= sizes.rounds; round += 1) {
    tell(`Round ${round} of ${sizes.rounds}.`);
    for (const target of targets) found.get(target)?.push(await measureOnce(target, sizes));
  }
  return found;
}

async function measureOnce(target: Target, sizes: Sizes): Promise<Measurement> {
  return measure({
    name: `${target.page}, ${target.kind}`,
    server: target.server,
    requests: await target.requests(),
    expectedStatus: target.expectedStatus,
    connections: sizes.connections,
    warmUpSeconds: sizes.warmUpSeconds,
    measuredSeconds: sizes.measuredSeconds,
  });
}

function reportOf(
  { list, averageBytes }: Targets,
  studios: number,
  { classesPerStudio }: Sizes,
  rounds: ReadonlyMap<Target, Measurement[]>,
): DatabaseReport {
  const findings = (page: Target['page']) =>
    new Map<Kind, ReturnType<typeof findingOf>>(
      list.filter((target) => target.page === page).map((target) => [target.kind, findingOf(rounds.get(target) ?? [])]),
    );
  return {
    studios,
    classes: studios * classesPerStudio,
    averageBytes,
    schedule: findings('schedule'),
    price: findings('price'),
    page: findings('page'),
  };
}

/** Progress, apart from the report. */
function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}
