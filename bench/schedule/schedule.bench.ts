import { createHash } from 'node:crypto';
import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run, type OpenServer } from '../../test/harness/database';
import { type Measurement, measure, type PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import type { HandlerSettings } from '../recorded/bare-handler';
import { type RecordedStatement, templateOf, type Variables } from '../recorded/recorded-request';
import { recordInProcess } from '../recorded/recorded-service';
import { type Amounts, FIRST, fillingStatements, tokenOf } from './studios-filling';

const LEAST_RATIO = 0.6;
const MOST_GROWTH = 1.2;
const CONNECTIONS = 32;
const SCHEDULE = '/api/v1/mobile/schedule';
const KINDS = ['customer', 'staff'] as const;

type Kind = (typeof KINDS)[number];

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  readonly small: Amounts;
  readonly large: Amounts;
}

const FULL: Sizes = {
  rounds: 3,
  warmUpSeconds: 1,
  measuredSeconds: 4,
  small: { studios: 5, classesPerStudio: 200 },
  large: { studios: 50, classesPerStudio: 2_000 },
};
const QUICK: Sizes = {
  rounds: 1,
  warmUpSeconds: 0.2,
  measuredSeconds: 1,
  small: { studios: 2, classesPerStudio: 100 },
  large: { studios: 4, classesPerStudio: 500 },
};

interface Target {
  readonly name: string;
  readonly kind: Kind;
  readonly isLarge: boolean;
  readonly isBare: boolean;
  readonly server: Server;
  readonly requests: readonly PlannedRequest[];
}

/** The mobile schedule for a customer and for staff, beside a bare handler with the same SQL, over little and much data. */
export const scheduleBench: Bench = {
  name: 'schedule',
  summary: 'the mobile schedule beside a bare handler with the same SQL, with 1,000 classes and 100,000 (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    const targets = [
      ...(await startTargets(server, home, sizes.large, true, cleanUp)),
      ...(await startTargets(server, home, sizes.small, false, cleanUp)),
    ];
    const rounds = new Map<Target, Measurement[]>(targets.map((target) => [target, []]));
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      for (const target of targets) {
        rounds.get(target)?.push(await measure({ ...target, ...sizes, connections: CONNECTIONS, expectedStatus: 200 }));
      }
    }
    process.stdout.write(report(targets.map((target) => [target, findingOf(rounds.get(target) ?? [])])));
  },
};

async function startTargets(
  server: OpenServer,
  home: string,
  amounts: Amounts,
  isLarge: boolean,
  cleanUp: CleanUp,
): Promise<Target[]> {
  process.stderr.write(`Filling a database with ${amounts.studios * amounts.classesPerStudio} classes.\n`);
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, isLarge ? 'bench_large' : 'bench_small');
  await run(superuserUrl, fillingStatements(amounts));
  const studios = Array.from({ length: amounts.studios }, (_, index) => index);
  const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
  const targets: Target[] = [];
  for (const kind of KINDS) {
    const statements = await recordSchedule(applicationUrl, kind);
    const settings: HandlerSettings = {
      statements,
      requests: new Map(studios.map((studio) => [bearerOf(kind, studio), variablesOf(kind, studio)])),
      foundBy: 'bearer',
    };
    const bare = await startBaseline(
      'The bare handler',
      path.join(__dirname, '..', 'recorded', 'bare-handler.js'),
      { BENCH_DATABASE_URL: applicationUrl },
      cleanUp,
      settings,
    );
    const requests = studios.map((studio) => ({ path: SCHEDULE, headers: { Authorization: bearerOf(kind, studio) } }));
    const name = `${isLarge ? 'large' : 'small'}, ${kind}`;
    targets.push(
      { name: `${name}: (a) bare handler`, kind, isLarge, isBare: true, server: bare, requests },
      { name: `${name}: service`, kind, isLarge, isBare: false, server: service, requests },
    );
  }
  return targets;
}

const bearerOf = (kind: Kind, studio: number) => `Bearer ${tokenOf(kind, studio)}`;

function variablesOf(kind: Kind, studio: number): Variables {
  return {
    accountId: FIRST.account + studio,
    personId: kind === 'staff' ? FIRST.user + studio : FIRST.customer + studio * 100,
    sessionId: FIRST.session + (kind === 'staff' ? 0 : 1_000) + studio,
    tokenHash: createHash('sha256').update(tokenOf(kind, studio)).digest('hex'),
  };
}

/** The statements of one request, made by the service inside this process. */
async function recordSchedule(databaseUrl: string, kind: Kind): Promise<readonly RecordedStatement[]> {
  const ask = async (address: string, studio: number) => {
    const response = await fetch(address + SCHEDULE, { headers: { Authorization: bearerOf(kind, studio) } });
    const { data } = (await response.json()) as { data?: unknown[] };
    if (response.status !== 200 || !data?.length) throw new ScriptProblem(`The schedule answered ${response.status}.`);
  };
  // The first request of a connection prepares what later ones use.
  const seen = await recordInProcess(
    databaseUrl,
    (address) => ask(address, 0),
    (address) => ask(address, 1),
  );
  return templateOf(seen, variablesOf(kind, 1), {});
}

function report(findings: readonly (readonly [target: Target, finding: Finding])[]): string {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
  const of = (kind: Kind, isLarge: boolean, isBare: boolean) =>
    findings.find(([one]) => one.kind === kind && one.isLarge === isLarge && one.isBare === isBare)?.[1];
  const lines = findings.map(([target, { requestsPerSecond, p50, p99 }]) => {
    const baseline = of(target.kind, target.isLarge, true)?.requestsPerSecond ?? Number.NaN;
    const values = [requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
    return `${target.name.padEnd(36)}${cells([...values, (requestsPerSecond / baseline).toFixed(2)])}`;
  });
  const verdicts = KINDS.map((kind) => {
    const large = of(kind, true, false);
    const ratio = (large?.requestsPerSecond ?? Number.NaN) / (of(kind, true, true)?.requestsPerSecond ?? Number.NaN);
    const growth = (large?.p99 ?? Number.NaN) / (of(kind, false, false)?.p99 ?? Number.NaN);
    return `${kind}: ${ratio.toFixed(2)} of (a), aim ${LEAST_RATIO} ${verdict(ratio >= LEAST_RATIO)}; p99 grows by ${growth.toFixed(2)}, aim at most ${MOST_GROWTH} ${verdict(growth <= MOST_GROWTH)}`;
  });
  const head = `${''.padEnd(36)}${cells(['requests/s', 'p50 ms', 'p99 ms', 'ratio'])}`;
  return `\n${[head, ...lines].join('\n')}\n\n${verdicts.join('\n')}\n`;
}
