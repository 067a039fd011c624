import { createTestApp, type TestApp } from '../../support/app';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { type DatabaseProxy, proxyTo } from '../../support/database-proxy';
import { given } from '../../support/given';
import { readError } from '../../support/public-api';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('sessions that the database ends', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    proxy = await proxyTo(database);
    service = await createTestApp({ database: proxy.database });
    studio = await openStudio(service);
  });
  afterEach(async () => {
    await service.close();
    await proxy.cut();
  });

  const answers = async (requests: number) => {
    const found = await Promise.all(Array.from({ length: requests }, () => readError(service, studio.schedule)));
    return new Set(found.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`)));
  };

  it('in the packet that opens them answer 503 to their requests and never end the process', async () => {
    await proxy.cut();
    await proxy.mend();
    proxy.endsNewSessions = true;
    expect(await answers(20)).toEqual(new Set(['503 busy']));
    await expect(given(service).location(studio.ctx)).rejects.toMatchObject({ code: 'busy' });
    proxy.endsNewSessions = false;
    expect(await answers(20)).toEqual(new Set(['200']));
  });

  it('because its machine is unreachable answer 503, and 200 once it is back', async () => {
    await proxy.cut();
    expect(await answers(20)).toEqual(new Set(['503 busy']));
    expect(await readError(service, '/readyz')).toMatchObject({ status: 503, code: 'busy' });
    expect(await readError(service, '/healthz')).toMatchObject({ status: 200 });
    await expect(given(service).location(studio.ctx)).rejects.toMatchObject({ code: 'busy' });
    await proxy.mend();
    expect(await answers(20)).toEqual(new Set(['200']));
    expect(await readError(service, '/readyz')).toMatchObject({ status: 200 });
    expect(await given(service).location(studio.ctx)).toEqual(expect.any(Number));
  });

  it('while requests are under way answer 200 or 503, and later ones 200', async () => {
    for (let round = 0; round < 5; round += 1) {
      const underWay = answers(10);
      await proxy.cut();
      await proxy.mend();
      for (const answer of await underWay) expect(['200', '503 busy']).toContain(answer);
    }
    expect(await answers(10)).toEqual(new Set(['200']));
  });
});
