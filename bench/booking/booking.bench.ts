import { createHash } from 'node:crypto';
import path from 'node:path';

import { FIRST, fillingStatements, MANY_CUSTOMERS, tokenOf } from '../../test/harness/booking/studio-filling';
import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure, measurementOf, type PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Baseline, type Server, startService, startWorker } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import { type LoopResult, type LoopRun, type LoopSettings } from '../recorded/bare-loop';
import { type RecordedStatement, templateOf, type Variables } from '../recorded/recorded-request';
import { recordInProcess } from '../recorded/recorded-service';
import { measureLastSeats } from './last-seat';

const LEAST_RATIO = 0.5;
const CONNECTIONS = 32;

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** For each measurement: with all customers, more bookings than it makes. */
  readonly classesPerMeasurement: number;
  readonly lastSeatRounds: number;
}

const FULL: Sizes = {
  rounds: 3,
  warmUpSeconds: 1.5,
  measuredSeconds: 6,
  classesPerMeasurement: 40,
  lastSeatRounds: 20,
};
const QUICK: Sizes = {
  rounds: 1,
  warmUpSeconds: 0.2,
  measuredSeconds: 1,
  classesPerMeasurement: 12,
  lastSeatRounds: 2,
};

/** Bookings by customers over HTTP, beside the same SQL without a service, and the fight for last places. */
export const bookingBench: Bench = {
  name: 'booking',
  summary: 'bookings of the whole service beside the same SQL from a bare loop, and last places (1 minute)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_booking');
    // Two for each round, one to be recorded, and those whose last place is fought for.
    const classes = (2 * sizes.rounds + 1) * sizes.classesPerMeasurement + 1 + sizes.lastSeatRounds;
    await run(superuserUrl, fillingStatements({ classes, customers: MANY_CUSTOMERS, sessionsOfPass: 60_000 }));
    const statements = await recordBooking(applicationUrl);
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const loop = await startWorker<LoopRun, LoopResult>(
      'The bare loop',
      path.join(__dirname, '..', 'recorded', 'bare-loop.js'),
      { BENCH_DATABASE_URL: applicationUrl },
      { statements, loops: CONNECTIONS } satisfies LoopSettings,
      cleanUp,
    );
    const unused = unusedClasses();
    const bare: Measurement[] = [];
    const whole: Measurement[] = [];
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      bare.push(await measureLoop(loop, unused(sizes.classesPerMeasurement), sizes));
      whole.push(await measureService(service, unused(sizes.classesPerMeasurement), sizes));
    }
    const lastSeats = await measureLastSeats(service, superuserUrl, unused(sizes.lastSeatRounds));
    process.stdout.write(report(statements.length, findingOf(bare), findingOf(whole), lastSeats));
  },
};

/** Hands out classes that nobody has booked. */
function unusedClasses(): (count: number) => number[] {
  let next: number = FIRST.class + 1;
  return (count) => Array.from({ length: count }, () => next++);
}

/** Every customer in every class once, so that requests of one moment have classes and customers of their own. */
function placesIn(classes: readonly number[]): (readonly [classId: number, customerId: number])[] {
  const apart = Math.floor(MANY_CUSTOMERS / classes.length);
  return Array.from({ length: MANY_CUSTOMERS }, (_, turn) =>
    classes.map((classId, index) => [classId, FIRST.customer + ((index * apart + turn) % MANY_CUSTOMERS)] as const),
  ).flat();
}

function bookingOf(classId: number, customerId: number): PlannedRequest {
  return {
    path: `/api/v1/mobile/classes/${classId}/customer-booking`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(customerId)}` },
    body: '{}',
  };
}

function variablesOf(classId: number, customerId: number): Variables {
  return {
    classId,
    customerId,
    sessionId: FIRST.session + customerId - FIRST.customer,
    tokenHash: createHash('sha256').update(tokenOf(customerId)).digest('hex'),
  };
}

/** The statements of one booking, made by the service inside this process. */
async function recordBooking(databaseUrl: string): Promise<readonly RecordedStatement[]> {
  let bookingId = 0;
  const book = async (address: string, customerId: number) => {
    const { path: where, ...request } = bookingOf(FIRST.class, customerId);
    const response = await fetch(address + where, request);
    if (response.status !== 201)
      throw new ScriptProblem(`A booking answered ${response.status}: ${await response.text()}`);
    bookingId = ((await response.json()) as { data: { id: number } }).data.id;
  };
  // The first request of a connection prepares what later ones use.
  const seen = await recordInProcess(
    databaseUrl,
    (address) => book(address, FIRST.customer),
    (address) => book(address, FIRST.customer + 1),
  );
  return templateOf(seen, variablesOf(FIRST.class, FIRST.customer + 1), { bookingId });
}

async function measureLoop(
  loop: Baseline<LoopRun, LoopResult>,
  classes: readonly number[],
  { warmUpSeconds, measuredSeconds }: Sizes,
): Promise<Measurement> {
  const requests = placesIn(classes).map(([classId, customerId]) => variablesOf(classId, customerId));
  const isWarmUp = Math.floor((requests.length * warmUpSeconds) / (warmUpSeconds + measuredSeconds));
  await loop.ask({ requests: requests.slice(0, isWarmUp), seconds: warmUpSeconds });
  const { times, seconds, problem } = await loop.ask({ requests: requests.slice(isWarmUp), seconds: measuredSeconds });
  if (problem !== undefined) throw new ScriptProblem(`The bare loop: ${problem}`);
  return measurementOf(times, seconds);
}

async function measureService(server: Server, classes: readonly number[], sizes: Sizes): Promise<Measurement> {
  const requests = placesIn(classes).map(([classId, customerId]) => bookingOf(classId, customerId));
  return measure({
    name: 'bookings',
    server,
    requests,
    expectedStatus: 201,
    connections: CONNECTIONS,
    once: true,
    ...sizes,
  });
}

function report(
  statements: number,
  bare: Finding,
  whole: Finding,
  lastSeats: Awaited<ReturnType<typeof measureLastSeats>>,
): string {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
  const row = (name: string, { requestsPerSecond, p50, p99 }: Finding, ratio: string) =>
    `${name.padEnd(28)}${cells([requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio])}`;
  const ratio = whole.requestsPerSecond / bare.requestsPerSecond;
  return `
${''.padEnd(28)}${cells(['bookings/s', 'p50 ms', 'p99 ms', 'ratio'])}
${row('(a) same SQL, bare loop', bare, '1.00')}
${row('service over HTTP', whole, ratio.toFixed(2))}

${statements} statements for each booking, ${CONNECTIONS} at a time.
${lastSeats.rounds} last places, ${lastSeats.requests} simultaneous requests for each, one winner each: p50 ${lastSeats.p50.toFixed(0)} ms, p99 ${lastSeats.p99.toFixed(0)} ms.

Aim: at least ${LEAST_RATIO} of (a): ${verdict(ratio >= LEAST_RATIO)}
`;
}
