import { RouteClassification } from '@studio/access';

import { createTestApp, type TestApp } from '../support/app';

describe('routes', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('all declare who may call them', () => {
    const routes = service.app.get(RouteClassification).routes();
    const classified = routes
      .map(({ handler, method, access }) => `${method} ${handler}: ${access?.kind ?? 'undeclared'}`)
      .toSorted();
    expect(classified).toEqual([
      'GET HealthController.live: public',
      'GET HealthController.ready: public',
      'GET PublicPriceListController.price: public',
      'GET PublicScheduleController.classes: public',
      'GET PublicScheduleController.schedule: public',
      'GET SiteController.version: public',
    ]);
  });
});
