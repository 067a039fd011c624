import net from 'node:net';

import { UnitOfWork } from '@studio/persistence';
import pg from 'pg';
import { Registry } from 'prom-client';

import { createTestApp, type TestApp } from '../../support/app';
import { assistantOf } from '../../support/assistant';
import { until, untilBlocked } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';

const SCHEDULE = '/api/v1/public/:accountSlug/:locationSlug/schedule';

/** Value of the series; undefined when there is none. */
type Series = (name: string, labels?: Readonly<Record<string, string>>) => Promise<number | undefined>;

describe('the metrics of the service', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeEach(async () => {
    service = await createTestApp({
      environment: { METRICS_PORT: '0', RATE_LIMIT_PUBLIC_PRICE: '1' },
    });
    studio = await openStudio(service);
  });
  afterEach(() => service.close());

  const registry = () => service.app.get<Registry>(Registry, { strict: false });
  const valueOf: Series = async (name, labels = {}) => {
    const metric = (await registry().getMetricsAsJSON()).find((one) => name.startsWith(one.name));
    const values = (metric?.values ?? []) as unknown as readonly MetricValue[];
    return values.find(
      (value) =>
        (value.metricName ?? name) === name &&
        Object.entries(labels).every(([label, text]) => String(value.labels[label]) === text),
    )?.value;
  };
  const requests = (method: string, route: string, status: number | 'aborted') =>
    valueOf('studio_http_request_duration_seconds_count', { method, route, status: String(status) });
  const aborted = () => requests('GET', SCHEDULE, 'aborted');

  it('count requests by method, pattern of the route and status, never by path', async () => {
    await service.http.get(studio.schedule).expect(200);
    await service.http.get(studio.schedule).expect(200);
    await service.http.get('/api/v1/public/secret-studio/anywhere/schedule').expect(404);
    await service.http.get('/no/such/secret-path').expect(404);
    expect([await requests('GET', SCHEDULE, 200), await requests('GET', SCHEDULE, 404)]).toEqual([2, 1]);
    expect(await requests('GET', 'unmatched', 404)).toBe(1);
    const text = await registry().metrics();
    expect(text).not.toContain('secret');
    expect(text).not.toContain(studio.schedule);
  });

  it.each([
    ['the usual way', 0],
    ['by the door for kept answers', 1],
  ])('count a request that its client gave up as aborted, and none in flight afterwards: %s', async (_, earlier) => {
    if (earlier > 0) await service.http.get(studio.schedule).expect(200);
    const holder = new pg.Client({ connectionString: service.database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE accounts.account IN ACCESS EXCLUSIVE MODE');
    const left = new AbortController();
    const asked = fetch(service.url + studio.schedule, { signal: left.signal });
    asked.catch(() => undefined);
    await untilBlocked(service.database);
    expect(await valueOf('studio_http_requests_in_flight')).toBe(1);
    left.abort();
    await until(async () => (await valueOf('studio_http_requests_in_flight')) === 0);
    await holder.end();
    expect(await aborted()).toBe(1);
  });

  it('count what waits behind another request of its connection as aborted when the connection closes', async () => {
    const holder = new pg.Client({ connectionString: service.database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE accounts.account IN ACCESS EXCLUSIVE MODE');
    const socket = net.connect(Number(new URL(service.url).port));
    socket.write(`GET ${studio.schedule} HTTP/1.1\r\nHost: studio.example\r\n\r\n`.repeat(3));
    await until(async () => (await valueOf('studio_http_requests_in_flight')) === 3);
    await untilBlocked(service.database);
    socket.resetAndDestroy();
    await until(async () => (await aborted()) === 3, 2_000);
    await holder.end();
    expect(await valueOf('studio_http_requests_in_flight')).toBe(0);
  });

  it('count faults from zero', async () => {
    expect(await valueOf('studio_http_server_errors_total')).toBe(0);
    jest.spyOn(service.app.get(UnitOfWork), 'readPlatform').mockRejectedValueOnce(new Error('Broken.'));
    await service.http.get('/readyz').expect(500);
    expect(await valueOf('studio_http_server_errors_total')).toBe(1);
    expect(await requests('GET', '/readyz', 500)).toBe(1);
  });

  it('count requests over a limit by group', async () => {
    await service.http.get(studio.price).expect(200);
    expect(await valueOf('studio_rate_limited_requests_total', { group: 'publicPrice' })).toBe(0);
    await service.http.get(studio.price).expect(429);
    expect(await valueOf('studio_rate_limited_requests_total', { group: 'publicPrice' })).toBe(1);
  });

  it('count calls of the assistant’s tools by outcome, and a name that is no tool’s without it', async () => {
    const assistant = await assistantOf(service, studio);
    await assistant.call('get-studio-profile');
    await assistant.call('get-studio-profile', { account_id: 1 });
    await assistant.call('secret-tool').catch(() => undefined);
    const tool = 'get-studio-profile';
    const calls = 'studio_assistant_tool_call_duration_seconds_count';
    expect(await valueOf(calls, { tool, outcome: 'succeeded' })).toBe(1);
    expect(await valueOf(calls, { tool, outcome: 'invalid' })).toBe(1);
    expect(await valueOf('studio_assistant_unknown_tool_calls_total')).toBe(1);
    expect(await registry().metrics()).not.toContain('secret-tool');
  });

  it('tell the connections of the pool and that the database answers', async () => {
    const pool = { pool: 'primary' };
    expect(await valueOf('studio_database_up')).toBe(1);
    expect(await valueOf('studio_database_pool_connections', pool)).toBeGreaterThan(0);
    expect(await valueOf('studio_database_pool_waiting_requests', pool)).toBe(0);
    expect(await valueOf('studio_database_pool_idle_connections', pool)).toBe(
      await valueOf('studio_database_pool_connections', pool),
    );
  });
});

interface MetricValue {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly metricName?: string;
}
