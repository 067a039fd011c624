import { readConfiguration } from '@studio/config';

import { createTestApp, type TestApp } from '../../support/app';
import { type RawRequest, sendRaw } from '../../support/raw-http';
import { type OpenStudio, openStudio } from '../../support/studio';

const SCHEDULE_LIMIT = 4;
const PRICE_LIMIT = 2;
const LIMITS = {
  RATE_LIMIT_PUBLIC_SCHEDULE: String(SCHEDULE_LIMIT),
  RATE_LIMIT_PUBLIC_PRICE: String(PRICE_LIMIT),
};

describe('rate limits of public reads', () => {
  let first: TestApp;
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    first = await createTestApp();
    studio = await openStudio(first);
  });
  afterAll(() => first.close());
  // The counters live in the process, so each test gets a process of its own.
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    service = await createTestApp({ database: first.database, environment: { ...LIMITS, ...environment } });
  };
  afterEach(() => service.close());

  const statusOf = async (address: string, request: RawRequest = {}) =>
    (await sendRaw(service.url, address, request)).status;
  const statuses = async (addresses: readonly string[], request: RawRequest = {}) => {
    const found: number[] = [];
    for (const address of addresses) found.push(await statusOf(address, request));
    return found;
  };
  const times = (count: number, address: string) => Array.from({ length: count }, () => address);
  const limitHeaders = async (address: string, request: RawRequest = {}) => {
    const { status, headers } = await sendRaw(service.url, address, request);
    const { 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset } = headers;
    return { status, limit, remaining, reset: Number(reset), retryAfter: headers['retry-after'] };
  };

  it('RL-1: are 300 a minute for the schedule and 120 for the price list unless configured', async () => {
    service = await createTestApp({
      database: first.database,
      environment: { RATE_LIMIT_PUBLIC_SCHEDULE: '', RATE_LIMIT_PUBLIC_PRICE: '' },
    });
    expect(readConfiguration({}).rateLimits).toMatchObject({ publicSchedule: 300, publicPrice: 120 });
    expect(await limitHeaders(studio.schedule)).toMatchObject({ limit: '300', remaining: '299' });
    expect(await limitHeaders(studio.classes)).toMatchObject({ limit: '300', remaining: '298' });
    expect(await limitHeaders(studio.price)).toMatchObject({ limit: '120', remaining: '119' });
    const more = await Promise.all(times(119, studio.price).map((address) => statusOf(address)));
    expect(new Set(more)).toEqual(new Set([200]));
    expect(await statusOf(studio.price)).toBe(429);
  });

  it('RL-1: the schedule and its second address share one bucket', async () => {
    await start();
    const { schedule, classes } = studio;
    expect(await statuses([schedule, classes, classes, schedule, classes, schedule])).toEqual([
      200, 200, 200, 200, 429, 429,
    ]);
  });

  it('RL-1: the price list has a bucket of its own', async () => {
    await start();
    expect(await statuses(times(SCHEDULE_LIMIT + 1, studio.schedule))).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(times(PRICE_LIMIT + 1, studio.price))).toEqual([200, 200, 429]);
  });

  it('RL-1: studios and locations share the bucket of the client', async () => {
    await start();
    const other = await openStudio(first);
    expect(await statuses([studio.price, other.price, studio.price])).toEqual([200, 200, 429]);
  });

  it('RL-1: HEAD requests and refused requests count as well', async () => {
    await start();
    const address = `${studio.price}?x=1`;
    expect(await statusOf(address, { method: 'HEAD' })).toBe(200);
    expect(await statusOf('/api/v1/public/nobody/main/price')).toBe(404);
    expect(await statusOf(address)).toBe(429);
  });

  it('RL-1: an answer of 304 counts as well', async () => {
    await start();
    const { headers } = await sendRaw(service.url, studio.price);
    expect(await statusOf(studio.price, { headers: { 'If-None-Match': String(headers['etag']) } })).toBe(304);
    expect(await statusOf(studio.price)).toBe(429);
  });

  it('RL-2: every answer tells limit, what remains and the seconds to the end of the window', async () => {
    await start();
    const within = (value: number) => value >= 1 && value <= 60;
    const answers = [
      await limitHeaders(studio.schedule),
      await limitHeaders(`${studio.schedule}?from=tomorrow`),
      await limitHeaders('/api/v1/public/nobody/main/schedule'),
      await limitHeaders(studio.schedule.replace('/main/', '/nowhere/')),
      await limitHeaders(studio.schedule),
    ];
    expect(answers.map(({ status, limit, remaining }) => [status, limit, remaining])).toEqual([
      [200, '4', '3'],
      [422, '4', '2'],
      [404, '4', '1'],
      [404, '4', '0'],
      [429, '4', '0'],
    ]);
    expect(answers.every(({ reset }) => Number.isInteger(reset) && within(reset))).toBe(true);
    expect(answers.slice(0, 4).every(({ retryAfter }) => retryAfter === undefined)).toBe(true);
    expect(answers[4]?.retryAfter).toBe(String(answers[4]?.reset));
  });

  it('RL-9: every answer names its limit in the current form beside the older one', async () => {
    await start();
    const fieldsOf = async (address: string) => {
      const { status, headers } = await sendRaw(service.url, address);
      const { ratelimit, 'ratelimit-policy': policy, 'ratelimit-reset': reset } = headers;
      return { status, limit: String(ratelimit).replace(`;t=${String(reset)}`, ';t=reset'), policy };
    };
    const policy = '"public-schedule";q=4;w=60';
    const fields = [
      await fieldsOf(studio.schedule),
      await fieldsOf(`${studio.schedule}?from=tomorrow`),
      await fieldsOf(studio.classes),
      await fieldsOf('/api/v1/public/nobody/main/schedule'),
      await fieldsOf(studio.schedule),
    ];
    expect(fields).toEqual([
      { status: 200, limit: '"public-schedule";r=3;t=reset', policy },
      { status: 422, limit: '"public-schedule";r=2;t=reset', policy },
      { status: 200, limit: '"public-schedule";r=1;t=reset', policy },
      { status: 404, limit: '"public-schedule";r=0;t=reset', policy },
      { status: 429, limit: '"public-schedule";r=0;t=reset', policy },
    ]);
    expect((await fieldsOf('/healthz')).policy).toBeUndefined();
  });

  it('RL-2: a 304 and a 400 tell it too', async () => {
    await start();
    const { headers } = await sendRaw(service.url, studio.schedule);
    const unchanged = { headers: { 'If-None-Match': String(headers['etag']) } };
    expect(await limitHeaders(studio.schedule, unchanged)).toMatchObject({ status: 304, limit: '4', remaining: '2' });
    const malformed = { headers: { 'Content-Type': 'application/json' }, body: '{' };
    expect(await limitHeaders(studio.schedule, malformed)).toMatchObject({ status: 400, limit: '4', remaining: '1' });
  });

  it('ERR-1: a 429 is the error body with code `rate_limited`, and is not to be kept', async () => {
    await start();
    await statuses(times(PRICE_LIMIT, studio.price));
    const { status, headers, body } = await sendRaw(service.url, studio.price);
    expect(status).toBe(429);
    expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String), code: 'rate_limited' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('RL-1: a new window of 60 seconds begins after the old one', async () => {
    await start();
    expect(await statuses(times(PRICE_LIMIT + 1, studio.price))).toEqual([200, 200, 429]);
    const startedAt = Date.now();
    const now = jest.spyOn(Date, 'now');
    try {
      now.mockReturnValue(startedAt + 55_000);
      expect(await statusOf(studio.price)).toBe(429);
      now.mockReturnValue(startedAt + 60_001);
      expect(await statuses(times(PRICE_LIMIT + 1, studio.price))).toEqual([200, 200, 429]);
    } finally {
      now.mockRestore();
    }
  });

  it('RL-3: a forwarded address does not count unless a proxy is trusted', async () => {
    await start();
    const found: number[] = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      found.push(await statusOf(studio.price, { headers: { 'X-Forwarded-For': address } }));
    expect(found).toEqual([200, 200, 429]);
  });

  it('RL-3: behind a trusted proxy the forwarded address is the client', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    const from = (forwarded: string) => ({ headers: { 'X-Forwarded-For': forwarded } });
    expect(await statuses(times(PRICE_LIMIT + 1, studio.price), from('198.51.100.1'))).toEqual([200, 200, 429]);
    expect(await statusOf(studio.price, from('198.51.100.2'))).toBe(200);
  });

  it('RL-3: behind a trusted proxy a client cannot put another address in front of its own', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    const found: number[] = [];
    for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      found.push(await statusOf(studio.price, { headers: { 'X-Forwarded-For': `${claimed}, 198.51.100.1` } }));
    expect(found).toEqual([200, 200, 429]);
  });

  it('RL-3: a forwarded address from a peer that is not trusted does not count', async () => {
    await start({ TRUST_PROXY: '10.0.0.0/8' });
    const found: number[] = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      found.push(await statusOf(studio.price, { headers: { 'X-Forwarded-For': address } }));
    expect(found).toEqual([200, 200, 429]);
  });

  it('counts simultaneous requests exactly', async () => {
    await start();
    const found = await Promise.all(times(10, studio.schedule).map((address) => statusOf(address)));
    expect(found.filter((status) => status === 200)).toHaveLength(SCHEDULE_LIMIT);
    expect(found.filter((status) => status === 429)).toHaveLength(10 - SCHEDULE_LIMIT);
  });

  it('leaves the probes alone', async () => {
    await start();
    expect(new Set(await statuses(times(10, '/healthz')))).toEqual(new Set([200]));
    expect((await limitHeaders('/readyz')).limit).toBeUndefined();
  });
});
