import { inspect } from 'node:util';

import { Logger } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import { DataSource } from 'typeorm';

import { sharedTestApp, type TestApp } from '../../support/app';
import { assistantOf } from '../../support/assistant';
import { forgetLogs, leaksSoFar, logLines } from '../../support/log-watch';
import { errorOf, until } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('the log lines of the service', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  beforeEach(forgetLogs);
  afterAll(() => service.close());

  const lines = () => logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = async () => {
    const find = () => lines().find(({ message }) => message === 'Answered.');
    await until(() => find() !== undefined, 1_000);
    return find();
  };

  it('tell of each answered request its method, route, status, duration, id, studio and kind of actor, and no more', async () => {
    await service.http.get(`${studio.schedule}?from=2026-06-01`).set('X-Request-Id', 'mine').expect(200);
    expect(await answered()).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      level: 'log',
      context: 'Requests',
      message: 'Answered.',
      method: 'GET',
      route: '/api/v1/public/:accountSlug/:locationSlug/schedule',
      status: 200,
      durationMs: expect.any(Number) as number,
      requestId: 'mine',
      accountId: studio.ctx.accountId,
      actor: 'public',
    });
  });

  it('tell the studio of a bearer, and none of an unknown one', async () => {
    const assistant = await assistantOf(service, studio);
    await assistant.tools();
    expect(await answered()).toMatchObject({ accountId: studio.ctx.accountId, actor: 'api_token', status: 200 });
    forgetLogs();
    await service.http.get('/api/v1/manage/profile').set('Authorization', 'Bearer made-up-bearer-of-nobody');
    expect(await answered()).not.toHaveProperty('accountId');
  });

  it('tell of a fault where it happened and during which request, not the path, and no value the database refused', async () => {
    const database = service.app.get(DataSource);
    const twice = `CREATE TEMP TABLE contact (phone text CONSTRAINT contact_phone_key UNIQUE);
      INSERT INTO contact VALUES ('067 123 45 67'), ('067 123 45 67')`;
    const causes = [
      await errorOf(database.query('SELECT $1::int', ['067 123 45 67'])),
      await errorOf(database.query(twice)),
    ];
    for (const cause of causes) {
      expect(inspect(cause)).toContain('067 123 45 67');
      jest.spyOn(service.app.get(UnitOfWork), 'readPlatform').mockRejectedValueOnce(cause);
      await service.http.get('/readyz?phone=067').set('X-Request-Id', 'mine').expect(500);
    }
    const faults = lines().filter(({ level }) => level === 'error');
    expect(faults).toMatchObject([
      { message: 'GET /readyz answered internal_error (request mine)', route: '/readyz', requestId: 'mine' },
      {
        stack: expect.stringMatching(
          /QueryFailedError: .*code 23505, constraint contact_phone_key.*\n {4}at /,
        ) as string,
      },
    ]);
    expect(faults[0]?.['stack']).toMatch(/code 22P02/);
    // Three digits alone are in times of day, too.
    expect(logLines().filter((line) => /067 |phone=/.test(line))).toEqual([]);
  });

  it('would be found if they told a bearer, an e-mail address or a code that went through the service', async () => {
    const bearer = 'made-up-bearer-of-nobody';
    await service.http.get('/api/v1/manage/profile').set('Authorization', `Bearer ${bearer}`);
    const given = { email: 'olena.koval@studio.example', password: 'correct horse', code: '482913' };
    await service.http.post('/api/v1/mobile/auth/staff/login').send(given);
    await until(() => lines().length >= 2, 1_000);
    expect(leaksSoFar()).toEqual([]);
    const logger = new Logger('Leak');
    logger.warn(`Refused ${bearer}`);
    logger.error('A fault.', `Error: of ${encodeURIComponent(given.password)}\n    at somewhere`);
    logger.log(`Sent ${given.code} to ${given.email}`);
    // The last belt masks addresses, so that of those three the address alone is not told.
    expect(leaksSoFar().map((leak) => leak.split(':')[0])).toEqual(['authorization', 'password', 'code']);
    forgetLogs();
  });
});
