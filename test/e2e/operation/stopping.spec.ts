import { Draining } from '@studio/http';

import { createTestApp, type TestApp } from '../../support/app';

describe('a service that has begun to stop', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('is not ready, and says that its connections end, while it is alive', async () => {
    const before = await service.http.get('/readyz').set('Connection', 'keep-alive').expect(200);
    expect(before.get('Connection')).toBe('keep-alive');
    service.app.get(Draining, { strict: false }).begin();
    const ready = await service.http.get('/readyz').set('Connection', 'keep-alive').expect(503);
    expect([ready.get('Connection'), (ready.body as { code: string }).code]).toEqual(['close', 'busy']);
    const live = await service.http.get('/healthz').set('Connection', 'keep-alive').expect(200);
    expect(live.get('Connection')).toBe('close');
  });
});
