import { Logger } from '@nestjs/common';
import { Draining } from '@studio/http';

import { Registry } from 'prom-client';

import { createTestApp, type TestApp } from '../../support/app';

describe('a service that has begun to stop', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ environment: { METRICS_PORT: '0' } });
  });
  afterAll(() => service.close());

  it('is not ready, and says that its connections end, while it is alive', async () => {
    const before = await service.http.get('/readyz').set('Connection', 'keep-alive').expect(200);
    expect(before.get('Connection')).toBe('keep-alive');
    // Longer than balancers keep one, so that it is not closed under a request of theirs.
    expect(before.get('Keep-Alive')).toBe('timeout=75');
    const faults = jest.spyOn(Logger.prototype, 'error');
    service.app.get(Draining, { strict: false }).begin();
    const ready = await service.http.get('/readyz').set('Connection', 'keep-alive').expect(503);
    expect([ready.get('Connection'), (ready.body as { code: string }).code]).toEqual(['close', 'busy']);
    expect([ready.get('Retry-After'), ready.get('Cache-Control')]).toEqual(['5', 'no-store']);
    expect(faults).not.toHaveBeenCalled();
    faults.mockRestore();
    const metrics = await service.app.get<Registry>(Registry, { strict: false }).metrics();
    expect(metrics).toContain('studio_http_server_errors_total 0\n');
    const live = await service.http.get('/healthz').set('Connection', 'keep-alive').expect(200);
    expect(live.get('Connection')).toBe('close');
  });
});
