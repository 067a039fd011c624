import { copyFile, readdir, readFile, stat, symlink, unlink } from 'node:fs/promises';
import path from 'node:path';

import { copyRunningServer, type EmbeddedServer } from '@studio/persistence';

import { CleanUp } from '../../harness/clean-up';
import { startStandby } from '../../harness/standby';
import { inSession } from '../../harness/sessions';
import { cleanUpHomes, openServer, temporaryHome, usedHome } from '../../support/embedded';
import { until } from '../../support/persistence';

/** Rows of the service's database. */
async function count(url: string): Promise<number> {
  const { rows } = await inSession(url, (client) =>
    client.query<{ count: number }>('SELECT count(*)::int AS count FROM note'),
  );
  return rows[0]?.count ?? Number.NaN;
}

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describe('the copy of a running server', () => {
  let home: string;
  let server: EmbeddedServer;

  beforeEach(async () => {
    home = await usedHome();
    server = await openServer(home);
    await inSession(server.addresses.ownerUrl, async (client) => {
      await client.query('CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)');
      await client.query(`INSERT INTO note (text) SELECT repeat('x', 500) FROM generate_series(1, 20000)`);
      await client.query('GRANT SELECT ON note TO studio_app');
    });
  });
  afterEach(async () => {
    await server.stop();
    await cleanUpHomes();
  });

  it('has what was committed before it began and starts by itself, though rows change meanwhile', async () => {
    const copied = await temporaryHome();
    const before = await count(server.addresses.ownerUrl);
    const over = new AbortController();
    const writing = inSession(server.addresses.ownerUrl, async (client) => {
      let written = 0;
      for (; !over.signal.aborted; written += 10) {
        await client.query(`INSERT INTO note (text) SELECT repeat('y', 500) FROM generate_series(1, 10)`);
        await client.query('CREATE TABLE passing (id int); DROP TABLE passing');
      }
      return written;
    });
    await copyRunningServer(server.addresses.superuserUrl, path.join(copied, 'postgres'));
    over.abort();
    const written = await writing;
    const after = await count(server.addresses.ownerUrl);
    await copyFile(path.join(home, 'postgres.json'), path.join(copied, 'postgres.json'));
    const second = await openServer(copied);
    try {
      const found = await count(second.addresses.ownerUrl);
      expect(second.addresses.ownerUrl).not.toBe(server.addresses.ownerUrl);
      expect([written > 0, found >= before, found <= after, after]).toEqual([true, true, true, before + written]);
      await inSession(second.addresses.superuserUrl, (client) => client.query('REINDEX DATABASE postgres'));
      await inSession(second.addresses.ownerUrl, (client) => client.query(`INSERT INTO note (text) VALUES ('new')`));
      expect(await count(second.addresses.ownerUrl)).toBe(found + 1);
    } finally {
      await second.stop();
    }
  });

  it('leaves no slot and no backup behind, and belongs to the user of the server', async () => {
    const copied = path.join(await temporaryHome(), 'postgres');
    await copyRunningServer(server.addresses.superuserUrl, copied);
    await expect(copyRunningServer(server.addresses.superuserUrl, copied)).rejects.toThrow(/EEXIST/);
    const { rows } = await inSession(server.addresses.superuserUrl, (client) =>
      client.query('SELECT slot_name FROM pg_replication_slots'),
    );
    expect(rows).toEqual([]);
    const names = await readdir(copied);
    expect(names).toEqual(expect.arrayContaining(['PG_VERSION', 'backup_label', 'global', 'pg_wal']));
    expect(names).not.toContain('postmaster.pid');
    const { uid } = await stat(path.join(home, 'postgres'));
    const files = await readdir(copied, { recursive: true });
    const owners = await Promise.all(files.map(async (name) => (await stat(path.join(copied, name))).uid));
    expect(new Set(owners)).toEqual(new Set([uid]));
  });

  describeOnLinux('while a file becomes shorter', () => {
    // Files of this system say that they have 4096 bytes, as a table says its old size that is made shorter while it is copied.
    it('has of it what there is', async () => {
      const shorter = '/sys/devices/system/cpu/online';
      const copied = path.join(await temporaryHome(), 'postgres');
      await symlink(shorter, path.join(home, 'postgres', 'shorter'));
      await copyRunningServer(server.addresses.superuserUrl, copied);
      await unlink(path.join(home, 'postgres', 'shorter'));
      const [said, text] = [(await stat(shorter)).size, await readFile(path.join(copied, 'shorter'), 'utf8')];
      expect(text).toBe(await readFile(shorter, 'utf8'));
      expect(text.length).toBeLessThan(said);
    });
  });

  it('follows its server as a standby that answers reads and refuses writes', async () => {
    const cleanUp = new CleanUp();
    try {
      const standby = await startStandby({ home, server }, cleanUp);
      const url = standby.applicationUrl('studio');
      await inSession(server.addresses.ownerUrl, (client) => client.query(`INSERT INTO note (text) VALUES ('new')`));
      const wanted = await count(server.addresses.ownerUrl);
      await until(async () => (await count(url)) === wanted);
      await until(async () => (await standby.lagBytes()) === 0);
      await expect(inSession(url, (client) => client.query('CREATE TEMP TABLE t (id int)'))).rejects.toThrow(
        /read-only/,
      );
      await standby.stop();
      await expect(standby.lagBytes()).rejects.toThrow('does not stream');
    } finally {
      await cleanUp.run();
    }
  });
});
