import { Counter, Gauge, Registry } from 'prom-client';

import { type MetricsServer, startMetricsServer } from './metrics-server';
import { measureProcess } from './process-metrics';

describe('the address of the metrics', () => {
  let registry: Registry;
  let server: MetricsServer;

  beforeEach(async () => {
    registry = new Registry();
    server = await startMetricsServer(registry, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.close());

  it('tells them in the format of Prometheus', async () => {
    new Counter({ name: 'studio_things_total', help: 'Things.', registers: [registry] }).inc(3);
    const response = await fetch(server.url);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, registry.contentType]);
    expect(await response.text()).toContain('# TYPE studio_things_total counter\nstudio_things_total 3\n');
  });

  it.each([
    ['GET', '/', 404],
    ['GET', '/metrics/more', 404],
    ['GET', '/metrics?from=here', 200],
    ['HEAD', '/metrics', 200],
    ['POST', '/metrics', 405],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await fetch(new URL(path, server.url), { method })).status).toBe(status);
  });

  it('says nothing of the cause when a metric cannot be collected', async () => {
    const collect = () => Promise.reject(new Error('secret'));
    new Gauge({ name: 'studio_broken', help: 'Broken.', registers: [registry], collect });
    const response = await fetch(server.url);
    expect([response.status, (await response.text()).includes('secret')]).toEqual([500, false]);
  });

  it('is free again once it is closed', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    server = await startMetricsServer(registry, { host: '127.0.0.1', port });
    expect((await fetch(server.url)).status).toBe(200);
  });

  it('is refused where another program listens', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startMetricsServer(registry, { host: '127.0.0.1', port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('tells the memory of the process and the version that runs', async () => {
    measureProcess(registry, '1.2.3');
    const text = await (await fetch(server.url)).text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toContain('studio_build_info{version="1.2.3"} 1');
  });
});
