import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

import { inDatabase } from '../harness/sessions';
import { createEmptyDatabase, createTestDatabase, type EmptyDatabase, type TestDatabase } from '../support/database';
import { cleanUpServices, demoHome, embeddedServerIn, serviceHome, startService } from '../support/process';
import { refusalHere, startHere } from '../support/start-here';
import { testServer } from '../support/test-server';

jest.setTimeout(180_000);

const OUT_OF_ORDER = 1;

/** How a process of the service ends that cannot start. One for each kind of reason; the other reasons are asked for here. */
async function refusalOf(environment: Record<string, string>, home?: string) {
  const service = await startService(environment, home);
  const { code } = await service.ended();
  return { code, output: service.output() };
}

async function occupyPort(): Promise<{ port: number; free: () => void }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() };
}

describe('a start that cannot succeed', () => {
  let database: TestDatabase;
  let empty: EmptyDatabase;

  const withPassword = (url: string, password: string) => {
    const changed = new URL(url);
    changed.password = password;
    return changed.toString();
  };

  beforeAll(async () => {
    [database, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  });
  afterEach(cleanUpServices);
  afterAll(async () => {
    await database.drop();
    await empty.drop();
  });

  it('lists every problem of the environment, such as production without a database, and ends with 1', async () => {
    const { code, output } = await refusalOf({
      NODE_ENV: 'production',
      PORT: 'web',
      PROCESSES: 'many',
      REDIS_URL: 'cache',
      SEED_DEMO: 'no',
    });
    const named = new Set([...output.matchAll(/^ {2}- ([A-Z_]+): /gm)].map(([, name]) => name));
    expect([code, named]).toEqual([
      OUT_OF_ORDER,
      new Set(['DATABASE_URL', 'PORT', 'PROCESSES', 'REDIS_URL', 'SECRET_KEY', 'SEED_DEMO']),
    ]);
    expect(output).not.toContain('    at ');
  });

  it('gives up on a database that does not answer in time, and tells which', async () => {
    const { port, free } = await occupyPort();
    free();
    const address = `postgres://studio_app:secret@127.0.0.1:${port}/studio`;
    const output = await refusalHere(await serviceHome(), {
      DATABASE_URL: address,
      DATABASE_START_TIMEOUT_SECONDS: '1',
    });
    expect(output).toContain(`127.0.0.1:${port}/studio does not answer within 1 seconds`);
    expect(output).not.toMatch(/secret| {4}at /);
  });

  it('does not wait where the password is wrong', async () => {
    const output = await refusalHere(await serviceHome(), {
      DATABASE_URL: withPassword(database.applicationUrl, 'guessed'),
      DATABASE_START_TIMEOUT_SECONDS: '600',
    });
    expect(output).toContain(`${database.name} refuses the connection`);
    expect(output).not.toMatch(/guessed|Waiting| {4}at /);
  });

  it('in production refuses an application role whom row-level security does not bind', async () => {
    const url = inDatabase(testServer().superuserUrl, database.name);
    const SECRET_KEY = Buffer.alloc(32).toString('base64');
    const { code, output } = await refusalOf({ NODE_ENV: 'production', DATABASE_URL: url, SECRET_KEY });
    expect([code, output.includes('is a superuser')]).toEqual([OUT_OF_ORDER, true]);
    expect(output).not.toContain('    at ');
  });

  it('names the migrations that are missing where it may not apply them', async () => {
    const output = await refusalHere(await serviceHome(), { DATABASE_URL: empty.applicationUrl });
    for (const part of ['Accounts', 'Scheduling', 'Passes', 'DATABASE_MIGRATION_URL']) expect(output).toContain(part);
  });

  it('names the lines of the TypeScript sources where what went wrong was not foreseen', async () => {
    const { code, output } = await refusalOf({ STUDIO_HOME: '/dev/null/nowhere' });
    expect(code).toBe(OUT_OF_ORDER);
    expect(output).toMatch(/ENOTDIR[^]*\n {4}at \S+ openEmbedded \(src\/database\/open-database\.ts:\d+\)\n/);
    expect(output).not.toContain('service.js');
  });

  it('tells that its port is in use, and leaves no connection behind', async () => {
    const { port, free } = await occupyPort();
    const { code, output } = await refusalOf({
      DATABASE_URL: database.applicationUrl,
      SEED_DEMO: 'false',
      PORT: String(port),
    });
    expect(code).toBe(OUT_OF_ORDER);
    expect(output).toContain(`Port ${port} is in use`);
    expect(output).not.toContain('    at ');
    const sessions = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'`,
    );
    expect(sessions).toEqual([]);
    free();
  });

  it('stops the embedded server it started', async () => {
    const { port, free } = await occupyPort();
    const service = await startService({ PORT: String(port), SEED_DEMO: 'false' }, await demoHome());
    expect((await service.ended()).code).toBe(OUT_OF_ORDER);
    expect(service.output()).toContain(`Port ${port} is in use`);
    expect(await embeddedServerIn(service.home)).toBeNull();
    free();
  });
});

describe('a start without the key that the database was used with', () => {
  afterEach(cleanUpServices);

  it('says what to do, in one line and without a stack trace, and succeeds once the key is back', async () => {
    const settings = { SEED_DEMO: 'false' };
    const home = await demoHome();
    const file = path.join(home, 'secret.key');
    const key = await readFile(file, 'utf8');
    const reasonIn = async (output: string) => {
      expect(await embeddedServerIn(home)).toBeNull();
      expect(output).not.toMatch(/ {4}at |SecretKeyError/);
      expect(output).not.toContain(key);
      return output.split('\n').filter((line) => line.includes(file));
    };
    const refusal = async () => reasonIn(await refusalHere(home, settings));

    await rm(file);
    const { code, output } = await refusalOf(settings, home);
    expect([code, await reasonIn(output)]).toEqual([
      OUT_OF_ORDER,
      [expect.stringMatching(/is missing.*Put the file back.*accept-key/)],
    ]);
    const damaged = key.slice(0, 20);
    await writeFile(file, damaged);
    expect(await refusal()).toEqual([expect.stringMatching(/is damaged.*backup.*accept-key/)]);
    expect(await readFile(file, 'utf8')).toBe(damaged);
    await writeFile(file, Buffer.alloc(32, 5).toString('base64'));
    expect(await refusal()).toEqual([expect.stringMatching(/is not the key.*Put that file back.*accept-key/)]);

    await writeFile(file, key);
    const again = await startHere(home, settings);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await again.stop();
  });
});

describe('a start with a role that row-level security does not bind', () => {
  afterEach(cleanUpServices);

  it('succeeds outside production, with a warning', async () => {
    const database = await createTestDatabase();
    const service = await startHere(await serviceHome(), { DATABASE_URL: database.ownerUrl, SEED_DEMO: 'false' });
    expect(service.notices.join('\n')).toMatch(/Warning: .*owns the tables/);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.stop();
    await database.drop();
  });
});
