/**
 * Baseline (a), a process of its own: `node:http` and `pg` and nothing else. It runs the service's own SELECT and renders
 * the service's own JSON, without a framework, headers, rate limit, transaction or row-level security, and it knows from
 * memory what the service reads for each request: the studio behind the address, its location and the window.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { addDays, calendarDateOf, startOfDay } from '@studio/kernel';
import pg from 'pg';

import { MAX_WINDOW_DAYS } from '../../src/scheduling/classes/domain/schedule-window';
import {
  presentScheduledClass,
  type ScheduleSetting,
} from '../../src/scheduling/classes/http/scheduled-class.presenter';
import { PUBLIC_CLASSES, type PublicClassRow } from '../../src/scheduling/classes/queries/public-schedule.query';

const INT8_OID = 20;
/** The service's default. */
const POOL_SIZE = 10;

interface KnownStudio {
  readonly accountId: number;
  readonly setting: ScheduleSetting;
  readonly until: Date;
}

async function main(): Promise<void> {
  pg.types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE });
  pool.on('error', () => undefined);
  const studios = await knownStudios(pool);

  const server = createServer((request, response) => {
    const studio = studios.get(request.url ?? '');
    if (!studio) {
      response.writeHead(404).end();
      return;
    }
    answer(pool, studio).then(
      (text) => {
        const headers = {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(text),
        };
        response.writeHead(200, headers).end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit());
}

async function answer(pool: pg.Pool, { accountId, setting, until }: KnownStudio): Promise<string> {
  const { rows } = await pool.query<PublicClassRow>({
    name: 'public_schedule_classes',
    text: PUBLIC_CLASSES,
    values: [accountId, setting.location.slug, new Date(), until, true],
  });
  return JSON.stringify({ data: rows.map((row) => presentScheduledClass(row, setting)) });
}

interface StudioRow {
  readonly account_id: number;
  readonly account_name: string;
  readonly account_slug: string;
  readonly zone: string;
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

async function knownStudios(pool: pg.Pool): Promise<ReadonlyMap<string, KnownStudio>> {
  const { rows } = await pool.query<StudioRow>(
    `SELECT a.id AS account_id, a.name AS account_name, a.slug AS account_slug, a.timezone AS zone, l.id, l.name, l.slug
     FROM accounts.account a JOIN scheduling.location l ON l.account_id = a.id`,
  );
  return new Map(
    rows.map(({ account_id, account_name, account_slug, zone, ...location }) => [
      `/api/v1/public/${account_slug}/${location.slug}/schedule`,
      {
        accountId: account_id,
        setting: { location: { ...location, timezone: null }, studioName: account_name, timeZone: zone },
        until: startOfDay(addDays(calendarDateOf(new Date(), zone), MAX_WINDOW_DAYS), zone),
      },
    ]),
  );
}

void main();
