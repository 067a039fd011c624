import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { EmbeddedServer } from '@studio/persistence';
import pg from 'pg';

import type { DemoCredentials } from '../../src/demo';
import { inSession } from '../harness/sessions';
import { type Ended, runCommand, runCommandProcess } from '../support/command-line';
import { openServer } from '../support/embedded';
import { until } from '../support/persistence';
import { cleanUpServices, demoHome, serviceHome, startService } from '../support/process';

jest.setTimeout(180_000);

const SECRET = 'monopay-token-0123456789';

const callOf = (home: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) => ({
  args,
  environment: { STUDIO_HOME: home, EMBEDDED_POSTGRES_PORT: '0', ...environment },
});
const studio = (...call: Parameters<typeof callOf>): Promise<Ended> => runCommand(callOf(...call));

async function credentialsIn(home: string): Promise<DemoCredentials> {
  return JSON.parse(await readFile(path.join(home, 'demo-credentials.json'), 'utf8')) as DemoCredentials;
}

/** Bearer token of the sandbox's owner. */
async function signIn(baseUrl: string, { staff }: DemoCredentials): Promise<string> {
  const owner = staff.find(({ account, role }) => account === 'sandbox-studio' && role === 'owner');
  const answer = await fetch(`${baseUrl}/api/v1/mobile/auth/staff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: owner?.email, password: owner?.password }),
  });
  const { data } = (await answer.json()) as { data: { accounts: { token: string }[] } };
  return data.accounts[0]?.token ?? '';
}

/** Number and checksum of the rows of every table, read past the policies. */
async function contentsOf(home: string): Promise<Map<string, string>> {
  const server = await openServer(home);
  try {
    return await inSession(inStudio(server.addresses.superuserUrl), async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
      );
      const contents = new Map<string, string>();
      for (const { name } of tables) {
        const { rows } = await client.query<{ contents: string }>(
          `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS contents FROM ${name} t`,
        );
        contents.set(name, rows[0]?.contents ?? '');
      }
      return contents;
    });
  } finally {
    await server.stop();
  }
}

function inStudio(address: string): string {
  const url = new URL(address);
  url.pathname = '/studio';
  return url.toString();
}

/** Rows that are written one after the other, each acknowledged. */
class Writer {
  acknowledged = 0;
  private readonly over = new AbortController();
  private done: Promise<void> = Promise.resolve();

  async start({ addresses }: EmbeddedServer): Promise<void> {
    const client = new pg.Client({ connectionString: addresses.ownerUrl });
    await client.connect();
    await client.query('CREATE TABLE public.mark (id int)');
    const write = async () => {
      for (; !this.over.signal.aborted; this.acknowledged += 1)
        await client.query('INSERT INTO public.mark VALUES ($1)', [this.acknowledged]);
      await client.end();
    };
    this.done = write();
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.done;
  }
}

describe('backup and restore of a service', () => {
  let folder: string;
  let home: string;
  let credentials: DemoCredentials;
  let running: Ended;
  let stopped: Ended;
  let acknowledged: { readonly before: number; readonly after: number };

  const archive = (name: string) => path.join(folder, `${name}.tgz`);
  const put = (baseUrl: string, token: string) =>
    fetch(`${baseUrl}/api/v1/manage/integrations/monopay`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ credentials: { api_token: SECRET } }),
    });

  beforeAll(async () => {
    [folder, home] = [await serviceHome(), await demoHome()];
    const service = await startService({}, home);
    const baseUrl = await service.ready();
    credentials = await credentialsIn(home);
    await put(baseUrl, await signIn(baseUrl, credentials));
    const shared = await openServer(home);
    const writer = new Writer();
    await writer.start(shared);
    await until(() => writer.acknowledged > 10);
    const before = writer.acknowledged;
    running = await runCommandProcess(callOf(home, ['backup', archive('running')]));
    await writer.stop();
    acknowledged = { before, after: writer.acknowledged };
    await shared.stop();
    await service.stop();
    stopped = await studio(home, ['--json', 'backup', archive('stopped')]);
  });
  afterAll(cleanUpServices);

  it('back up while the service runs and while it does not, and tell where', () => {
    expect([running.code, running.stdout]).toEqual([
      0,
      expect.stringContaining(`Backed up ${home} to ${archive('running')} (`),
    ]);
    expect([stopped.code, stopped.stderr]).toEqual([0, '']);
    expect(JSON.parse(stopped.stdout)).toMatchObject({
      result: 'created',
      file: archive('stopped'),
      holds_secret_key: true,
      manifest: { postgres_version: 18 },
    });
  });

  it('say where the key is that opens stored secrets: not in it where one is configured', async () => {
    const environment = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
    const told = await studio(home, ['backup', archive('told')], environment);
    expect([told.code, told.stdout]).toEqual([
      0,
      expect.stringContaining('The SECRET_KEY of the environment is not in it; keep it too.\n'),
    ]);
    const listed = await studio(home, ['--json', 'backup', archive('listed')], environment);
    expect(JSON.parse(listed.stdout)).toMatchObject({ result: 'created', holds_secret_key: false });
    expect(running.stdout).not.toContain('SECRET_KEY');
  });

  it('give back every row of every table as it was', async () => {
    const restored = path.join(folder, 'restored');
    const ended = await studio(restored, ['restore', archive('stopped')]);
    expect([ended.code, ended.stderr, ended.stdout]).toEqual([
      0,
      '',
      expect.stringContaining('Restored the backup of '),
    ]);
    const contents = await contentsOf(home);
    expect(contents.size).toBeGreaterThan(100);
    expect(await contentsOf(restored)).toEqual(contents);
  });

  it('give back a service that has what was acknowledged before, its secrets, and answers', async () => {
    const restored = path.join(folder, 'from-running');
    expect((await studio(restored, ['restore', archive('running')])).code).toBe(0);
    const service = await startService({}, restored);
    const baseUrl = await service.ready();
    expect((await fetch(`${baseUrl}/api/v1/public/sandbox-studio/brooklyn/schedule`)).status).toBe(200);
    const found = await credentialsIn(restored);
    expect({ ...found, base_url: '' }).toEqual({ ...credentials, base_url: '' });
    const reencrypted = await studio(restored, ['--json', 'secrets', 'reencrypt']);
    expect(JSON.parse(reencrypted.stdout)).toEqual({ result: 'unchanged', reencrypted: 0, unreadable: [] });
    const integrations = await fetch(`${baseUrl}/api/v1/manage/integrations/monopay`, {
      headers: { Authorization: `Bearer ${await signIn(baseUrl, found)}` },
    });
    expect(await integrations.text()).toContain(`"last_four":"${SECRET.slice(-4)}"`);
    const shared = await openServer(restored);
    const { rows } = await inSession(shared.addresses.ownerUrl, (client) =>
      client.query<{ marks: number }>('SELECT count(*)::int AS marks FROM public.mark'),
    );
    await shared.stop();
    const { before, after } = acknowledged;
    expect(rows[0]?.marks).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.marks).toBeLessThanOrEqual(after);
    expect(after).toBeGreaterThan(before);
    await service.stop();
  });

  it.each(['backup', 'restore'])('%s refuses a database that is not kept by the service', async (command) => {
    const file = archive('other');
    const environment = { DATABASE_URL: 'postgres://studio_app:secret@127.0.0.1:1/studio' };
    const ended = await studio(path.join(folder, 'nowhere'), ['--json', command, file], environment);
    expect([ended.code, ended.stderr]).toEqual([1, '']);
    const { result, code, message } = JSON.parse(ended.stdout) as Record<string, string>;
    expect([result, code]).toEqual(['refused', 'backup_refused']);
    expect(message).toMatch(/^DATABASE_URL is set: the database at 127.0.0.1:1\/studio .*\bpg_/);
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('refuse with a sentence on standard error and 1', async () => {
    const again = await studio(home, ['backup', archive('stopped')]);
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: backup_refused: ${archive('stopped')} exists already. Name another file.\n`,
    });
  });
});
