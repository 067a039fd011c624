import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';

describe('slugs of studios (GEN-12)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const slugOf = async (input: { name?: string; slug?: string }) => {
    const { accountId } = await given(service).studio(input);
    const [row] = await service.database.query<{ slug: string }>('SELECT slug FROM accounts.account WHERE id = $1', [
      accountId,
    ]);
    return row?.slug;
  };

  it('are made from the name, over all studios', async () => {
    expect(await slugOf({ name: 'Łódź Übung' })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(await slugOf({ name: 'River Studio' })).toBe('river-studio');
    expect(await slugOf({ name: 'River  studio!' })).toBe('river-studio-2');
  });

  it('never become a reserved word', async () => {
    for (const name of ['Demo', 'API', 'Mobile']) expect(await slugOf({ name })).toBe(`${name.toLowerCase()}-2`);
  });

  it.each([
    ...'api app assets admin auth dashboard demo docs features health help login'.split(' '),
    ...'logout manage mcp mobile oauth platform public register support www'.split(' '),
  ])('are refused when they are the reserved word %s', async (slug) => {
    await expect(slugOf({ slug })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { slug: expect.any(Array) },
    });
  });

  it.each(['Upper', 'a b', 'a--b', '-a', 'a-', 'a_b', 'ä', 'a'.repeat(81)])(
    'are refused when malformed: %s',
    async (slug) => {
      await expect(slugOf({ slug })).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  it('are refused when another studio has them', async () => {
    await slugOf({ slug: 'ocean', name: 'Ocean' });
    await expect(slugOf({ slug: 'ocean', name: 'Other' })).rejects.toMatchObject({
      code: 'already_taken',
      errors: { slug: expect.any(Array) },
    });
  });

  it('are all different for studios created concurrently under similar names', async () => {
    const names = ['Same Name', 'same name', 'Same-Name', 'SAME NAME'];
    const slugs = await Promise.all(names.map((name) => slugOf({ name })));
    expect(new Set(slugs)).toEqual(new Set(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']));
  });
});
