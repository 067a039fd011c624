/**
 * A peer, a process of its own when it is the program: the items of Directus, read by anyone, over a copy of the database
 * in which the tables have the keys that Directus knows, which are of one column.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { run } from '../../test/harness/database';
import { inDatabase } from '../../test/harness/sessions';
import { startBaseline } from '../../test/harness/service';
import type { BenchDatabase } from '../public/bench-databases';
import { installPackage } from './installed';
import type { Product, Schedule } from './product';

/** The newest one that runs under Node.js 20: later ones need 22. */
const RELEASE = 'directus@11.3.5';
const DATABASE = 'bench_directus';
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';
const TABLES = [
  'location',
  'room',
  'activity_direction',
  'class_type',
  'trainer',
  'schedule_series',
  'scheduled_class',
];
const REFERENCES = [
  ['class_type', 'activity_direction_id', 'activity_direction'],
  ['scheduled_class', 'location_id', 'location'],
  ['scheduled_class', 'room_id', 'room'],
  ['scheduled_class', 'class_type_id', 'class_type'],
  ['scheduled_class', 'trainer_id', 'trainer'],
  ['scheduled_class', 'series_id', 'schedule_series'],
] as const;
const ONE_COLUMN_KEYS = [
  'ALTER TABLE accounts.account SET SCHEMA public',
  ...TABLES.map((table) => `ALTER TABLE scheduling.${table} SET SCHEMA public`),
  ...TABLES.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey CASCADE`),
  ...TABLES.map((table) => `ALTER TABLE ${table} ADD PRIMARY KEY (id)`),
  `DO $$ DECLARE found record; BEGIN
     FOR found IN SELECT conrelid::regclass AS "table", conname FROM pg_constraint
                  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'account'::regclass
     LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found."table", found.conname); END LOOP;
   END $$`,
  ...REFERENCES.map(([table, column, to]) => `ALTER TABLE ${table} ADD FOREIGN KEY (${column}) REFERENCES ${to} (id)`),
  'VACUUM (ANALYZE)',
];
const READ_BY_ANYONE = ['account', ...TABLES].map(
  (table) => `INSERT INTO directus_permissions (policy, collection, action, permissions, validation, fields)
              VALUES ('${PUBLIC_POLICY}', '${table}', 'read', '{}', '{}', '*')`,
);

const NAMED = ['id', 'name', 'slug'];
const FIELDS = [
  ...['id', 'title', 'description', 'starts_at', 'ends_at', 'schedule_kind', 'capacity', 'active_bookings_count'],
  ...['booking_cutoff_minutes', 'status', 'class_type_id.booking_cutoff_minutes', 'trainer_id.photo_url'],
  ...['trainer_id.id', 'trainer_id.name'],
  ...['location_id', 'room_id', 'class_type_id', 'class_type_id.activity_direction_id'].flatMap((object) =>
    NAMED.map((field) => `${object}.${field}`),
  ),
].join();

/** Installs it, and prepares a database of its own; one product without its cache and one with it. */
export async function directus({ superuserUrl }: BenchDatabase, home: string): Promise<Product[]> {
  const folder = await installPackage(RELEASE, home);
  // Compiled when it is installed, and for the scripts of flows only, which nobody has here.
  await writeFile(path.join(folder, 'node_modules', 'isolated-vm', 'isolated-vm.js'), '');
  const databaseUrl = inDatabase(superuserUrl, DATABASE);
  const from = new URL(superuserUrl).pathname.slice(1);
  await run(inDatabase(superuserUrl, 'postgres'), [`CREATE DATABASE ${DATABASE} TEMPLATE ${from}`]);
  await run(databaseUrl, ONE_COLUMN_KEYS);
  const environment = environmentOf(databaseUrl, folder);
  const cli = path.join(folder, 'node_modules', 'directus', 'cli.js');
  await promisify(execFile)(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
  });
  await run(databaseUrl, READ_BY_ANYONE);
  return (['off', 'on'] as const).map((cache) => ({
    name: `${RELEASE}, cache ${cache}`,
    start: (node, cleanUp) =>
      startBaseline(
        RELEASE,
        __filename,
        { ...environment, CACHE_ENABLED: String(cache === 'on') },
        cleanUp,
        undefined,
        node,
      ),
    requestOf: (schedule) => ({ path: pathOf(schedule) }),
  }));
}

function pathOf({ account, from, until }: Schedule): string {
  const filter = {
    _and: [
      { account_id: { slug: { _eq: account } } },
      { location_id: { slug: { _eq: 'riverside' }, is_active: { _eq: true } } },
      { is_public: { _eq: true } },
      { status: { _eq: 'scheduled' } },
      { starts_at: { _gte: from } },
      { starts_at: { _lt: until } },
      { room_id: { is_active: { _eq: true } } },
      { class_type_id: { is_active: { _eq: true } } },
      { _or: [{ series_id: { _null: true } }, { series_id: { status: { _eq: 'active' } } }] },
    ],
  };
  const query = { limit: '-1', sort: 'starts_at,id', fields: FIELDS, filter: JSON.stringify(filter) };
  return `/items/scheduled_class?${new URLSearchParams(query).toString()}`;
}

function environmentOf(databaseUrl: string, folder: string): Record<string, string> {
  return {
    PEER_FOLDER: folder,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: '10',
    SECRET: 'directus-of-one-run',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'directus-of-one-run',
    PUBLIC_URL: 'http://127.0.0.1',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    // It would answer 503 under this load.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
}

async function main(): Promise<void> {
  const folder = process.env['PEER_FOLDER'] ?? '';
  // Where it looks for its settings and extensions.
  process.chdir(folder);
  const file = createRequire(path.join(folder, 'index.js')).resolve('@directus/api/server');
  const library = (await import(pathToFileURL(file).href)) as { createServer(): Promise<HttpServer> };
  const server = await library.createServer();
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit());
}

if (require.main === module) void main();
