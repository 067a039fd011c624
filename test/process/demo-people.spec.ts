import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { MEMBERSHIP_ROLES } from '@studio/access';

import { type DemoCredentials, DemoCredentialsFile } from '../../src/demo';
import { createTestApp, type TestApp } from '../support/app';
import { createDemoApp } from '../support/demo';

describe('people of the demo studios', () => {
  let service: TestApp;
  let home: string;
  let credentials: DemoCredentials;

  beforeAll(async () => {
    service = await createDemoApp();
    home = mkdtempSync(path.join(os.tmpdir(), 'studio-demo-'));
    await service.app.get(DemoCredentialsFile).write(home, service.url);
    credentials = JSON.parse(readFileSync(path.join(home, 'demo-credentials.json'), 'utf8')) as DemoCredentials;
  });
  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true });
  });

  const login = (email: string, password: string) =>
    service.http.post('/api/v1/mobile/auth/staff/login').send({ email, password });

  it('are written down for their owner only', () => {
    expect(statSync(path.join(home, 'demo-credentials.json')).mode & 0o777).toBe(0o600);
    expect(credentials.base_url).toBe(service.url);
    expect(credentials.accounts.map(({ slug, mode }) => [slug, mode])).toEqual([
      ['demo-studio', 'demo_readonly'],
      ['sandbox-studio', 'internal'],
    ]);
  });

  it('are staff of every role, who can sign in with what is written down', async () => {
    for (const { slug } of credentials.accounts) {
      const staff = credentials.staff.filter(({ account }) => account === slug);
      expect(staff.map(({ role }) => role)).toEqual(MEMBERSHIP_ROLES);
      for (const { role, email, password } of staff) {
        const { body } = await login(email, password).expect(200);
        expect(body.data.accounts).toEqual([
          expect.objectContaining({ role, account: expect.objectContaining({ slug }) }),
        ]);
        const token = (body.data.accounts as { token: string }[])[0]?.token;
        const me = await service.http.get('/api/v1/mobile/me').set('Authorization', `Bearer ${token}`).expect(200);
        expect(me.body.data.actor.trainer).toEqual(
          role === 'trainer' ? expect.objectContaining({ id: expect.any(Number) }) : null,
        );
      }
    }
  });

  it('are customers with and without phone and password, who can sign in where the studio is writable', async () => {
    const customers = credentials.customers.filter(({ account }) => account === 'sandbox-studio');
    expect(customers.length).toBeGreaterThan(2);
    for (const { account, email, password } of customers) {
      const body = { account_slug: account, email, password };
      await service.http.post('/api/v1/mobile/auth/customer/email-login').send(body).expect(200);
    }
    const [sandbox] = await service.database.query<{ id: number }>(
      `SELECT id::int FROM accounts.account WHERE slug = 'sandbox-studio'`,
    );
    const [counts] = await service.database.asStudio(
      sandbox?.id ?? 0,
      `SELECT count(*) FILTER (WHERE phone IS NULL) > 0 AS without_phone, count(*) FILTER (WHERE email IS NULL) > 0 AS without_email,
              count(*) FILTER (WHERE email IS NOT NULL AND password_hash IS NULL) > 0 AS without_password, count(*)::int AS all
       FROM customers.customer`,
    );
    expect(counts).toEqual({ without_phone: true, without_email: true, without_password: true, all: 14 });
  });

  it('have API tokens for a website and an assistant', async () => {
    const tokens = credentials.api_tokens.filter(({ account }) => account === 'sandbox-studio');
    expect(tokens.map(({ abilities }) => abilities.length)).toEqual([1, 8, 1]);
    const send = (token = '') =>
      service.http
        .post('/api/v1/website-leads')
        .set('Authorization', `Bearer ${token}`)
        .send({ phone: '+1 415 555 0199' });
    await send(tokens[0]?.token).expect(201);
    await send(tokens[1]?.token).expect(403);
    const demo = credentials.api_tokens.find(({ account }) => account === 'demo-studio');
    await send(demo?.token).expect(423);
  });

  it('have secrets that no other installation has', async () => {
    const elsewhere = await createTestApp({
      database: service.database,
      environment: { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') },
    });
    const others = await elsewhere.app.get(DemoCredentialsFile).write(home, service.url);
    await elsewhere.close();
    const secretsOf = ({ staff, api_tokens }: DemoCredentials) => [
      ...staff.map(({ password }) => password),
      ...api_tokens.map(({ token }) => token),
    ];
    expect(secretsOf(others).filter((secret) => secretsOf(credentials).includes(secret))).toEqual([]);
  });
});
