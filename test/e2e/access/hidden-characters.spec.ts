import { parse } from 'csv-parse/sync';

import { sharedTestApp, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const TURNED = 'Anna \u202egpj.exe\u202c';
const SEEN = 'Anna gpj.exe';
const ODD = '\u0000\u0007\u00ad\u200b\u200e\u202e\u2028\u2066\u{e0041}\ufeff';

describe('texts of which not all can be seen (GEN-22)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let bearer: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
  });
  afterAll(() => service.close());

  const stored = (id: number) =>
    service.database.asStudio<{ name: string | null; phone: string | null }>(
      studio.ctx.accountId,
      'SELECT name, phone FROM customers.customer WHERE id = $1',
      [id],
    );

  it('lose it in the name of a customer, made, changed and imported', async () => {
    const made = (await staff('post', '/customers', { name: TURNED })).body.data as { id: number; name: string };
    expect(made.name).toBe(SEEN);
    const { body } = await staff('patch', `/customers/${made.id}`, { name: `Zoe\u0308${ODD.slice(1)}\r\nWeber` });
    expect(body.data).toMatchObject({ name: 'Zoë Weber' });
    expect(await stored(made.id)).toMatchObject([{ name: 'Zoë Weber' }]);
    const csv = `name,phone\n${TURNED},＋４９ 151 70000001\n"An\u200bna\nLine",\u202a0151 70000002\u202c\n\u202e,0151 70000003`;
    const imported = await staff('post', '/customers/import', { csv });
    expect(imported.body.data).toMatchObject({ created: 2 });
    const names = await service.database.asStudio<{ name: string; phone: string }>(
      studio.ctx.accountId,
      `SELECT name, phone FROM customers.customer WHERE phone LIKE '+4915170%' ORDER BY phone`,
    );
    expect(names.slice(0, 2)).toEqual([
      { name: SEEN, phone: '+4915170000001' },
      { name: 'Anna Line', phone: '+4915170000002' },
    ]);
  });

  it('keep what a language needs, and right-to-left letters', async () => {
    const name = 'نوعה می‌خواهم ශ්‍රී 👩‍👩‍👧';
    expect((await staff('post', '/customers', { name })).body.data).toMatchObject({ name });
  });

  it('of before are left out of a file, and its cells begin no formula', async () => {
    await service.database.asStudio(
      studio.ctx.accountId,
      'INSERT INTO customers.customer (account_id, name, default_language) VALUES ($1, $2, $3), ($1, $4, $3)',
      [studio.ctx.accountId, `Old ${TURNED}`, 'de', '\u200f=1+1'],
    );
    const { text } = await service.http.get('/api/v1/manage/customers/export').set('Authorization', bearer).expect(200);
    expect(text).not.toMatch(/[\p{Bidi_Control}\u200b]/u);
    const rows = parse(text, { columns: true }) as { name: string }[];
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([`Old ${SEEN}`, "'=1+1"]));
  });

  it('lose it in names of rooms, tokens, devices and studios; notes keep their lines', async () => {
    const token = await staff('post', '/api-tokens', { name: `Site\u2066\nform`, abilities: ['website_leads:create'] });
    expect(token.body.data).toMatchObject({ name: 'Site form' });
    const described = await staff('post', '/trainer-types', { name: 'Ass\u200bistant' });
    expect(described.body.data).toMatchObject({ name: 'Assistant' });
    const changed = await staff('patch', '/account', { name: `Studio \u202eMove` });
    expect(changed.body.data).toMatchObject({ name: 'Studio Move' });
    const room = await staff('post', '/locations', {
      name: 'Main\u0301\u200b',
      address: 'Street 1\r\n\t10115 \u202eBerlin',
    });
    expect(room.body.data).toMatchObject({ name: 'Maiń', address: 'Street 1\r\n\t10115 Berlin' });
  });

  it.each([
    ['a name of which nothing can be seen', { name: '\u202e\u200b\u2066' }, 'name'],
    ['a name of combining characters on nothing', { name: '\u0301'.repeat(255) }, 'name'],
    ['a NUL in a name', { name: 'Anna\u0000' }, 'name'],
    ['half a surrogate pair in a name', { name: 'Anna\ud83d' }, 'name'],
    ['an e-mail with a mark of direction', { name: 'Anna', email: 'anna\u200f@example.org' }, 'email'],
    ['an e-mail with a zero-width space', { name: 'Anna', email: 'an\u200bna@example.org' }, 'email'],
    ['an e-mail with an override', { name: 'Anna', email: 'anna@\u202egro.elpmaxe' }, 'email'],
  ])('are refused: %s', async (_, body, input) => {
    expect(refusalOf(await staff('post', '/customers', body))).toBe(`422 validation_failed ${input}`);
  });

  it('make a phone one phone: full-width, small and Arabic pluses and digits (GEN-10, LEAD-2)', async () => {
    const typed = [
      '＋49 151 81000001',
      '﹢４９ １５１ ８１０００００２',
      '\u202a+49 151 81000003\u202c',
      '٠١٥١ ٨١٠٠٠٠٠٤',
    ];
    const phones = await Promise.all(
      typed.map(
        async (phone) => (await staff('post', '/customers', { name: 'Ann', phone })).body.data as { phone: string },
      ),
    );
    expect(phones.map(({ phone }) => phone)).toEqual([1, 2, 3, 4].map((last) => `+491518100000${last}`));
    const again = await staff('post', '/customers', { name: 'Bo', phone: '＋４９１５１８１０００００１' });
    expect(refusalOf(again)).toBe('422 already_taken phone');
    const found = await staff('get', `/customers?q=${encodeURIComponent('８１０００００２')}`);
    expect(found.body.data).toHaveLength(1);
    const key = await addApiToken(service, studio.ctx, ['website_leads:create']);
    const lead = await service.http
      .post('/api/v1/website-leads')
      .set('Authorization', `Bearer ${key}`)
      .send({ phone: '＋49 151 81000001', name: TURNED });
    expect([lead.status, lead.body]).toMatchObject([201, { data: { phone: '+4915181000001', name: SEEN } }]);
  });
});
