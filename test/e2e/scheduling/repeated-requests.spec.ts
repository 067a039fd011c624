import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { clientOfRole, type ManageClient, openStudioOfAdmin } from '../../support/manage';
import type { OpenStudio } from '../../support/studio';

describe.each([
  { path: '/class-types', other: { description: 'With blankets.' } },
  { path: '/trainers', other: { bio: 'Teaches since 2009.' } },
])('$path that are requested again (CAT-6)', ({ path, other }) => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    ({ studio, admin } = await openStudioOfAdmin(service, { countryCode: 'DE' }));
  });
  afterAll(() => service.close());

  const create = async (client: ManageClient, body: object = {}) => {
    const answer = await client('post', path, { name: 'Maya', ...body });
    expect(answer.status).toBe(201);
    return answer.body.data as { id: number; slug: string };
  };
  const later = (milliseconds: number) => service.clock.moveTo(new Date(TEST_NOW.getTime() + milliseconds));

  it('are one row within a minute, as it is now, also when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(admin)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await admin('patch', `${path}/${answers[0]?.id}`, { name: 'Maja' });
    later(59_999);
    expect(await create(admin)).toMatchObject({ id: answers[0]?.id, name: 'Maja' });
    later(60_000);
    const deliberate = await create(admin);
    expect(deliberate.id).not.toBe(answers[0]?.id);
    expect(deliberate.slug).toBe('maya-2');
    expect((await create(admin)).id).toBe(deliberate.id);
  });

  it('are several with other input, of another person or studio, and after the first is deleted', async () => {
    const first = await create(admin);
    const colleague = await clientOfRole(service, studio.ctx, 'admin', ['manage_studio_settings', 'manage_trainers']);
    const { admin: elsewhere } = await openStudioOfAdmin(service, { countryCode: 'DE' });
    const further = [await create(admin, other), await create(colleague), await create(elsewhere)];
    expect(new Set([first, ...further].map(({ id }) => id)).size).toBe(4);
    expect((await create(admin)).id).toBe(first.id);
    expect((await admin('delete', `${path}/${first.id}`)).status).toBe(204);
    expect((await create(admin)).id).not.toBe(first.id);
  });

  it('with a slug are refused, as a slug is unique', async () => {
    await create(admin, { slug: 'maya' });
    expect((await admin('post', path, { name: 'Maya', slug: 'maya' })).body).toMatchObject({ code: 'already_taken' });
  });
});
