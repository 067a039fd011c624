import { once } from 'node:events';
import net from 'node:net';

import { Redis } from 'ioredis';

import { FixedWindows } from '../../../libs/access/src/fixed-windows';
import { createTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { until } from '../../support/persistence';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';

/** Stands between the service and Redis; once silent, connections stay and nothing passes. */
async function proxyToRedis() {
  const { hostname, port } = new URL(REDIS_URL);
  const sockets: net.Socket[] = [];
  let isSilent = false;
  const pass = (from: net.Socket, to: net.Socket) => {
    sockets.push(from);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.on('data', (chunk) => {
      if (!isSilent) to.write(chunk);
    });
  };
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port || 6379), hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    silence: () => (isSilent = true),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('rate limits in Redis', () => {
  let first: TestApp;
  let second: TestApp;
  let redis: Redis;

  beforeAll(async () => {
    redis = new Redis(REDIS_URL);
    await redis.flushall();
    const environment = { REDIS_URL, RATE_LIMIT_PUBLIC_PRICE: '3' };
    first = await createTestApp({ environment });
    second = await createTestApp({ environment, database: first.database });
    // Until a process is connected it counts for itself (RL-3).
    const isConnected = ({ app }: TestApp) => app.get(FixedWindows)['redis']?.status === 'ready';
    await until(() => isConnected(first) && isConnected(second));
    const studio = await given(first).studio({ slug: 'shared' });
    await given(first).location(studio, { name: 'Main' });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.quit();
  });

  it('are shared by all processes of the service (RL-3)', async () => {
    const statuses: number[] = [];
    for (const service of [first, second, first, second, first])
      statuses.push((await service.http.get('/api/v1/public/shared/main/price')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('end with their window of 60 seconds (RL-1)', async () => {
    const [key = ''] = await redis.keys('studio:rate:publicPrice*');
    expect(await redis.ttl(key)).toBeLessThanOrEqual(60);
    await redis.del(key);
    const response = await second.http.get('/api/v1/public/shared/main/price').expect(200);
    expect(response.headers['ratelimit-remaining']).toBe('2');
  });

  it('count per process while Redis is away, instead of refusing', async () => {
    const lonely = await createTestApp({
      environment: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_PUBLIC_PRICE: '2' },
      database: first.database,
    });
    const statuses: number[] = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push((await lonely.http.get('/api/v1/public/shared/main/price')).status);
    await lonely.close();
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('count per process while Redis is silent, without keeping requests waiting', async () => {
    const proxy = await proxyToRedis();
    const environment = { REDIS_URL: proxy.url, RATE_LIMIT_PUBLIC_PRICE: '2' };
    const service = await createTestApp({ environment, database: first.database });
    await redis.flushall();
    await until(async () => {
      await service.http.get('/api/v1/public/shared/main/price');
      return (await redis.keys('studio:rate:publicPrice*')).length > 0;
    });
    proxy.silence();
    const begin = Date.now();
    const statuses: number[] = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push((await service.http.get('/api/v1/public/shared/main/price')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(Date.now() - begin).toBeLessThan(3_000);
    await service.close();
    proxy.close();
  });
});
