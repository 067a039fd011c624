/**
 * A peer, a process of its own when it is the program: PostGraphile over the same tables. Its own filter only knows equal
 * values, so a view selects what a schedule shows; everything else is one GraphQL query.
 */
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { Pool } from 'pg';

import { run } from '../../test/harness/database';
import { startBaseline } from '../../test/harness/service';
import type { BenchDatabase } from '../public/bench-databases';
import { installPackage } from './installed';
import type { Product } from './product';

/** The newest one that runs under Node.js 20: 5 needs 22. */
const RELEASE = 'postgraphile@4.14.1';
const POOL_SIZE = 10;

const VIEW = `
  CREATE SCHEMA peers;
  CREATE VIEW peers.public_class AS
  SELECT class.* FROM scheduling.scheduled_class class
  JOIN accounts.account ON account.id = class.account_id
  JOIN scheduling.room ON (room.account_id, room.id) = (class.account_id, class.room_id)
  JOIN scheduling.class_type type ON (type.account_id, type.id) = (class.account_id, class.class_type_id)
  LEFT JOIN scheduling.schedule_series series ON (series.account_id, series.id) = (class.account_id, class.series_id)
  WHERE class.is_public AND class.status = 'scheduled' AND room.is_active AND type.is_active
    AND (series.id IS NULL OR series.status = 'active') AND class.starts_at >= now()
    AND class.starts_at < ((now() AT TIME ZONE account.timezone)::date + 31)::timestamp AT TIME ZONE account.timezone;
  COMMENT ON VIEW peers.public_class IS '@primaryKey account_id,id
@foreignKey (account_id, location_id) references scheduling.location (account_id, id)|@foreignSimpleFieldName classes
@foreignKey (account_id, room_id) references scheduling.room (account_id, id)|@fieldName room
@foreignKey (account_id, class_type_id) references scheduling.class_type (account_id, id)|@fieldName classType
@foreignKey (account_id, trainer_id) references scheduling.trainer (account_id, id)|@fieldName trainer'`;

const QUERY = `query ($account: String!) {
  accountBySlug(slug: $account) {
    name timezone
    locationsByAccountIdList(condition: { slug: "riverside", isActive: true }) {
      id name slug
      classes(orderBy: [STARTS_AT_ASC, ID_ASC]) {
        id title description startsAt endsAt scheduleKind capacity activeBookingsCount bookingCutoffMinutes status
        room { id name slug }
        classType {
          id name slug bookingCutoffMinutes
          direction: activityDirectionByAccountIdAndActivityDirectionId { id name slug }
        }
        trainer { id name photoUrl }
      }
    }
  }
}`;

/** Installs it, and prepares the database. */
export async function postgraphile({ superuserUrl }: BenchDatabase, home: string): Promise<Product[]> {
  const folder = await installPackage(RELEASE, home);
  await run(superuserUrl, [VIEW]);
  return [
    {
      name: RELEASE,
      start: (node, cleanUp) =>
        startBaseline(
          RELEASE,
          __filename,
          { BENCH_DATABASE_URL: superuserUrl, PEER_FOLDER: folder },
          cleanUp,
          undefined,
          node,
        ),
      requestOf: ({ account }) => ({
        method: 'POST',
        path: '/graphql',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: QUERY, variables: { account } }),
      }),
    },
  ];
}

function main(): void {
  const installed = createRequire(path.join(process.env['PEER_FOLDER'] ?? '', 'index.js'));
  const { Pool: InstalledPool } = installed('pg') as { Pool: typeof Pool };
  const library = installed('postgraphile') as {
    postgraphile(pool: Pool, schemas: readonly string[], options: object): RequestListener;
  };
  const pool = new InstalledPool({ connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE });
  const options = { disableQueryLog: true, simpleCollections: 'both' };
  const server = createServer(library.postgraphile(pool, ['peers', 'scheduling', 'accounts'], options));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit());
}

if (require.main === module) main();
