import { addDays, calendarDateOf } from '@studio/kernel';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, run, type OpenServer } from '../../test/harness/database';
import { measure, type PlannedRequest } from '../../test/harness/load';
import { startService } from '../../test/harness/service';
import { CUSTOMER_ID, SERVICE_KEY, fillingStatements as fillAssistant } from '../assistant/studio-filling';
import { findingOf, verdictOn } from '../findings';
import { type Amounts, fillingStatements as fillReports, OWNER_TOKEN } from '../reports/studio-filling';

/** The studio of `bench -- reports`, and the customer of `bench -- assistant`. */
export interface LongHistories {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  readonly studio: Amounts;
  readonly bookingsOfCustomer: number;
}

const TIME_ZONE = 'Europe/Berlin';
const DAYS = 366;

const CASES = [
  { name: 'earnings of a year', database: 'bench_earnings', mostMs: 80, fill: fillStudio, request: earnings },
  { name: 'investigation', database: 'bench_investigation', mostMs: 15, fill: fillCustomer, request: investigation },
];

/** Prints how long one request at a time takes, each in a database of its own. */
export async function reportLongHistories(
  { home, server, sizes }: { home: string; server: OpenServer; sizes: LongHistories },
  cleanUp: CleanUp,
): Promise<void> {
  const misses: string[] = [];
  process.stdout.write('\n');
  for (const { name, database, mostMs, fill, request } of CASES) {
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, database);
    await run(superuserUrl, fill(sizes));
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const requests = [request()];
    const rounds = [];
    for (let round = 1; round <= sizes.rounds; round += 1)
      rounds.push(await measure({ ...sizes, name, server: service, requests, connections: 1, expectedStatus: 200 }));
    const { p50 } = findingOf(rounds);
    process.stdout.write(`${name.padEnd(28)}${p50.toFixed(1).padStart(13)} ms, aim at most ${mostMs}\n`);
    if (p50 > mostMs) misses.push(name);
  }
  process.stdout.write(`\nAim of long histories: ${verdictOn(misses)}\n`);
}

function fillStudio({ studio }: LongHistories): string[] {
  return fillReports(studio);
}

function fillCustomer({ bookingsOfCustomer }: LongHistories): string[] {
  return fillAssistant(bookingsOfCustomer);
}

function earnings(): PlannedRequest {
  const today = calendarDateOf(new Date(), TIME_ZONE);
  return {
    path: `/api/v1/manage/reports/earnings?date_from=${addDays(today, 1 - DAYS)}&date_to=${today}`,
    headers: { Authorization: `Bearer ${OWNER_TOKEN}` },
  };
}

function investigation(): PlannedRequest {
  const params = { name: 'investigate-customer-booking-ledger', arguments: { customer_id: CUSTOMER_ID } };
  return {
    path: '/mcp/service-studio',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${SERVICE_KEY}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
