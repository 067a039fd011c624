import { sharedTestApp, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { refusalOf } from '../../support/manage';
import { openStudio } from '../../support/studio';

describe('the limit of website leads (RL-1)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const send = (bearer: string, body: object | string) =>
    service.http
      .post('/api/v1/website-leads')
      .set('Authorization', bearer)
      .set('Content-Type', 'application/json')
      .send(body);

  it('is 30 a minute for each token, before anything else is looked at (ORD-4), and stores nothing beyond', async () => {
    const { ctx } = await openStudio(service);
    const bearer = `Bearer ${await addApiToken(service, ctx)}`;
    for (let number = 0; number < 30; number += 1)
      await send(bearer, { phone: `+4915100000${number + 100}` }).expect(201);
    const refused = await send(bearer, '{');
    expect(refusalOf(refused)).toBe('429 rate_limited');
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'ratelimit-limit': '30',
      'ratelimit-remaining': '0',
    });
    await send(`Bearer ${await addApiToken(service, ctx)}`, { phone: '+4915100000999' }).expect(201);
    expect(
      await service.database.asStudio(ctx.accountId, 'SELECT count(*)::int AS stored FROM leads.website_lead'),
    ).toEqual([{ stored: 31 }]);
  });
});
