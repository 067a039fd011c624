import { readFile } from 'node:fs/promises';

import { limitsOfRole, statement } from '@studio/persistence';

import { readConfiguration } from '@studio/config';
import { openDatabase } from '../../../src/database/open-database';
import { CleanUp } from '../../harness/clean-up';
import { type Pooler, startPooler } from '../../harness/pooler';
import { inDatabase, inSession } from '../../harness/sessions';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, openUnits, type Units } from '../../support/persistence';
import { SHARED_SECRET_KEY } from '../../support/process';
import { testServer } from '../../support/test-server';

/** It has the privileges of the application's role, and no settings. */
const ROLE = 'pooled_application';
const LIMITS = statement<{ lock: string; work: string; jit: string }>(
  'pooled limits',
  `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS work, current_setting('jit') AS jit`,
  [],
);
const OF_SERVER = { lock: '0', work: '0', jit: 'on' };
const OF_SERVICE = { lock: '3s', work: '10s', jit: 'off' };
const SLUGS = 'SELECT slug FROM scheduling.location ORDER BY slug';

describe('connections that PgBouncer shares', () => {
  const cleanUp = new CleanUp();
  let database: TestDatabase;
  let pooler: Pooler;
  let url: string;
  let units: Units;
  let studio: number;

  /** What another client of the pooler gets, over the one session there is. */
  const another = <Row extends object>(text: string) =>
    inSession(url, async (client) => (await client.query<Row>(text)).rows);

  beforeAll(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'pooled');
    await asSuperuser((client) => client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'test' IN ROLE studio_app`));
    const { superuserUrl } = testServer();
    pooler = await startPooler({ superuserUrl, role: ROLE, serverConnections: 1, clientConnections: 50 }, cleanUp);
    const address = new URL(inDatabase(superuserUrl, database.name));
    address.username = ROLE;
    address.password = 'test';
    url = pooler.through(address.toString());
    units = await openUnits(url, 4);
  });
  afterAll(async () => {
    await units.close();
    await cleanUp.run();
    await database.drop();
    await asSuperuser((client) => client.query(`DROP ROLE ${ROLE}`));
  });

  it('keep nothing of a limit that the service has set', async () => {
    expect(await units.uow.readPlatform(LIMITS)).toEqual([OF_SERVER]);
    const [[inRead]] = await units.uow.read({ accountId: studio }, [LIMITS]);
    expect(inRead).toMatchObject({ lock: '3s', work: '10s' });
    expect(await another(LIMITS.text)).toEqual([OF_SERVER]);
  });

  it('keep nothing of a studio, also when its transaction failed or its client went away', async () => {
    const { uow } = units;
    const writing = uow.write({ accountId: studio }, (manager) => manager.query(SLUGS));
    expect(await writing).toEqual([{ slug: 'main' }]);
    expect(await another(SLUGS)).toEqual([]);
    await errorOf(uow.write({ accountId: studio }, (manager) => manager.query('SELECT 1 / 0')));
    expect(await another(SLUGS)).toEqual([]);
    await inSession(url, (client) => client.query(`BEGIN; SET LOCAL app.account_id = '${studio}'; ${SLUGS}`));
    expect(await another(SLUGS)).toEqual([]);
  });

  it('carry the same named statement for all who use it at once', async () => {
    const reads = Array.from({ length: 40 }, (_, number) =>
      units.uow.read({ accountId: studio }, [
        statement<{ twice: number }>('twice', 'SELECT $1::int * 2 AS twice', [number]),
      ]),
    );
    expect((await Promise.all(reads)).map(([[row]]) => row?.twice)).toEqual(reads.map((_, number) => number * 2));
    const { servers, clients } = await pooler.counts(database.name);
    expect(servers).toBe(1);
    expect(clients).toBe(4);
  });

  describe('at the start of the service', () => {
    const notices = async () => {
      const configuration = readConfiguration({
        DATABASE_URL: url,
        DATABASE_MIGRATION_URL: database.ownerUrl,
        SECRET_KEY: SHARED_SECRET_KEY,
      });
      const warnings: string[] = [];
      await (await openDatabase(configuration, (message) => warnings.push(message))).close();
      return warnings;
    };

    it('are warned of while the role has no limits, with the statements that give it some', async () => {
      expect(await notices()).toEqual([
        `Warning: DATABASE_URL leads through a connection pooler, and the role ${ROLE} lacks jit, lock_timeout, statement_timeout. ` +
          `Run: ALTER ROLE "${ROLE}" SET lock_timeout = '3s'; ALTER ROLE "${ROLE}" SET statement_timeout = '10s'; ALTER ROLE "${ROLE}" SET jit = 'off';`,
      ]);
    });

    it('are in order once these ran, and limit what is outside transactions', async () => {
      await asSuperuser(async (client) => {
        for (const text of limitsOfRole(ROLE)) await client.query(text);
        await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = $1', [ROLE]);
      });
      expect(await notices()).toEqual([]);
      expect(await units.uow.readPlatform(LIMITS)).toEqual([OF_SERVICE]);
      expect(await another(LIMITS.text)).toEqual([OF_SERVICE]);
    });
  });

  it('are set up as the documentation says', async () => {
    const documented = await readFile('docs/scaling.md', 'utf8');
    for (const text of limitsOfRole('studio_app')) expect(documented).toContain(`${text.replaceAll('"', '')};`);
  });
});
