import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Test } from '@nestjs/testing';
import { BatchedReads, EmbeddedServer, PersistenceModule, Replica, statement, UnitOfWork } from '@studio/persistence';
import pg from 'pg';

import { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, run } from '../../harness/database';
import { type Standby, startStandby } from '../../harness/standby';
import { proxyTo } from '../../support/database-proxy';
import { errorOf, until } from '../../support/persistence';
import { newServerFolder } from '../../support/server-folder';

jest.setTimeout(180_000);

const DATABASE = 'replicated';
const STUDIO = { accountId: 1 };
const WAIT_MS = 2_000;
const BREAK_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`;

/** The persistence library over a primary and what is given as its replica. */
interface Service {
  readonly uow: UnitOfWork;
  readonly replica: Replica;
  readonly batched: BatchedReads;
  close(): Promise<void>;
}

async function openService(url: string, replicaUrl: string, waitMs = WAIT_MS): Promise<Service> {
  const module = await Test.createTestingModule({
    imports: [PersistenceModule.with({ url, poolSize: 4 }, { url: replicaUrl, poolSize: 4, waitMs })],
  }).compile();
  module.useLogger(false);
  await module.init();
  return {
    uow: module.get(UnitOfWork),
    replica: module.get(Replica),
    batched: module.get(BatchedReads),
    close: () => module.close(),
  };
}

const slugs = statement<{ slug: string }>('slugs', 'SELECT slug FROM scheduling.location ORDER BY id', []);
const isStandby = statement<{ standby: boolean }>('where', 'SELECT pg_is_in_recovery() AS standby', []);

function addLocation({ uow }: Service, slug: string): Promise<unknown> {
  return uow.write(STUDIO, (manager) =>
    manager.query('INSERT INTO scheduling.location (account_id, name, slug) VALUES (1, $1, $1)', [slug]),
  );
}

async function readsOnStandby({ uow }: Service): Promise<boolean> {
  const [[row]] = await uow.read(STUDIO, [isStandby]);
  return row?.standby === true;
}

describe('reads with a replica', () => {
  const cleanUp = new CleanUp();
  let standby: Standby;
  let primaryUrl: string;
  let superuserUrl: string;
  let service: Service;

  /** Address of the standby for the superuser, as it has the primary's roles. */
  function standbySuperuserUrl(): string {
    const url = new URL(standby.applicationUrl(DATABASE));
    const { username, password } = new URL(superuserUrl);
    return Object.assign(url, { username, password }).toString();
  }

  const onStandby = (text: string) => run(standbySuperuserUrl(), [text]);

  beforeAll(async () => {
    const home = await newServerFolder('studio-replica');
    await cleanUp.add(() => rm(home, { recursive: true, force: true }));
    // Commits wait for the disk here, as in production: the position of a commit is known only then.
    const server = await EmbeddedServer.open({ home, preferredPort: 0 });
    await cleanUp.add(() => server.stop());
    ({ applicationUrl: primaryUrl, superuserUrl } = await emptyDatabase(server, DATABASE));
    await run(superuserUrl, [
      `INSERT INTO accounts.account (name, slug, currency) VALUES ('One', 'one', 'EUR'), ('Two', 'two', 'EUR')`,
      `INSERT INTO scheduling.location (account_id, name, slug) VALUES (2, 'Other', 'of-another-studio')`,
    ]);
    standby = await startStandby({ home, server }, cleanUp);
    service = await openService(primaryUrl, standby.applicationUrl(DATABASE));
  });

  afterAll(async () => {
    await service.close();
    await cleanUp.run();
  });

  it('go to the replica and see every commit before them', async () => {
    const before = service.replica.routed.replica;
    for (let index = 0; index < 50; index += 1) {
      await addLocation(service, `l${index}`);
      const [rows] = await service.uow.read(STUDIO, [slugs]);
      expect(rows.at(-1)?.slug).toBe(`l${index}`);
    }
    expect(service.replica.routed.replica).toBeGreaterThanOrEqual(before + 45);
  });

  it('see the rows of their studio only', async () => {
    expect(await readsOnStandby(service)).toBe(true);
    const [rows] = await service.uow.read({ accountId: 2 }, [slugs]);
    expect(rows).toEqual([{ slug: 'of-another-studio' }]);
  });

  it('see commits of other processes as well', async () => {
    const other = await openService(primaryUrl, standby.applicationUrl(DATABASE));
    try {
      for (let index = 0; index < 20; index += 1) {
        await addLocation(other, `o${index}`);
        const [rows] = await service.uow.read(STUDIO, [slugs]);
        expect(rows.at(-1)?.slug).toBe(`o${index}`);
      }
    } finally {
      await other.close();
    }
  });

  it('stay on the primary inside a writing unit, and see its changes', async () => {
    await service.uow.write(STUDIO, async (manager) => {
      await manager.query(`INSERT INTO scheduling.location (account_id, name, slug) VALUES (1, 'Open', 'open')`);
      const [rows, [place]] = await service.uow.read(STUDIO, [slugs, isStandby]);
      expect(rows.at(-1)?.slug).toBe('open');
      expect(place?.standby).toBe(false);
    });
  });

  it('that are batched or of a snapshot go there too, and those of the platform do not', async () => {
    const batched = service.batched.of({
      statement: (keys: readonly number[]) =>
        statement<{ standby: boolean }>('batch', 'SELECT pg_is_in_recovery() AS standby FROM unnest($1::int[])', [
          keys,
        ]),
      values: (_, rows) => rows.map(({ standby: on }) => on),
    });
    expect(await Promise.all([batched(1), batched(2)])).toEqual([true, true]);
    const [[inSnapshot]] = await service.uow.snapshot(STUDIO, 5_000, () => service.uow.read(STUDIO, [isStandby]));
    expect(inSnapshot?.standby).toBe(true);
    expect(await service.uow.readPlatform(isStandby)).toEqual([{ standby: false }]);
  });

  it('that come together ask the primary once for its position', async () => {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: 30 }, () => service.uow.read(STUDIO, [slugs])));
    const texts = sent.mock.calls.map(([query]) => JSON.stringify(query));
    sent.mockRestore();
    expect(texts.filter((text) => text.includes('FROM scheduling.location'))).toHaveLength(30);
    expect(texts.filter((text) => text.includes('pg_current_wal_flush_lsn'))).toHaveLength(1);
  });

  it('go to the primary while the replica does not follow, and back when it does', async () => {
    const hasty = await openService(primaryUrl, standby.applicationUrl(DATABASE), 20);
    try {
      await onStandby('SELECT pg_wal_replay_pause()');
      await addLocation(hasty, 'not-there-yet');
      const [rows] = await hasty.uow.read(STUDIO, [slugs]);
      expect(rows.at(-1)?.slug).toBe('not-there-yet');
      expect(hasty.replica.routed).toMatchObject({ behind: 1, away: 0 });
      await onStandby('SELECT pg_wal_replay_resume()');
      await until(() => readsOnStandby(hasty));
    } finally {
      await onStandby('SELECT pg_wal_replay_resume()');
      await hasty.close();
    }
  });

  it('wait for a replica that is just behind', async () => {
    await onStandby('SELECT pg_wal_replay_pause()');
    await addLocation(service, 'soon-there');
    const read = service.uow.read(STUDIO, [slugs, isStandby]);
    await sleep(100);
    await onStandby('SELECT pg_wal_replay_resume()');
    const [rows, [place]] = await read;
    expect(rows.at(-1)?.slug).toBe('soon-there');
    expect(place?.standby).toBe(true);
  });

  it('that the replica breaks off are read again from the primary', async () => {
    const own = await openService(primaryUrl, standby.applicationUrl(DATABASE));
    try {
      const slow = statement<{ standby: boolean }>(
        'slow',
        `SELECT pg_is_in_recovery() AS standby FROM pg_sleep(CASE WHEN pg_is_in_recovery() THEN 8 ELSE 0 END)`,
        [],
      );
      const read = own.uow.read(STUDIO, [slow]);
      await sleep(300);
      await onStandby(BREAK_OFF);
      expect(await read).toEqual([[{ standby: false }]]);
      expect(own.replica.routed.away).toBe(1);
      expect(await readsOnStandby(own)).toBe(false);
    } finally {
      await own.close();
    }
  });

  it('of a snapshot go to the primary when the replica breaks the first one off', async () => {
    const own = await openService(primaryUrl, standby.applicationUrl(DATABASE));
    const slow = statement<{ standby: boolean }>(
      'slow_snapshot',
      `SELECT pg_is_in_recovery() AS standby FROM pg_sleep(CASE WHEN pg_is_in_recovery() THEN 8 ELSE 0 END)`,
      [],
    );
    try {
      const read = own.uow.snapshot(STUDIO, 20_000, async () => [
        ...(await Promise.all([own.uow.read(STUDIO, [slow]), own.uow.read(STUDIO, [isStandby])])),
        await own.uow.read(STUDIO, [isStandby]),
      ]);
      await sleep(300);
      await onStandby(BREAK_OFF);
      expect(await read).toEqual(Array.from({ length: 3 }, () => [[{ standby: false }]]));
    } finally {
      await own.close();
    }
  });

  it('of a snapshot are busy when a later one is broken off, as its rows would be of another moment', async () => {
    const own = await openService(primaryUrl, standby.applicationUrl(DATABASE));
    const slow = statement('slow_later', 'SELECT pg_sleep(8)', []);
    try {
      const refusal = errorOf(
        own.uow.snapshot(STUDIO, 20_000, async () => {
          expect(await own.uow.read(STUDIO, [isStandby])).toEqual([[{ standby: true }]]);
          return own.uow.read(STUDIO, [slow]);
        }),
      );
      await sleep(300);
      await onStandby(BREAK_OFF);
      expect(await refusal).toMatchObject({ code: 'busy' });
      expect(own.replica.routed).toMatchObject({ replica: 1, away: 1 });
    } finally {
      await own.close();
    }
  });

  it('wait for a silent replica once, and are tried there by one of them after a while', async () => {
    const proxy = await proxyTo({ applicationUrl: standby.applicationUrl(DATABASE) });
    const own = await openService(primaryUrl, proxy.database.applicationUrl);
    try {
      expect(await readsOnStandby(own)).toBe(true);
      proxy.isSilent = true;
      expect(await readsOnStandby(own)).toBe(false);
      expect(own.replica.routed).toEqual({ replica: 1, behind: 0, away: 1, full: 0 });
      const begin = performance.now();
      jest.spyOn(performance, 'now').mockImplementation(() => begin + 6_000 + (Date.now() % 1_000) / 1_000);
      const probe = readsOnStandby(own);
      const others = await Promise.all(Array.from({ length: 10 }, () => readsOnStandby(own)));
      expect(others.every((standbyAnswered) => !standbyAnswered)).toBe(true);
      // The one that tries still waits, and the others are counted already.
      expect(own.replica.routed.away).toBe(11);
      expect(await probe).toBe(false);
      expect(own.replica.routed.away).toBe(12);
    } finally {
      jest.restoreAllMocks();
      proxy.isSilent = false;
      await own.close();
      await proxy.cut();
    }
  });

  it('go to the primary at once when all connections to the replica are lent', async () => {
    const own = await openService(primaryUrl, standby.applicationUrl(DATABASE));
    const slow = statement('slow_full', 'SELECT pg_sleep(0.5)', []);
    try {
      const lent = Promise.all(Array.from({ length: 4 }, () => own.uow.read(STUDIO, [slow])));
      await until(() => own.replica.pool?.totalCount === 4 && own.replica.pool.idleCount === 0);
      expect(await readsOnStandby(own)).toBe(false);
      expect(own.replica.routed.full).toBe(1);
      await lent;
      expect(await readsOnStandby(own)).toBe(true);
    } finally {
      await own.close();
    }
  });

  it('never go past row-level security, whatever the role of the address', async () => {
    const own = await openService(primaryUrl, standbySuperuserUrl());
    try {
      const [rows] = await own.uow.read({ accountId: 2 }, [slugs]);
      expect(rows).toEqual([{ slug: 'of-another-studio' }]);
      expect(own.replica.routed).toEqual({ replica: 0, behind: 0, away: 1, full: 0 });
    } finally {
      await own.close();
    }
  });

  it('that take too long are not read twice', async () => {
    const before = { ...service.replica.routed };
    const patience = statement('patience', `SELECT set_config('statement_timeout', '300', true)`, []);
    const slow = statement('too_slow', 'SELECT pg_sleep(30)', []);
    await expect(service.uow.read(STUDIO, [patience, slow])).rejects.toMatchObject({ code: 'busy' });
    expect(service.replica.routed).toEqual(before);
  });

  it('go to the primary where the address leads to one, or nowhere', async () => {
    for (const address of [primaryUrl, primaryUrl.replace(/:\d+\//, ':1/')]) {
      const misled = await openService(primaryUrl, address);
      try {
        await addLocation(misled, `led-to-${new URL(address).port}`);
        const [rows] = await misled.uow.read(STUDIO, [slugs]);
        expect(rows.at(-1)?.slug).toBe(`led-to-${new URL(address).port}`);
        expect(misled.replica.routed).toEqual({ replica: 0, behind: 0, away: 1, full: 0 });
      } finally {
        await misled.close();
      }
    }
  });

  it('fail clearly while the primary is away, though the replica is there', async () => {
    const proxy = await proxyTo({ applicationUrl: primaryUrl });
    const own = await openService(proxy.database.applicationUrl, standby.applicationUrl(DATABASE));
    try {
      await proxy.cut();
      await expect(own.uow.read(STUDIO, [slugs])).rejects.toMatchObject({ code: 'busy' });
      await proxy.mend();
      expect(await readsOnStandby(own)).toBe(true);
    } finally {
      await own.close();
      await proxy.cut();
    }
  });

  it('go on when the replica stops', async () => {
    await standby.stop();
    const [rows, [place]] = await service.uow.read(STUDIO, [slugs, isStandby]);
    expect(rows.length).toBeGreaterThan(50);
    expect(place?.standby).toBe(false);
  });
});
