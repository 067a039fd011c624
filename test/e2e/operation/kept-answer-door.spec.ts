import { Logger } from '@nestjs/common';
import { RequestCounter } from '@studio/access';
import { KeptAnswerDoor } from '@studio/http';
import { busy } from '@studio/kernel';
import { workUnderWay } from '@studio/observability';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { createTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { type RawAnswer, type RawRequest, sendRaw } from '../../support/raw-http';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** What two responses to the same request have each of their own. */
const OWN = /^(?:x-request-id|ratelimit|ratelimit-remaining|ratelimit-reset|date)$/;

type Headers = Readonly<Record<string, string>>;

const METHODS = ['GET', 'HEAD'];
const ENCODINGS: readonly Headers[] = [
  {},
  { 'Accept-Encoding': 'gzip' },
  { 'Accept-Encoding': 'gzip, deflate, br' },
  { 'Accept-Encoding': 'gzip;q=1.0, br;q=0.5' },
  { 'Accept-Encoding': 'identity' },
  { 'Accept-Encoding': '*;q=0' },
];
const OTHERS: readonly Headers[] = [
  {},
  { Origin: 'https://site.example' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Request-Id': 'of-the-client' },
  { 'Cache-Control': 'no-cache' },
  { Accept: 'text/html' },
  { 'Accept-Language': 'it, de;q=0.5' },
];
const PAGES = ['schedule', 'classes', 'schedule?from=2026-06-02&to=2026-06-09', 'price', 'price?unknown=1', 'page'];
const CASES = PAGES.flatMap((page) => METHODS.map((method) => [method, page] as const));

describe('the door for kept answers (ADR 27)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let answered: jest.SpyInstance;
  let addresses = 0;

  beforeAll(async () => {
    service = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
    answered = jest.spyOn(service.app.get(KeptAnswerDoor), 'answer');
    studio = await openStudio(service);
    await service.database.query('UPDATE accounts.account SET public_page_enabled = true');
    for (let day = 1; day <= 5; day += 1) {
      await addClass(service, studio, { date: `2026-06-0${day + 1}`, description: 'For everybody. '.repeat(20) });
      await addPlan(service, studio, { name: `Plan ${day}`, description: 'x'.repeat(500) });
    }
  });
  afterAll(() => service.close());

  /** How the request went: by the door, the usual way after it, or the usual way alone. */
  const way = async () => {
    const result = answered.mock.results.at(-1);
    answered.mockClear();
    if (result === undefined) return 'usual';
    const isAnswered = await (result.value as Promise<boolean>).catch(() => false);
    return isAnswered ? 'door' : 'usual after all';
  };
  const ask = async (page: string, request: RawRequest) => {
    const [name = '', query] = page.split('?');
    const path = name === 'page' ? `/s/${studio.slug}/main` : `/api/v1/public/${studio.slug}/main/${name}`;
    const answer = await sendRaw(service.url, query === undefined ? path : `${path}?${query}`, {
      ...request,
      headers: { Host: 'studio.example', ...request.headers },
    });
    return { answer, way: await way() };
  };
  /** An address with the same answer that was never asked for. */
  const unknown = (page: string) => `${page}${page.includes('?') ? '&' : '?'}n=${(addresses += 1)}`;
  const comparable = ({ status, headers, body }: RawAnswer) => ({
    status,
    headers: Object.entries(headers).map(([name, value]) => (OWN.test(name) ? [name] : [name, value])),
    body: body.toString('base64'),
  });
  /** The response of the usual way, and that of the door. */
  const bothWays = async (page: string, request: RawRequest) => {
    const address = unknown(page);
    const [first, second] = [await ask(address, request), await ask(address, request)];
    expect([first.way, second.way]).toEqual(['usual', 'door']);
    return [first.answer, second.answer] as const;
  };

  it.each(CASES)('sends every header and byte as the usual way does: %s %s', async (method, page) => {
    for (const other of OTHERS) {
      const { headers: known } = (await ask(page, { headers: other })).answer;
      const etag = String(known['etag']);
      for (const encoding of ENCODINGS)
        for (const asked of [{}, { 'If-None-Match': etag }, { 'If-None-Match': 'W/"another"' }]) {
          const request = { method, headers: { ...encoding, ...other, ...asked } };
          const [usual, door] = await bothWays(page, request);
          expect([request, comparable(door)]).toEqual([request, comparable(usual)]);
          expect(usual.status).toBe('If-None-Match' in asked && asked['If-None-Match'] === etag ? 304 : 200);
        }
    }
  });

  it.each([
    ['a list of ETags', { 'If-None-Match': '"a", "b"' }],
    ['any ETag', { 'If-None-Match': '*' }],
    ['a date', { 'If-Modified-Since': 'Mon, 01 Jun 2026 08:00:00 GMT' }],
    ['a bearer', { Authorization: 'Bearer x' }],
    ['a range', { Range: 'bytes=0-9' }],
  ] as const)('leaves %s to the usual way', async (_, headers) => {
    await ask('schedule', {});
    const { way: taken, answer } = await ask('schedule', { headers });
    expect(taken).toBe('usual');
    expect([200, 304]).toContain(answer.status);
  });

  it.each(['POST', 'PUT', 'OPTIONS', 'DELETE'])('leaves %s to the usual way', async (method) => {
    await ask('schedule', {});
    expect((await ask('schedule', { method })).way).toBe('usual');
  });

  it('counts a request once, whichever way it goes, and says 429 as the usual way does (RL-1, RL-2)', async () => {
    const limited = await createTestApp({
      database: service.database,
      environment: { RATE_LIMIT_PUBLIC_PRICE: '4' },
    });
    const remaining = async () => {
      const { status, headers } = await sendRaw(limited.url, studio.price, { headers: { Host: 'studio.example' } });
      return [status, headers['ratelimit-remaining']];
    };
    const counts = [await remaining(), await remaining()];
    await addPlan(service, studio, { name: 'Changed in between' });
    counts.push(await remaining(), await remaining(), await remaining());
    await limited.close();
    expect(counts).toEqual([
      [200, '3'],
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
  });

  it('answers in the name of the request, which the log lines of that time have', async () => {
    await ask('schedule', {});
    const counted = jest.spyOn(service.app.get(RequestCounter), 'count');
    let id: string | undefined;
    counted.mockImplementationOnce((...request) => {
      id = workUnderWay()?.facts.requestId;
      return service.app.get(RequestCounter).count(...request);
    });
    expect((await ask('schedule', { headers: { 'X-Request-Id': 'mine' } })).way).toBe('door');
    counted.mockRestore();
    expect(id).toBe('mine');
  });

  it('waits once for a database that is away, and says 503 as the usual way does (GEN-21)', async () => {
    await ask('schedule', {});
    const connected = jest.spyOn(service.app.get(DataSource).driver as PostgresDriver, 'obtainMasterConnection');
    connected.mockRejectedValue(busy(5));
    const { answer: door } = await ask('schedule', {});
    const { answer: usual } = await ask('schedule', { headers: { Range: 'none' } });
    const waits = connected.mock.calls.length;
    connected.mockRestore();
    expect([door.status, waits]).toEqual([503, 2]);
    expect(comparable(door)).toEqual(comparable(usual));
  });

  it('goes the usual way after a mistake of its own, which is logged once', async () => {
    await ask('schedule', {});
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    for (let time = 0; time < 2; time += 1) {
      answered.mockRejectedValueOnce(new Error('a mistake'));
      expect((await ask('schedule', {})).answer.status).toBe(200);
    }
    const calls = logged.mock.calls.map((call) => call.join(' '));
    logged.mockRestore();
    expect(calls).toEqual([expect.stringContaining('a mistake')]);
  });

  it('opens for no studio that the usual way refuses: 402, 404 (ORD-3)', async () => {
    const other = await openStudio(service);
    const get = async () => (await sendRaw(service.url, other.schedule, { headers: { Host: 'x.example' } })).status;
    expect([await get(), await get()]).toEqual([200, 200]);
    await given(service).subscription.execute('test', other.slug, { status: 'expired' });
    expect([await get(), await get()]).toEqual([402, 402]);
    await given(service).subscription.execute('test', other.slug, { status: 'active' });
    expect([await get(), await get()]).toEqual([200, 200]);
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      other.ctx.accountId,
    ]);
    expect([await get(), await get()]).toEqual([404, 404]);
  });
});
