import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure, type PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import type { HandlerSettings } from '../recorded/bare-handler';
import { type RecordedStatement, templateOf, type Variables } from '../recorded/recorded-request';
import { recordInProcess } from '../recorded/recorded-service';
import { reportDoorSales, type SaleSizes } from './door-sales';
import { DOOR_TOKEN, EVENT_ID, fillingStatements, FIRST, tokenHashOf, tokenOf } from './tickets-filling';

const LEAST_RATIO = 0.5;
const CONNECTIONS = 32;
/** The first one prepares what later ones use. */
const RECORDED = 2;

interface Sizes extends SaleSizes {
  readonly rounds: number;
  /** More than a measurement scans. */
  readonly ticketsPerMeasurement: number;
}

const FULL: Sizes = {
  ...{ rounds: 3, warmUpSeconds: 1.5, measuredSeconds: 6, ticketsPerMeasurement: 20_000 },
  ...{ pendingOrders: 50_000, sales: 5_000 },
};
const QUICK: Sizes = {
  ...{ rounds: 1, warmUpSeconds: 0.2, measuredSeconds: 1, ticketsPerMeasurement: 4_000 },
  ...{ pendingOrders: 2_000, sales: 1_000 },
};

/** Confirmed check-ins at the door of one event, each ticket once, beside a bare handler with the same SQL; then sales. */
export const checkInBench: Bench = {
  name: 'check-in',
  summary: 'scans of tickets at the door of one event beside a bare handler with the same SQL (1 minute)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_check_in');
    await run(superuserUrl, fillingStatements(RECORDED + 2 * sizes.rounds * sizes.ticketsPerMeasurement));
    const recorded = await recordScan(applicationUrl);
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const measurements = Array.from({ length: 2 * sizes.rounds }, (_, index) => ticketsOf(index, sizes));
    const handler = await startHandler(applicationUrl, recorded, measurements.flat(), cleanUp);
    const found: Record<'bare' | 'whole', Measurement[]> = { bare: [], whole: [] };
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      const [replayed = [], scanned = []] = measurements.splice(0, 2);
      found.bare.push(await measureScans(handler, replayed, sizes));
      found.whole.push(await measureScans(service, scanned, sizes));
    }
    process.stdout.write(report(findingOf(found.bare), findingOf(found.whole), recorded));
    await reportDoorSales(service, superuserUrl, sizes);
  },
};

/** Tickets that no other measurement scans. */
function ticketsOf(measurement: number, { ticketsPerMeasurement: count }: Sizes): number[] {
  return Array.from({ length: count }, (_, index) => FIRST.ticket + RECORDED + measurement * count + index);
}

const scanOf = (ticketId: number): PlannedRequest => ({
  path: `/api/v1/manage/events/${EVENT_ID}/check-ins`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${DOOR_TOKEN}` },
  body: JSON.stringify({ code: tokenOf(ticketId), confirm: true }),
});

const variablesOf = (ticketId: number): Variables => ({ ticketId, tokenHash: tokenHashOf(ticketId) });

/** The statements of a confirmed check-in, made by the service inside this process. */
async function recordScan(databaseUrl: string): Promise<readonly RecordedStatement[]> {
  const send = async (address: string, ticketId: number) => {
    const { path: where, ...request } = scanOf(ticketId);
    const response = await fetch(address + where, request);
    if (response.status !== 200)
      throw new ScriptProblem(`A scan answered ${response.status}: ${await response.text()}`);
  };
  const [first, recorded] = [FIRST.ticket, FIRST.ticket + 1];
  const seen = await recordInProcess(
    databaseUrl,
    (address) => send(address, first),
    (address) => send(address, recorded),
  );
  return templateOf(seen, variablesOf(recorded), {});
}

/** A process that answers the scans of the tickets with the recorded statements. */
function startHandler(
  databaseUrl: string,
  statements: readonly RecordedStatement[],
  tickets: readonly number[],
  cleanUp: CleanUp,
): Promise<Server> {
  const requests = new Map(tickets.map((ticketId) => [tokenOf(ticketId), variablesOf(ticketId)]));
  return startBaseline(
    'The bare handler',
    path.join(__dirname, '..', 'recorded', 'bare-handler.js'),
    { BENCH_DATABASE_URL: databaseUrl },
    cleanUp,
    { statements, requests, foundBy: 'code' } satisfies HandlerSettings,
  );
}

function measureScans(server: Server, tickets: readonly number[], sizes: Sizes): Promise<Measurement> {
  return measure({
    name: 'check-ins',
    server,
    requests: tickets.map(scanOf),
    expectedStatus: 200,
    connections: CONNECTIONS,
    once: true,
    ...sizes,
  });
}

function report(bare: Finding, whole: Finding, recorded: readonly RecordedStatement[]): string {
  const ratio = whole.requestsPerSecond / bare.requestsPerSecond;
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
  const row = (name: string, { requestsPerSecond, p50, p99 }: Finding, share: number) =>
    `${name.padEnd(28)}${cells([requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), share.toFixed(2)])}`;
  const lines = [
    `${''.padEnd(28)}${cells(['scans/s', 'p50 ms', 'p99 ms', 'ratio'])}`,
    row('(a) same SQL, bare handler', bare, 1),
    row('service over HTTP', whole, ratio),
  ];
  const aim = `${recorded.length} statements; aim at least ${LEAST_RATIO} of (a): ${verdict(ratio >= LEAST_RATIO)}`;
  return `\n${lines.join('\n')}\n\n${aim}\n`;
}
