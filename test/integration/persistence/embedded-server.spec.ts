import { once } from 'node:events';
import { readdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

import { type EmbeddedServer, isAlive } from '@studio/persistence';
import pg from 'pg';

import { inSession } from '../../harness/sessions';
import {
  cleanUpHomes,
  isAnswering,
  leaveMark,
  openServer,
  postmasterIn,
  readMark,
  temporaryHome,
  usedHome,
} from '../../support/embedded';

jest.setTimeout(180_000);

const portOf = (url: string) => Number(new URL(url).port);

describe('the embedded server on its first start', () => {
  let home: string;
  let server: EmbeddedServer;
  const notices: string[] = [];

  beforeAll(async () => {
    home = await temporaryHome();
    server = await openServer(home, notices);
  });
  afterAll(async () => {
    await server.stop();
    await cleanUpHomes();
  });

  it('makes the data, the database and two roles that row-level security binds, without a word', async () => {
    const { rows: roles } = await inSession(server.addresses.superuserUrl, (client) =>
      client.query(
        `SELECT rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname LIKE 'studio%' ORDER BY 1`,
      ),
    );
    const plain = { rolcanlogin: true, rolsuper: false, rolbypassrls: false, rolcreaterole: false };
    expect(roles).toEqual([
      { rolname: 'studio_app', ...plain },
      { rolname: 'studio_owner', ...plain },
    ]);
    const { rows } = await inSession(server.addresses.applicationUrl, (client) =>
      client.query(
        `SELECT current_user AS role, current_database() AS database, pg_get_userbyid(datdba) AS owner,
                pg_encoding_to_char(encoding) AS encoding
         FROM pg_database WHERE datname = current_database()`,
      ),
    );
    expect(rows).toEqual([{ role: 'studio_app', database: 'studio', owner: 'studio_owner', encoding: 'UTF8' }]);
    expect(notices).toEqual([]);
  });

  it('asks every session for a password, also the superuser’s', async () => {
    for (const address of Object.values(server.addresses) as string[]) {
      const url = new URL(address);
      url.password = 'guessed';
      const connecting = new pg.Client({ connectionString: url.toString() }).connect();
      await expect(connecting).rejects.toMatchObject({ code: '28P01' });
    }
  });

  it('keeps passwords and data where only their owner reads', async () => {
    expect((await stat(path.join(home, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(home, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await readdir(home)).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
  });

  it('listens on this machine only', async () => {
    const settings = await inSession(server.addresses.superuserUrl, async (client) => [
      (await client.query('SHOW listen_addresses')).rows[0],
      (await client.query('SHOW unix_socket_directories')).rows[0],
    ]);
    expect(settings).toEqual([{ listen_addresses: '127.0.0.1' }, { unix_socket_directories: '' }]);
  });
});

describe('the embedded server on a later start', () => {
  afterEach(cleanUpHomes);

  it('keeps data, passwords and port from one start to the next', async () => {
    const home = await usedHome();
    const first = await openServer(home);
    await leaveMark(first.addresses, 'kept');
    await first.stop();
    const second = await openServer(home);
    expect(second.addresses).toEqual(first.addresses);
    expect(await readMark(second.addresses)).toBe('kept');
    await second.stop();
  });

  it('ends with its stop: no process, no open port, and sessions still open are ended', async () => {
    const home = await usedHome();
    const server = await openServer(home);
    const processId = (await postmasterIn(home)) ?? 0;
    const client = new pg.Client({ connectionString: server.addresses.applicationUrl });
    await client.connect();
    const ended = new Promise((resolve) => client.on('error', resolve));
    await server.stop();
    await ended;
    expect(isAlive(processId)).toBe(false);
    expect(await postmasterIn(home)).toBeNull();
    expect(await isAnswering(server.addresses)).toBe(false);
    await server.stop();
  });

  it('finds its data behind a link, where they lie elsewhere', async () => {
    const home = await usedHome();
    const elsewhere = path.join(await temporaryHome(), 'data');
    await rename(path.join(home, 'postgres'), elsewhere);
    await symlink(elsewhere, path.join(home, 'postgres'));
    const server = await openServer(home);
    expect(await isAnswering(server.addresses)).toBe(true);
    expect(await readFile(path.join(elsewhere, 'postmaster.pid'), 'utf8')).toContain(elsewhere);
    await server.stop();
    expect(await postmasterIn(home)).toBeNull();
  });

  it('takes a free port when its own is in use, says so, and remembers it', async () => {
    const home = await usedHome();
    const rememberedPort = async () =>
      (JSON.parse(await readFile(path.join(home, 'postgres.json'), 'utf8')) as { port: number }).port;
    const port = await rememberedPort();
    const occupant = net.createServer();
    occupant.listen(port, '127.0.0.1');
    // Somebody else on the machine may have it already, which serves as well.
    await once(occupant, 'listening').catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('EADDRINUSE'));
    const notices: string[] = [];
    const server = await openServer(home, notices);
    expect(portOf(server.addresses.applicationUrl)).not.toBe(port);
    expect(await rememberedPort()).toBe(portOf(server.addresses.applicationUrl));
    expect(notices).toEqual([expect.stringContaining(String(port))]);
    await server.stop();
    occupant.close();
  });
});
