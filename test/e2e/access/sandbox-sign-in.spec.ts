import { SandboxExamples } from '../../../src/demo';
import { NO_SANDBOX } from '../../../src/demo/examples/place-examples';
import type { TestApp } from '../../support/app';
import { createTestApp, sharedTestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';

const PEOPLE = '/docs/sandbox/people';
const MEMBERS = ['owner', 'receptionist', 'trainer', 'customer'];
const KEYS = ['key-website', 'key-assistant', 'key-battle-scoring'];

describe('sign in as somebody of the sandbox (DEMO-4)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createDemoApp({ environment: { RATE_LIMIT_SIGN_IN: '12', SHARED_ADDRESSES: '' } });
  });
  afterAll(() => service.close());

  const signIn = async (as: string) => {
    const { body } = await service.http.post(`${PEOPLE}/${as}/sign-in`).expect(200);
    return (body as { data: { scheme: string; token: string } }).data;
  };

  it('offers its people and keys, without their credentials', async () => {
    const { body, headers } = await service.http.get(PEOPLE).expect(200);
    const { data } = body as { data: { as: string; title: string; name: string; scheme: string }[] };
    expect(data.map(({ as }) => as)).toEqual([...MEMBERS, ...KEYS]);
    for (const person of data) expect(Object.keys(person)).toEqual(['as', 'title', 'name', 'scheme']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(MEMBERS)('%s: a session of the sandbox, and of no other studio', async (as) => {
    const { scheme, token } = await signIn(as);
    expect([scheme, token]).toEqual(['mobileSession', expect.stringMatching(/^ss_mob_/)]);
    const { body } = await service.http.get('/api/v1/mobile/me').set('Authorization', `Bearer ${token}`).expect(200);
    const { data } = body as { data: { account: { slug: string }; session: { role: string } } };
    expect(data.account.slug).toBe('sandbox-studio');
    expect(data.session.role).toBe(as);
  });

  it.each(KEYS)('%s: the key of the sandbox', async (as) => {
    const { scheme, token } = await signIn(as);
    expect([scheme, token]).toEqual(['accountApiToken', expect.stringMatching(/^ss_live_/)]);
  });

  it('logs the session, and refuses unknown people', async () => {
    const [studio] = await service.database.query<{ id: number }>(
      `SELECT id::int FROM accounts.account WHERE slug = 'sandbox-studio'`,
    );
    const started = await service.database.asStudio(
      studio?.id ?? 0,
      `SELECT count(*)::int AS count FROM accounts.activity_entry
       WHERE account_id = $1 AND action = 'session.started' AND actor_kind = 'system'`,
      [studio?.id],
    );
    expect(started).toEqual([{ count: MEMBERS.length }]);
    await service.http.post(`${PEOPLE}/admin/sign-in`).expect(404);
    await service.http.post(`${PEOPLE}/key-website/sign-in`).set('Origin', 'https://elsewhere.example').expect(200);
  });

  it('counts as sign-ins', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await service.http.post(`${PEOPLE}/owner/sign-in`)).status);
    expect(statuses).toContain(429);
  });
});

describe('services that do not sign in as somebody of the sandbox (DEMO-4)', () => {
  const answersOf = async (service: TestApp) => {
    const answers = [await service.http.get(PEOPLE)];
    for (const as of [...MEMBERS, ...KEYS]) answers.push(await service.http.post(`${PEOPLE}/${as}/sign-in`));
    // Nor do the examples of the description show rows of the studio (GEN-27).
    const version = await service.app.get(SandboxExamples).source('{}').readVersion();
    expect(version).toContain(JSON.stringify(NO_SANDBOX));
    return new Set(answers.map(({ status }) => status));
  };
  const REFUSED = new Set([404]);

  it('are those that run without demo studios, even if the sandbox is in the database', async () => {
    const service = await createDemoApp({ environment: { SEED_DEMO: 'false' } });
    expect(await answersOf(service)).toEqual(REFUSED);
    await service.close();
  });

  it('are those whose studio of that name is a real one', async () => {
    const service = await createDemoApp();
    await service.database.query(`UPDATE accounts.account SET mode = 'live' WHERE slug = 'sandbox-studio'`);
    expect(await answersOf(service)).toEqual(REFUSED);
    await service.close();
  });

  it('are those without the sandbox', async () => {
    expect(await answersOf(await sharedTestApp())).toEqual(REFUSED);
  });

  it('are those in production, unless they ask for demo studios', async () => {
    const service = await createTestApp({
      environment: { NODE_ENV: 'production', PUBLIC_BASE_URL: 'https://studio.example', SECRET_KEY: 'k'.repeat(43) },
    });
    expect(service.configuration.mode).toBe('production');
    expect(await answersOf(service)).toEqual(REFUSED);
    await service.close();
  });
});
