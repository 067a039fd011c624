import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';
import { DataSource } from 'typeorm';

import { sharedTestApp, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { asSuperuser } from '../../support/database';
import { given } from '../../support/given';
import { readError, readSchedule } from '../../support/public-api';
import { sendRaw } from '../../support/raw-http';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

describe('while the database is away', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    await addClass(service, studio, { title: 'Flow' });
    await addPlan(service, studio);
  });
  beforeEach(() => service.http.get(studio.schedule).expect(200));
  afterEach(() => allowConnections(true));
  afterAll(() => service.close());

  /** Ends every session of the database and waits until the service noticed. */
  const endSessions = async () => {
    await asSuperuser((client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        service.database.name,
      ]),
    );
    const { master } = service.app.get(DataSource).driver as unknown as { readonly master: pg.Pool };
    while (master.idleCount > 0) await sleep(5);
  };
  const allowConnections = (isAllowed: boolean) =>
    asSuperuser((client) => client.query(`ALTER DATABASE ${service.database.name} ALLOW_CONNECTIONS ${isAllowed}`));
  const takeAway = async () => {
    await allowConnections(false);
    await endSessions();
  };
  const pages = () => [studio.schedule, studio.classes, studio.price];
  const statusOf = async (path: string) => (await sendRaw(service.url, path)).status;

  it('the next request after all sessions were ended is answered as ever', async () => {
    const { etag } = await readVersion(service, studio.schedule);
    await endSessions();
    expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('requests under way when their sessions end answer 200 or 503, and the ones after them 200', async () => {
    const underWay = Array.from({ length: 40 }, () => readError(service, studio.schedule));
    await endSessions();
    for (const { status, code } of await Promise.all(underWay))
      expect(['200 undefined', '503 busy']).toContain(`${status} ${code}`);
    await endSessions();
    for (const page of pages()) expect(await statusOf(page)).toBe(200);
  });

  it('public reads answer 503 `busy` with Retry-After, as JSON, and never a kept answer', async () => {
    await takeAway();
    for (const page of pages()) {
      const { status, headers, body } = await sendRaw(service.url, page);
      expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String), code: 'busy' });
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    }
  });

  it('/healthz stays 200 and /readyz answers 503, then both 200 again', async () => {
    await takeAway();
    expect(await statusOf('/healthz')).toBe(200);
    for (let probe = 0; probe < 3; probe += 1)
      expect(await readError(service, '/readyz')).toMatchObject({ status: 503, code: 'busy' });
    await allowConnections(true);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('the first request after it came back is answered', async () => {
    await takeAway();
    expect(await statusOf(studio.schedule)).toBe(503);
    await allowConnections(true);
    expect((await readSchedule(service, studio.schedule)).map(({ title }) => title)).toEqual(['Flow']);
    expect(await statusOf(studio.price)).toBe(200);
  });

  it('many requests at once neither hang nor use up the connections', async () => {
    await takeAway();
    const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(studio.schedule)));
    expect(new Set(answers)).toEqual(new Set([503]));
    await allowConnections(true);
    const again = await Promise.all(Array.from({ length: 50 }, () => statusOf(studio.schedule)));
    expect(new Set(again)).toEqual(new Set([200]));
  });

  it('ERR-4: nothing of the cause leaves the service', async () => {
    await takeAway();
    const { body } = await sendRaw(service.url, studio.schedule);
    expect(body.toString()).not.toMatch(/connection|terminat|postgres|sql|database/i);
    expect(body.toString()).not.toContain(service.database.name);
  });

  it('ORD-3: what needs no database is refused as ever', async () => {
    await takeAway();
    expect(await statusOf('/api/v1/public/No-Slug/main/schedule')).toBe(404);
    expect(await statusOf('/api/v1/nothing')).toBe(404);
  });

  it('use cases answer `busy` as well, and work again afterwards', async () => {
    await takeAway();
    await expect(given(service).location(studio.ctx)).rejects.toMatchObject({ code: 'busy' });
    await allowConnections(true);
    expect(await given(service).location(studio.ctx)).toEqual(expect.any(Number));
  });

  it('GEN-16: a row lock that is not granted in 3 seconds answers `busy`, to be tried again after 1 second', async () => {
    const holder = await beginIn(service.database, studio.ctx.accountId);
    await holder.query('SELECT 1 FROM scheduling.room WHERE account_id = $1 AND id = $2 FOR UPDATE', [
      studio.ctx.accountId,
      studio.roomId,
    ]);
    const startedAt = Date.now();
    const refused = addClass(service, studio, { date: '2026-06-09' });
    await expect(refused).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_900);
    expect(await statusOf(studio.schedule)).toBe(200);
    await holder.rollBack();
  });
});
