import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { isAlive } from '@studio/persistence';

import { until } from '../support/persistence';
import { cleanUpServices, demoHome, embeddedServerIn, type ServiceProcess, startService } from '../support/process';
import { readDemoPages } from '../support/schedules';

jest.setTimeout(180_000);

interface Credentials {
  readonly base_url: string;
  readonly accounts: readonly { readonly slug: string; readonly mode: string; readonly locations: readonly string[] }[];
}

/** Pages whose answer does not change while the test runs: classes of the week after next. */
async function etagsAt(baseUrl: string): Promise<(string | null)[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const pages = ['demo-studio/riverside', 'sandbox-studio/brooklyn'].flatMap((location) => [
    `${location}/schedule?from=${day(8)}&to=${day(14)}`,
    `${location}/price`,
  ]);
  const answers = pages.map(async (page) => fetch(`${baseUrl}/api/v1/public/${page}`));
  return (await Promise.all(answers)).map(({ headers }) => headers.get('ETag'));
}

describe('the service with its embedded server', () => {
  let home: string;
  let service: ServiceProcess;
  let baseUrl: string;
  let etags: (string | null)[];

  beforeAll(async () => {
    home = await demoHome();
    service = await startService({}, home);
    baseUrl = await service.ready();
    etags = await etagsAt(baseUrl);
  });
  afterAll(cleanUpServices);

  const rows = () =>
    new Map([...service.output().matchAll(/^ {2}(\S[^\n]*?) {2,}(\S.*)$/gm)].map(([, a, b]) => [a, b]));

  it('ends its start with a table of where everything is', async () => {
    const table = rows();
    expect([...table.keys()]).toEqual([
      'Service',
      'API explorer',
      'Description',
      'Database',
      'Demo (read-only)',
      'Sandbox',
      'Demo credentials',
    ]);
    expect(table.get('Database')).toContain(home);
    expect(table.get('Demo credentials')).toBe(path.join(home, 'demo-credentials.json'));
    for (const name of ['Service', 'API explorer', 'Description', 'Demo (read-only)', 'Sandbox']) {
      const response = await fetch(table.get(name) ?? '');
      expect([name, response.status]).toEqual([name, 200]);
    }
  });

  it('writes how to reach the demo studios, for its owner only', async () => {
    const file = path.join(home, 'demo-credentials.json');
    const credentials = JSON.parse(await readFile(file, 'utf8')) as Credentials;
    expect(credentials).toEqual({
      base_url: baseUrl,
      accounts: [
        { slug: 'demo-studio', mode: 'demo_readonly', locations: ['riverside', 'lisbon'] },
        { slug: 'sandbox-studio', mode: 'internal', locations: ['brooklyn', 'echo-park'] },
      ],
      staff: expect.arrayContaining([
        {
          account: 'demo-studio',
          role: 'owner',
          email: 'owner@demo-studio.example',
          password: expect.stringMatching(/^demo-\w{12}$/),
        },
      ]),
      customers: expect.any(Array),
      api_tokens: expect.any(Array),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('shows demo studios with classes and prices', async () => {
    const pages = await readDemoPages(baseUrl);
    const empty = Object.entries(pages).filter(([, list]) => (list as unknown[]).length === 0);
    expect(empty).toEqual([]);
    expect(etags.every((etag) => etag !== null)).toBe(true);
  });

  it('comes back with the same data after kill -9, and leaves no second server behind', async () => {
    const orphan = (await embeddedServerIn(home)) ?? 0;
    service.signal('SIGKILL');
    expect(await service.ended()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(isAlive(orphan)).toBe(true);

    service = await startService({}, home);
    baseUrl = await service.ready();
    expect(await etagsAt(baseUrl)).toEqual(etags);
    expect(await embeddedServerIn(home)).not.toBe(orphan);
    await until(() => !isAlive(orphan));
  });

  it('answers again by itself when its database server is killed', async () => {
    const killed = (await embeddedServerIn(home)) ?? 0;
    process.kill(killed, 'SIGKILL');
    const isReady = async () => (await fetch(`${baseUrl}/readyz`)).status === 200;
    // The killed server's sessions answer for a moment longer.
    const isReplaced = async () => ![killed, null].includes(await embeddedServerIn(home));
    await until(async () => (await isReplaced()) && (await isReady()));
    expect(await etagsAt(baseUrl)).toEqual(etags);
  });

  it('answers again by itself when the process whose server it shares is asked to stop', async () => {
    const sharer = await startService({}, home);
    const sharedUrl = await sharer.ready();
    expect(sharer.output()).toContain('Sharing');
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    const isReady = async () => (await fetch(`${sharedUrl}/readyz`)).status === 200;
    await until(async () => (await embeddedServerIn(home)) !== null && (await isReady()));
    expect(await etagsAt(sharedUrl)).toEqual(etags);
    service = sharer;
  });

  it('stops its server when it is asked to stop', async () => {
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(await embeddedServerIn(home)).toBeNull();
  });

  it('leaves no server behind when it is asked to stop before its start is done', async () => {
    const early = await startService({}, home);
    await until(async () => (await embeddedServerIn(home)) !== null);
    early.signal('SIGTERM');
    await early.ended();
    expect(early.output()).not.toMatch(/^ {2}Service /m);
    await until(async () => (await embeddedServerIn(home)) === null);
  });
});
