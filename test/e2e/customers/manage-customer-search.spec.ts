import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface ListAnswer {
  readonly data: readonly { readonly id: number; readonly name: string | null }[];
  readonly next_cursor: string | null;
}

describe('search of customers', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'trainer');
  });

  const add = (columns: Parameters<typeof addCustomer>[2]) => addCustomer(service, studio.ctx, columns);
  const list = async (query: Record<string, string> = {}) =>
    (await staff('get', `/customers?${new URLSearchParams(query).toString()}`)).body as ListAnswer;
  const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);

  describe('finds (SRC-1)', () => {
    beforeEach(async () => {
      await add({ name: 'Ólafur Weber', email: 'olaf@example.org', phone: '+4915123456789' });
      await add({ name: '100% _Anna_', email: null, phone: '+41446681800' });
      await add({ name: null, email: 'weber@example.org' });
      await add({ name: 'Carmen Ibáñez', email: null, phone: null });
      await add({ name: 'Łukasz Żółć', email: null, phone: null });
    });

    it.each([
      ['part of the name in any case', 'WEBER', ['Ólafur Weber', null]],
      ['letters beyond ASCII in any case', 'óLAFUR', ['Ólafur Weber']],
      ['letters without their accents', 'ibanez', ['Carmen Ibáñez']],
      ['letters with an accent that is not there', 'wéber', ['Ólafur Weber', null]],
      ['accents that were typed on their own', 'carmen iba\u0301n\u0303', ['Carmen Ibáñez']],
      ['letters with a stroke', 'lukasz zolc', ['Łukasz Żółć']],
      ['part of the e-mail in any case', 'OLAF@', ['Ólafur Weber']],
      ['the stored phone', '+49151', ['Ólafur Weber']],
      ['digits of the phone however they are written', '(151) 234-56', ['Ólafur Weber']],
      ['three digits', '668', ['100% _Anna_']],
      ['a percent sign literally', '%', ['100% _Anna_']],
      ['an underscore literally', '_a', ['100% _Anna_']],
      ['nothing by two digits beside letters', 'x 15', []],
      ['nothing by a backslash', '\\', []],
      ['everybody without a text', '   ', ['100% _Anna_', 'Carmen Ibáñez', 'Łukasz Żółć', 'Ólafur Weber', null]],
    ])('%s', async (_, q, expected) => {
      expect(await names({ q })).toEqual(expected);
    });
  });

  it('lists by name without regard to case, without a name last, then by id (SRC-2)', async () => {
    const ids = {
      none: await add({ name: null }),
      bert: await add({ name: 'bert' }),
      zoe: await add({ name: 'Zoë' }),
      anna: await add({ name: 'Anna' }),
      none2: await add({ name: null }),
      bert2: await add({ name: 'Bert' }),
      aerger: await add({ name: 'Ärger' }),
    };
    const { data, next_cursor: next } = await list();
    expect(data.map(({ id }) => id)).toEqual([ids.anna, ids.aerger, ids.bert, ids.bert2, ids.zoe, ids.none, ids.none2]);
    expect(next).toBeNull();
  });

  it('has pages without gaps or repeats while customers are added (GEN-8)', async () => {
    const expected: number[] = [];
    for (const name of ['a', 'A', 'a', 'b', 'Ö', 'z', null, null, null]) expected.push(await add({ name }));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: ListAnswer = await list({ limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      await add({ name: '0 before everybody' });
    } while (cursor !== null);
    const position = (id: number) => expected.indexOf(id);
    expect(seen.filter((id) => position(id) >= 0).map(position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    ['a limit of 0', { limit: '0' }, 'limit'],
    ['a limit of 101', { limit: '101' }, 'limit'],
    ['a limit that is a word', { limit: 'all' }, 'limit'],
    ['a long text', { q: 'x'.repeat(121) }, 'q'],
    ['a NUL in the text', { q: 'x\u0000' }, 'q'],
    ['a cursor that is none', { cursor: 'x' }, 'cursor'],
    ['a long cursor', { cursor: 'x'.repeat(2_049) }, 'cursor'],
    ['a switch that is neither true nor false', { include_anonymised: 'maybe' }, 'include_anonymised'],
  ])('refuses %s', async (_, query, input) => {
    expect(refusalOf(await staff('get', `/customers?${new URLSearchParams(query).toString()}`))).toBe(
      `422 validation_failed ${input}`,
    );
  });

  it('refuses a text that is given twice or as an object', async () => {
    expect(refusalOf(await staff('get', '/customers?q=a&q=b'))).toBe('422 validation_failed q');
    expect((await staff('get', '/customers?q[a]=b')).status).toBeLessThan(500);
  });

  it('refuses a cursor of another search, of another studio and of somebody’s making (GEN-8)', async () => {
    await add({ name: 'Anna' });
    await add({ name: 'Anna' });
    const { next_cursor: cursor } = await list({ limit: '1' });
    const refused = async (query: object) =>
      refusalOf(await staff('get', `/customers?${new URLSearchParams({ cursor: cursor ?? '', ...query }).toString()}`));
    expect(await refused({})).toBe('200');
    expect(await refused({ q: 'a' })).toBe('422 validation_failed cursor');
    expect(await refused({ include_anonymised: 'true' })).toBe('422 validation_failed cursor');
    const [mark] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as string[];
    for (const made of [
      [mark],
      [mark, 1, 1],
      [mark, '=a', '1'],
      [mark, '=a', 1.5],
      [mark, '=\u0000', 1],
      [mark, null, 1],
    ])
      expect(await refused({ cursor: Buffer.from(JSON.stringify(made)).toString('base64url') })).toBe(
        '422 validation_failed cursor',
      );
    const other = await openStudio(service);
    const theirs = await clientOfRole(service, other.ctx, 'owner');
    expect(refusalOf(await theirs('get', `/customers?cursor=${cursor}`))).toBe('422 validation_failed cursor');
  });

  it('shows no other studio’s customers (GEN-9)', async () => {
    const other = await openStudio(service);
    await addCustomer(service, other.ctx, { name: 'Theirs' });
    expect(await names({ q: 'Theirs' })).toEqual([]);
  });

  it('leaves anonymised customers out unless asked for them (SRC-3)', async () => {
    const id = await add({ name: 'Gone' });
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE customers.customer SET anonymised_at = now() WHERE id = $1',
      [id],
    );
    expect(await names({ q: 'Gone' })).toEqual([]);
    expect(await names({ q: 'Gone', include_anonymised: 'false' })).toEqual([]);
    expect(await names({ q: 'Gone', include_anonymised: 'true' })).toEqual(['Gone']);
    const bearer = await bearerOfRole(service, studio.ctx, 'trainer');
    const { body } = await mobile(bearer, '?q=Gone&include_anonymised=true').expect(200);
    expect(body).toEqual({ data: [], next_cursor: null });
  });

  const mobile = (bearer: string, query = '') =>
    service.http.get(`/api/v1/mobile/staff/customers${query}`).set('Authorization', bearer);

  describe('from the app', () => {
    it('answers all customers without a limit, with the fields of the interface (SRC-2)', async () => {
      for (let number = 10; number < 36; number += 1) await add({ name: `Customer ${number}` });
      const bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
      const { body, headers } = await mobile(bearer).expect(200);
      expect(body.data).toHaveLength(26);
      expect(body.next_cursor).toBeNull();
      expect(headers).not.toHaveProperty('link');
      expect(body.data[0]).toEqual({
        id: expect.any(Number),
        name: 'Customer 10',
        email: null,
        phone: null,
        default_language: null,
        profile_complete: false,
        email_verified: false,
        phone_verified: false,
        phone_origin: null,
        email_origin: null,
      });
    });

    const linked = (link: string | undefined) => new URL(/^<(.+)>; rel="next"$/.exec(link ?? '')?.[1] ?? 'none:');
    it('names the next page in Link, with the same search and limit (SRC-2)', async () => {
      for (const name of ['Ana & Co 1', 'Ana & Co 2', 'Ana & Co 3', 'Bea']) await add({ name });
      const bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
      const first = await mobile(bearer, `?limit=2&q=${encodeURIComponent('ana & co')}`).expect(200);
      const { pathname, search, searchParams } = linked(first.get('Link'));
      expect(pathname).toBe('/api/v1/mobile/staff/customers');
      expect(Object.fromEntries(searchParams)).toEqual({ q: 'ana & co', limit: '2', cursor: first.body.next_cursor });
      const rest = await mobile(bearer, search).expect(200);
      expect(rest.body).toMatchObject({ data: [{ name: 'Ana & Co 3' }], next_cursor: null });
      expect(rest.get('Link')).toBeUndefined();
    });

    it('ends an answer without limit after 2000 customers (SRC-2)', async () => {
      await service.database.asStudio(
        studio.ctx.accountId,
        `INSERT INTO customers.customer (account_id, name, default_language)
         SELECT $1, 'Guest ' || lpad(n::text, 4, '0'), 'en' FROM generate_series(1, 2001) n RETURNING 1`,
        [studio.ctx.accountId],
      );
      const bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
      const first = await mobile(bearer).expect(200);
      expect(first.body.data).toHaveLength(2_000);
      const rest = await mobile(bearer, linked(first.get('Link')).search).expect(200);
      expect(rest.body).toMatchObject({ data: [{ name: 'Guest 2001' }], next_cursor: null });
    });

    it('needs one of two permissions', async () => {
      const as = async (permissions: Parameters<typeof bearerOfRole>[3]) =>
        (await mobile(await bearerOfRole(service, studio.ctx, 'manager', permissions))).status;
      expect(await as(['manage_bookings'])).toBe(200);
      expect(await as(['manage_clients'])).toBe(200);
      expect(await as(['manage_schedule'])).toBe(403);
      const customer = await mobile(await bearerOfCustomer(service, studio.ctx)).expect(403);
      expect(customer.body.code).toBe('wrong_guard');
    });

    it.each([
      ['?limit=0', 'limit'],
      [`?q=${'x'.repeat(121)}`, 'q'],
      ['?cursor=x', 'cursor'],
    ])('refuses %s', async (query, input) => {
      const bearer = await bearerOfRole(service, studio.ctx, 'owner');
      expect(refusalOf(await mobile(bearer, query))).toBe(`422 validation_failed ${input}`);
    });
  });
});
