import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DatabaseStartError } from '@studio/persistence';
import pg from 'pg';

import { launch } from '../../../libs/persistence/src/embedded/server-process';
import { inSession } from '../../harness/sessions';
import {
  cleanUpHomes,
  isAnswering,
  leaveMark,
  openServer,
  openServerElsewhere,
  postmasterIn,
  readMark,
  temporaryHome,
  usedHome,
} from '../../support/embedded';
import { errorOf, until } from '../../support/persistence';

jest.setTimeout(180_000);

describe('the embedded server that ends by itself', () => {
  afterEach(cleanUpHomes);

  it('is started again on its port, with its data, and stops with the process as before', async () => {
    const home = await usedHome();
    const server = await openServer(home);
    await leaveMark(server.addresses, 'kept');
    const killed = (await postmasterIn(home)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => (await postmasterIn(home)) !== killed && (await isAnswering(server.addresses)));
    expect(await readMark(server.addresses)).toBe('kept');
    await server.stop();
    expect(await postmasterIn(home)).toBeNull();
  });

  it('is started again as often as it ends', async () => {
    const home = await usedHome();
    const server = await openServer(home);
    for (let round = 0; round < 3; round += 1) {
      const killed = (await postmasterIn(home)) ?? 0;
      process.kill(killed, 'SIGKILL');
      await until(async () => (await postmasterIn(home)) !== killed && (await isAnswering(server.addresses)));
    }
    await server.stop();
    expect(await isAnswering(server.addresses)).toBe(false);
  });

  it('is started again though one of its sessions still works on its statement for a while', async () => {
    const home = await usedHome();
    const server = await openServer(home);
    const client = new pg.Client({ connectionString: server.addresses.applicationUrl });
    client.on('error', () => undefined);
    await client.connect();
    // A session that computes does not notice the end of its server until the statement is done.
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    client
      .query(`SELECT count(*) FROM generate_series(1, 1500000) AS n WHERE md5(n::text) < ''`)
      .catch(() => undefined);
    await until(async () => isComputing(server.addresses.superuserUrl, rows[0]?.pid ?? 0));
    const killed = (await postmasterIn(home)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => (await postmasterIn(home)) !== killed && (await isAnswering(server.addresses)));
    await server.stop();
    expect(await isAnswering(server.addresses)).toBe(false);
  });

  it('is stopped for good when that happens while it is started again', async () => {
    const home = await usedHome();
    const server = await openServer(home);
    const killed = (await postmasterIn(home)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => (await postmasterIn(home)) !== killed);
    await server.stop();
    expect(await postmasterIn(home)).toBeNull();
    expect(await isAnswering(server.addresses)).toBe(false);
  });
});

describe('the embedded server whose start was cut short', () => {
  afterEach(cleanUpHomes);

  it('while the data was made, leaves its half aside and makes them anew', async () => {
    const home = await temporaryHome();
    await mkdir(path.join(home, 'postgres.new', 'base'), { recursive: true });
    await writeFile(path.join(home, 'postgres.new', 'PG_VERSION'), '18\n');
    await writeFile(path.join(home, 'postgres.password'), 'left over', { mode: 0o600 });
    const record = {
      port: 0,
      ownerProcessId: 999_999,
      passwords: { superuser: 'aaa', owner: 'bbb', application: 'ccc' },
    };
    await writeFile(path.join(home, 'postgres.json'), JSON.stringify(record));
    const server = await openServer(home);
    expect(await isAnswering(server.addresses)).toBe(true);
    expect(new URL(server.addresses.ownerUrl).password).toBe('bbb');
    await expect(stat(path.join(home, 'postgres.new'))).rejects.toMatchObject({ code: 'ENOENT' });
    await server.stop();
  });

  it('before roles and database were made, makes them at the next', async () => {
    const home = await usedHome();
    const first = await openServer(home);
    const admin = new pg.Client({ connectionString: first.addresses.superuserUrl });
    await admin.connect();
    await admin.query('DROP DATABASE studio');
    await admin.query('DROP ROLE studio_app');
    await admin.end();
    await first.stop();
    const second = await openServer(home);
    await leaveMark(second.addresses, 'new');
    expect(await readMark(second.addresses)).toBe('new');
    const { rows } = await inSession(second.addresses.applicationUrl, (client) =>
      client.query('SELECT current_user::text AS role'),
    );
    expect(rows).toEqual([{ role: 'studio_app' }]);
    await second.stop();
  });

  it('by the end of its process while initdb ran, starts at the next', async () => {
    const home = await temporaryHome();
    const opening = openServerElsewhere(home).then(
      (holder) => holder.kill(),
      () => undefined,
    );
    await until(async () => (await readdir(home)).some((name) => name.startsWith('postgres.new')));
    await cleanUpChildren(home);
    await opening;
    const server = await openServer(home);
    expect(await isAnswering(server.addresses)).toBe(true);
    await server.stop();
  });
});

describe('the embedded server whose record is lost', () => {
  afterEach(cleanUpHomes);

  it.each([
    ['missing', (file: string) => rm(file)],
    ['empty', (file: string) => writeFile(file, '')],
    ['torn', (file: string) => writeFile(file, '{"port": 54')],
  ])('because its file is %s, says what to do and leaves the data alone', async (_, lose) => {
    const home = await usedHome();
    const file = path.join(home, 'postgres.json');
    const first = await openServer(home);
    await leaveMark(first.addresses, 'kept');
    await first.stop();
    const record = await readFile(file, 'utf8');
    await lose(file);
    const error = await errorOf(openServer(home));
    expect((error as Error).message).toContain('postgres.json');
    expect((error as Error).message).toContain(path.join(home, 'postgres'));

    await writeFile(file, record, { mode: 0o600 });
    const second = await openServer(home);
    expect(await readMark(second.addresses)).toBe('kept');
    await second.stop();
  });
});

describe('the embedded server that may not start', () => {
  const NOBODY = 65_534;

  afterEach(cleanUpHomes);

  it('in a folder this user may not write to, says what to do', async () => {
    const home = await usedHome();
    await chmod(home, 0o555);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    const error = await errorOf(openServer(home)).finally(() => isRoot && process.seteuid?.(0));
    await chmod(home, 0o755);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).toContain(home);
    expect((error as Error).message).toContain('STUDIO_HOME');
    expect(await readdir(home)).not.toContain('postgres.lock');
  });

  it('because its program cannot be run, rejects and leaves this process alone', async () => {
    const home = await temporaryHome();
    const programs = { postgres: path.join(home, 'no-postgres'), initdb: path.join(home, 'no-initdb') };
    const passwords = { superuser: 'aaa', owner: 'bbb', application: 'ccc' };
    const logFile = path.join(home, 'postgres.log');
    const installation = { folder: home, programs, identity: undefined, passwords, logFile, settings: [] };
    const listeners = process.listenerCount('exit');
    const error = await errorOf(launch(installation, 1));
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).toContain('no-postgres');
    expect(process.listenerCount('exit')).toBe(listeners);
  });
});

async function isComputing(superuserUrl: string, pid: number): Promise<boolean> {
  const { rows } = await inSession(superuserUrl, (client) =>
    client.query(`SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active'`, [pid]),
  );
  return rows.length > 0;
}

/** Kills the process that holds the start lock of `home`. */
async function cleanUpChildren(home: string): Promise<void> {
  const holder = Number(await readFile(path.join(home, 'postgres.lock'), 'utf8'));
  process.kill(holder, 'SIGKILL');
}
