import { DeploymentDoctor } from '../../../src/assistant';
import { addApiToken } from '../../support/api-token';
import { createTestApp, type TestApp } from '../../support/app';
import { baseOf, registerClient } from '../../support/assistant-sign-in';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('the self-check of the service (OAUTH-49)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const examine = (slug: string, key?: string, base = baseOf(service)) =>
    service.app.get(DeploymentDoctor).execute(slug, { base, key });
  const clients = () => service.database.query('SELECT client_id FROM assistant.oauth_client ORDER BY id');

  it('passes every point, and leaves no client behind', async () => {
    await registerClient(service);
    const before = await clients();
    const findings = await examine(studio.slug, await addApiToken(service, studio.ctx, ['mcp:read']));
    expect(findings.map(({ verdict, text }) => [verdict, text])).toEqual([
      ['pass', `${baseOf(service)} is not, which is right on this machine only.`],
      ...Array.from({ length: 9 }, () => ['pass', null]),
    ]);
    expect([before.length, await clients()]).toEqual([1, before]);
  });

  it('passes for a demo studio, whose key needs the ability of the tool', async () => {
    const demo = await openStudio(service, { mode: 'demo_readonly' });
    const verdicts = async (key?: string) => (await examine(demo.slug, key)).map(({ verdict }) => verdict);
    const passed = Array.from({ length: 9 }, () => 'pass');
    expect(await verdicts()).toEqual([...passed, 'skip']);
    expect(await verdicts(await addApiToken(service, demo.ctx, ['mcp:read']))).toEqual([...passed, 'pass']);
    expect(await verdicts(await addApiToken(service, demo.ctx, ['website_leads:create']))).toEqual([...passed, 'fail']);
  });

  it('tells when the service has another address than the one it is asked at', async () => {
    const asked = service.url.replace('[::1]', '127.0.0.1');
    expect(asked).not.toBe(baseOf(service));
    const findings = await examine(studio.slug, undefined, asked);
    const wrong = findings.filter(({ verdict }) => verdict === 'fail');
    expect(wrong.map(({ check }) => check)).toEqual([
      'The challenge names the address of the document of the studio',
      'The document names the address of the endpoint as its resource',
      'Both documents name one authorization server, this address',
    ]);
    for (const { text } of wrong) expect(text).toContain(`Set PUBLIC_BASE_URL to "${asked}"`);
  });

  it('does not know a studio that is not there, nor an address that is not configured', async () => {
    await expect(examine('nobody')).rejects.toMatchObject({ code: 'not_found' });
    const unknown = await createTestApp({ database: service.database, environment: { PORT: '0' } });
    await expect(unknown.app.get(DeploymentDoctor).execute(studio.slug, {})).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { url: [expect.stringContaining('PUBLIC_BASE_URL')] },
    });
    await unknown.close();
  });
});
