import { once } from 'node:events';
import net, { type AddressInfo, type Server } from 'node:net';

import { DatabaseStartError, describeAddress, waitForDatabase } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { freePort } from '../../harness/free-port';
import { errorOf } from '../../support/persistence';

async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

describe('waiting for the database', () => {
  let database: TestDatabase;
  let notices: string[];

  const wait = (url: string, seconds: number) => waitForDatabase(url, seconds, (message) => notices.push(message));
  const changed = (change: (url: URL) => void) => {
    const url = new URL(database.applicationUrl);
    change(url);
    return url.toString();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => {
    notices = [];
  });
  afterAll(() => database.drop());

  it('ends at once where it answers, without a word', async () => {
    await wait(database.applicationUrl, 30);
    expect(notices).toEqual([]);
  });

  it('ends after its time where nothing listens, having said once that it waits', async () => {
    const port = await freePort();
    const error = await errorOf(
      wait(
        changed((url) => (url.port = String(port))),
        1,
      ),
    );
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).toContain(`127.0.0.1:${port}`);
    expect(notices).toHaveLength(1);
  });

  it.each([
    ['the password is wrong', (url: URL) => (url.password = 'wrong')],
    ['the role does not exist', (url: URL) => (url.username = 'nobody_here')],
    ['the database does not exist', (url: URL) => (url.pathname = '/nothing_here')],
  ])('does not begin where %s', async (_, change) => {
    expect(await errorOf(wait(changed(change), 600))).toBeInstanceOf(DatabaseStartError);
    expect(notices).toEqual([]);
  });

  it('tells nobody the password', async () => {
    const error = await errorOf(
      wait(
        changed((url) => (url.password = 'top-secret')),
        600,
      ),
    );
    expect((error as Error).message).not.toContain('top-secret');
    expect(describeAddress('postgres://app:top-secret@db.example.com/studio')).toBe('db.example.com:5432/studio');
    expect(describeAddress('postgres://app:top-secret@db.example.com:6432/studio')).toBe('db.example.com:6432/studio');
  });

  it('ends as soon as a server that was down comes up', async () => {
    const { hostname, port } = new URL(database.applicationUrl);
    const forwarder = net.createServer((client) => {
      const server = net.connect(Number(port), hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
    const gate = await freePort();
    const waiting = wait(
      changed((url) => (url.port = String(gate))),
      60,
    );
    while (notices.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await listening(forwarder, gate);
    await waiting;
    expect(notices).toHaveLength(1);
    await closed(forwarder);
  });

  it('goes on while connections are cut before a word is said, and ends after its time', async () => {
    const cutter = net.createServer((client) => client.destroy());
    const port = await listening(cutter);
    const error = await errorOf(
      wait(
        changed((url) => (url.port = String(port))),
        1,
      ),
    );
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect(notices).toHaveLength(1);
    await closed(cutter);
  });

  it('ends after its time where the server takes the session and does not answer its statement', async () => {
    // Trust for everybody, and ready; then nothing.
    const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
    const silent = net.createServer((client) => {
      client.on('error', () => undefined);
      client.once('data', () => client.write(welcome)).resume();
    });
    const port = await listening(silent);
    const error = await errorOf(
      wait(
        changed((url) => (url.port = String(port))),
        1,
      ),
    );
    expect(error).toBeInstanceOf(DatabaseStartError);
    await closed(silent);
  });

  it('ends after its time where a program takes connections and never speaks', async () => {
    const silent = net.createServer((client) => client.on('error', () => undefined).resume());
    const port = await listening(silent);
    const error = await errorOf(
      wait(
        changed((url) => (url.port = String(port))),
        1,
      ),
    );
    expect(error).toBeInstanceOf(DatabaseStartError);
    await closed(silent);
  });
});
