import { ChangeStudio, CreateStudio, type NewStudio } from '../../../src/accounts';
import { sharedTestApp, type TestApp } from '../../support/app';

describe('opening a studio', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const create = (studio: Partial<NewStudio> & { name: string }) =>
    service.app.get(CreateStudio).execute('test', { currency: 'EUR', ...studio });
  const stored = async (accountId: number) =>
    (await service.database.query('SELECT name, slug, slogan FROM accounts.account WHERE id = $1', [accountId]))[0];
  const countNamed = async (name: string) =>
    (await service.database.query('SELECT 1 FROM accounts.account WHERE name = $1', [name])).length;

  it('takes what a booking needs, which is nothing by default (REQ-1)', async () => {
    const needs = async (accountId: number) =>
      await service.database.query('SELECT booking_requirement FROM accounts.account WHERE id = $1', [accountId]);
    const [free, paid] = [
      await create({ name: 'Needs Nothing' }),
      await create({ name: 'Needs Paid', bookingRequirement: 'paid' }),
    ];
    expect([await needs(free.ctx.accountId), await needs(paid.ctx.accountId)]).toEqual([
      [{ booking_requirement: 'nothing' }],
      [{ booking_requirement: 'paid' }],
    ]);
    await expect(create({ name: 'Needs Money', bookingRequirement: 'money' as 'paid' })).rejects.toMatchObject({
      errors: { bookingRequirement: [expect.any(String)] },
    });
    await expect(create({ name: 'Needs Paid', bookingRequirement: 'pass' })).rejects.toMatchObject({
      code: 'already_taken',
    });
  });

  describe('again', () => {
    it('with the same slug and values changes nothing', async () => {
      const first = await create({ slug: 'repeated', name: 'Repeated' });
      expect(first).toMatchObject({ slug: 'repeated', created: true });
      expect(await create({ slug: 'repeated', name: 'Repeated' })).toEqual({ ...first, created: false });
    });

    it('without a slug finds the studio by its name and changes nothing', async () => {
      const first = await create({ name: 'By Name' });
      expect(first).toMatchObject({ slug: 'by-name', created: true });
      expect(await create({ name: ' By Name ' })).toEqual({ ...first, created: false });
      await service.app.get(ChangeStudio).execute('test', 'by-name', 'account.renamed', { slug: 'elsewhere' });
      expect(await create({ name: 'By Name' })).toMatchObject({ slug: 'elsewhere', created: false });
      expect(await countNamed('By Name')).toBe(1);
    });

    it('creates one studio in many concurrent calls', async () => {
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'At Once' })));
      expect(outcomes.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(outcomes.map(({ ctx }) => ctx.accountId)).size).toBe(1);
    });

    it('without a slug but with other values is refused; a slug opens another studio', async () => {
      await create({ name: 'Twin' });
      await expect(create({ name: 'Twin', currency: 'USD' })).rejects.toMatchObject({
        code: 'already_taken',
        errors: { name: expect.any(Array) },
      });
      expect(await create({ name: 'Twin', currency: 'USD', slug: 'other-twin' })).toMatchObject({ created: true });
      expect(await create({ name: 'Twin', currency: 'USD' })).toMatchObject({ slug: 'other-twin', created: false });
    });
  });

  it('stores its texts without space around them (GEN-2)', async () => {
    const { ctx } = await create({ name: '  Trimmed  ', slug: ' trimmed ', slogan: ' Come in. ', countryCode: ' DE ' });
    expect(await stored(ctx.accountId)).toEqual({ name: 'Trimmed', slug: 'trimmed', slogan: 'Come in.' });
    const change = { name: '  Trimmed again ' };
    const rename = () => service.app.get(ChangeStudio).execute('test', 'trimmed', 'account.renamed', change);
    expect([await rename(), await rename()]).toEqual([true, false]);
    expect(await stored(ctx.accountId)).toMatchObject({ name: 'Trimmed again' });
    await expect(create({ name: ' \t ' })).rejects.toMatchObject({ errors: { name: expect.any(Array) } });
  });

  it.each(['DE', 'US', 'TL', 'SS', 'BQ'])('accepts the ISO 3166-1 country %s', async (countryCode) => {
    expect(await create({ name: `In ${countryCode}`, countryCode })).toMatchObject({ created: true });
  });

  // No code, a group, a user-assigned code, a withdrawn one, an alias, and the wrong case.
  it.each(['XX', 'ZZ', 'EU', 'XK', 'XA', 'SU', 'UK', 'de', 'DEU'])('refuses the country %s', async (countryCode) => {
    await expect(create({ name: 'Nowhere', countryCode })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { countryCode: expect.any(Array) },
    });
  });

  it.each(['en', 'de', 'tl', 'zu'])('accepts the ISO 639-1 language %s', async (defaultLanguage) => {
    expect(await create({ name: `Speaks ${defaultLanguage}`, defaultLanguage })).toMatchObject({ created: true });
  });

  it.each(['zz', 'xx', 'EN', 'deu'])('refuses the language %s', async (defaultLanguage) => {
    await expect(create({ name: 'Silent', defaultLanguage })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { defaultLanguage: expect.any(Array) },
    });
  });
});

describe('giving a studio another slug', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
    for (const slug of ['first', 'second', 'third'])
      await service.app.get(CreateStudio).execute('test', { slug, name: slug, currency: 'EUR' });
  });
  afterAll(() => service.close());

  const rename = (slug: string, change: { slug?: string; name?: string }) =>
    service.app.get(ChangeStudio).execute('test', slug, 'account.renamed', change);

  it('again changes nothing, though the old slug is gone', async () => {
    expect(await rename('first', { slug: 'moved', name: 'Moved' })).toBe(true);
    expect(await rename('first', { slug: 'moved', name: 'Moved' })).toBe(false);
  });

  it('changes no other studio that has the new slug', async () => {
    await expect(rename('gone', { slug: 'third', name: 'Captured' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(rename('second', { slug: 'third' })).rejects.toMatchObject({ code: 'already_taken' });
    await expect(rename('gone', { name: 'Nobody' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
