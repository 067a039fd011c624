import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { CLASSIFIED } from '../../support/classified-routes';
import { FESTIVAL_EDITION_ROUTES } from '../../support/classified-festival-routes';
import {
  addAcceptedEntry,
  addCategory,
  addEntry,
  openFestival,
  type OpenFestival,
  switchFestivals,
} from '../../support/festival';
import { clientOfRole, type ManageClient, type Method, outcomeOf, refusalOf } from '../../support/manage';
import { statementsDuring } from '../../support/statements';

interface Row {
  readonly id: number;
  readonly entry_name: string;
  readonly code: string;
}

interface ListAnswer {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

describe('categories and entries as staff manage them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openFestival(service, { studio: { countryCode: 'DE', timezone: 'Europe/Berlin' } });
    staff = await clientOfRole(service, festival.ctx, 'manager');
  });

  const categoriesPath = () => `/festival-editions/${festival.editionId}/categories`;
  const entriesPath = (query: Record<string, string> = {}) =>
    `/festival-editions/${festival.editionId}/entries?${new URLSearchParams(query).toString()}`;
  const list = async (query: Record<string, string> = {}) =>
    (await staff('get', entriesPath(query))).body as ListAnswer;
  const enter = (input: object = {}) =>
    staff('post', entriesPath(), { category_id: festival.categoryId, entry_name: 'Nova', ...input });
  const closeEdition = (status: string) =>
    service.database.asStudio(
      festival.ctx.accountId,
      'UPDATE festival.festival_edition SET status = $3 WHERE account_id = $1 AND id = $2',
      [festival.ctx.accountId, festival.editionId, status],
    );

  describe('a category', () => {
    it('is shown with all its fields and defaults', async () => {
      const answer = await staff('post', categoriesPath(), { code: 'pop-1', name: 'Pop' });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        data: {
          id: expect.any(Number),
          edition_id: festival.editionId,
          code: 'pop-1',
          name: 'Pop',
          competition_format: 'knockout',
          minimum_entries_to_run: 1,
          maximum_accepted_entries: null,
          participation_fee_cents: 0,
          participation_due_at: null,
          is_active: true,
          sort_order: 0,
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      });
    });

    it.each([
      ['code', { code: 'Pop' }],
      ['code', { code: 'a_b' }],
      ['code', { code: 'x'.repeat(65) }],
      ['code', { code: null }],
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(256) }],
      ['minimum_entries_to_run', { minimum_entries_to_run: 0 }],
      ['minimum_entries_to_run', { minimum_entries_to_run: 10_001 }],
      ['minimum_entries_to_run', { minimum_entries_to_run: null }],
      ['maximum_accepted_entries', { maximum_accepted_entries: '5' }],
      ['maximum_accepted_entries', { maximum_accepted_entries: 1, minimum_entries_to_run: 2 }],
      ['participation_fee_cents', { participation_fee_cents: -1 }],
      ['participation_fee_cents', { participation_fee_cents: 100_000_000 }],
      ['participation_fee_cents', { participation_fee_cents: 1.5 }],
      ['participation_due_at', { participation_due_at: '2027-05-01' }],
      ['is_active', { is_active: 'yes' }],
      ['sort_order', { sort_order: 32_768 }],
    ])('refuses a wrong %s in a new one and in a change (%#)', async (key, input) => {
      expect(refusalOf(await staff('post', categoriesPath(), { code: 'pop', name: 'Pop', ...input }))).toBe(
        `422 validation_failed ${key}`,
      );
      expect(refusalOf(await staff('patch', `/festival-categories/${festival.categoryId}`, input))).toBe(
        `422 validation_failed ${key}`,
      );
    });

    it('keeps absent fields, clears what may be empty, and tells which bound is wrong', async () => {
      const id = await addCategory(service, festival, { maximumAcceptedEntries: 8, participationFeeCents: 500 });
      const patch = (input: object) => staff('patch', `/festival-categories/${id}`, input);
      expect(refusalOf(await patch({ minimum_entries_to_run: 9 }))).toBe(
        '422 validation_failed minimum_entries_to_run',
      );
      const bounds = { minimum_entries_to_run: 9, maximum_accepted_entries: 8 };
      expect(refusalOf(await staff('patch', '/festival-categories/999999', bounds))).toBe(
        '422 validation_failed maximum_accepted_entries',
      );
      expect((await patch({ maximum_accepted_entries: null, minimum_entries_to_run: 9 })).body).toMatchObject({
        data: { maximum_accepted_entries: null, minimum_entries_to_run: 9, participation_fee_cents: 500 },
      });
    });

    it('keeps its code once there are entries, and its entries then keep it', async () => {
      const id = await addCategory(service, festival, { code: 'free' });
      const patch = (input: object) => staff('patch', `/festival-categories/${id}`, input);
      expect((await patch({ code: 'other' })).status).toBe(200);
      await addEntry(service, { ...festival, categoryId: id });
      expect(refusalOf(await patch({ code: 'third' }))).toBe('422 in_use code');
      expect((await patch({ code: 'other', name: 'New name' })).status).toBe(200);
      expect(refusalOf(await staff('delete', `/festival-categories/${id}`))).toBe('422 in_use category');
    });

    it('with a code of the same edition is refused, of another is not', async () => {
      const code = 'taken';
      await addCategory(service, festival, { code });
      expect(refusalOf(await staff('post', categoriesPath(), { code, name: 'Pop' }))).toBe('422 already_taken code');
      const other = await openFestival(service);
      await expect(addCategory(service, other, { code })).resolves.toBeDefined();
    });

    it('never accepts fewer than it has', async () => {
      await addAcceptedEntry(service, festival);
      await addAcceptedEntry(service, festival);
      const patch = (maximum: number) =>
        staff('patch', `/festival-categories/${festival.categoryId}`, { maximum_accepted_entries: maximum });
      expect(refusalOf(await patch(1))).toBe('422 maximum_below_accepted maximum_accepted_entries');
      expect((await patch(2)).status).toBe(200);
    });

    it('is deleted unless a judge has no other one', async () => {
      const { accountId } = festival.ctx;
      const [spare, judged] = [await addCategory(service, festival), await addCategory(service, festival)];
      await service.database.asStudio(
        accountId,
        `WITH judge AS (
           INSERT INTO festival.festival_judge_assignment (account_id, edition_id, display_name)
           VALUES ($1, $2, 'Jo') RETURNING id)
         INSERT INTO festival.festival_judge_category (account_id, edition_id, assignment_id, category_id)
         SELECT $1, $2, judge.id, unnest($3::bigint[]) FROM judge RETURNING 1`,
        [accountId, festival.editionId, [spare, judged]],
      );
      expect(outcomeOf(await staff('delete', `/festival-categories/${spare}`))).toBe('204');
      expect(refusalOf(await staff('delete', `/festival-categories/${judged}`))).toBe('422 in_use category');
      expect(outcomeOf(await staff('delete', `/festival-categories/${spare}`))).toBe('404 not_found');
    });

    it('is listed by sort order in pages (GEN-8)', async () => {
      const last = await addCategory(service, festival, { sortOrder: 2 });
      const first = await addCategory(service, festival, { sortOrder: 1 });
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: '1', ...(cursor === null ? {} : { cursor }) }).toString();
        const page = (await staff('get', `${categoriesPath()}?${query}`)).body as ListAnswer;
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== null && seen.length < 10);
      expect(seen).toEqual([festival.categoryId, first, last]);
    });
  });

  describe('an entry', () => {
    it('is shown with its charges and what is due back', async () => {
      const categoryId = await addCategory(service, festival, { name: 'Pop', participationFeeCents: 1_500 });
      const answer = await enter({
        category_id: categoryId,
        performers: [' Nova Lind ', 'Bo'],
        contact_email: 'Nova@Example.org',
        contact_phone: '0151 23456789',
        notes: 'Late.',
      });
      expect(answer.status).toBe(201);
      const { data } = answer.body as { data: Row };
      expect(data).toEqual({
        id: expect.any(Number),
        edition_id: festival.editionId,
        category_id: categoryId,
        code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        entry_name: 'Nova',
        performers: ['Nova Lind', 'Bo'],
        contact_name: null,
        contact_email: 'nova@example.org',
        contact_phone: '+4915123456789',
        status: 'submitted',
        decision_reason: null,
        accepted_at: null,
        rejected_at: null,
        withdrawn_at: null,
        notes: 'Late.',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        charges: [
          expect.objectContaining({
            kind: 'participation',
            name: 'Pop',
            status: 'pending',
            amount_cents: 1_500,
            refund_due_cents: 0,
          }),
        ],
      });
      await service.database.asStudio(
        festival.ctx.accountId,
        `UPDATE festival.festival_charge SET status = 'paid', manual_method = 'cash', was_in_payment = true, paid_at = now()
         WHERE account_id = $1 AND entry_id = $2`,
        [festival.ctx.accountId, data.id],
      );
      expect((await staff('post', `/festival-entries/${data.id}/reject`, { reason: 'No.' })).body).toMatchObject({
        data: {
          status: 'rejected',
          decision_reason: 'No.',
          charges: [{ status: 'paid_requires_refund', refund_due_cents: 1_500 }],
        },
      });
    });

    it.each([
      ['category_id', { category_id: 987_654_321 }],
      ['category_id', { category_id: 'x' }],
      ['category_id', { category_id: null }],
      ['entry_name', { entry_name: ' ' }],
      ['entry_name', { entry_name: 'x'.repeat(256) }],
      ['performers', { performers: 'Nova' }],
      ['performers', { performers: null }],
      ['performers', { performers: Array.from({ length: 51 }, () => 'Nova') }],
      ['performers.1', { performers: ['Nova', ' '] }],
      ['performers.0', { performers: ['x'.repeat(256)] }],
      ['performers.0', { performers: [5] }],
      ['contact_name', { contact_name: 'x'.repeat(256) }],
      ['contact_email', { contact_email: 'nobody' }],
      ['contact_phone', { contact_phone: '12' }],
      ['contact_phone', { contact_phone: '+49 151 23456789 ext. 7' }],
      ['notes', { notes: 'x'.repeat(2_001) }],
    ])('refuses a wrong %s in a new one and in a change (%#)', async (key, input) => {
      expect(refusalOf(await enter(input))).toBe(`422 validation_failed ${key}`);
      const id = await addEntry(service, festival);
      expect(refusalOf(await staff('patch', `/festival-entries/${id}`, input))).toBe(`422 validation_failed ${key}`);
    });

    it('refuses the category of another studio as one that is none (GEN-9)', async () => {
      const other = await openFestival(service);
      expect(refusalOf(await enter({ category_id: other.categoryId }))).toBe('422 validation_failed category_id');
    });

    it('has its contacts cleared by null and kept by absence (GEN-17)', async () => {
      const id = await addEntry(service, festival, {
        contactEmail: 'nova@example.org',
        contactPhone: '0151 23456789',
        notes: 'N',
      });
      const { body } = await staff('patch', `/festival-entries/${id}`, { contact_email: null, notes: ' ' });
      expect(body).toMatchObject({ data: { contact_email: null, notes: null, contact_phone: '+4915123456789' } });
    });

    it.each([
      ['reject', {}, 'reason'],
      ['reject', { reason: ' ' }, 'reason'],
      ['reject', { reason: 'x'.repeat(5_001) }, 'reason'],
      ['withdraw', { reason: 5 }, 'reason'],
      ['withdraw', { reason: 'x'.repeat(5_001) }, 'reason'],
      ['withdraw', { refund_due: 'yes' }, 'refund_due'],
    ])('%s refuses %#', async (action, body, key) => {
      const id = await addEntry(service, festival);
      expect(refusalOf(await staff('post', `/festival-entries/${id}/${action}`, body))).toBe(
        `422 validation_failed ${key}`,
      );
    });

    it('is accepted, withdrawn without a body, and reopened', async () => {
      const id = await addEntry(service, festival);
      const act = (action: string) => staff('post', `/festival-entries/${id}/${action}`);
      expect((await act('accept')).body).toMatchObject({
        data: { status: 'accepted', accepted_at: '2026-06-01T08:00:00Z' },
      });
      expect(refusalOf(await act('accept'))).toBe('422 entry_transition_not_allowed status');
      expect((await act('withdraw')).body).toMatchObject({ data: { status: 'withdrawn', decision_reason: null } });
      expect((await act('reopen')).body).toMatchObject({ data: { status: 'submitted', withdrawn_at: null } });
    });
  });

  it.each(['cancelled', 'archived'])('of a %s edition are closed but for corrections (FEST-2)', async (status) => {
    const id = await addEntry(service, festival);
    const other = await addCategory(service, festival);
    await closeEdition(status);
    const closed = [
      await staff('patch', `/festival-editions/${festival.editionId}`, { title: 'Other' }),
      await staff('post', categoriesPath(), { code: 'pop', name: 'Pop' }),
      await staff('patch', `/festival-categories/${other}`, { name: 'Pop' }),
      await staff('delete', `/festival-categories/${other}`),
      await enter(),
      await staff('patch', `/festival-entries/${id}`, { category_id: other }),
      await staff('post', `/festival-entries/${id}/accept`),
      await staff('post', `/festival-entries/${id}/reject`, { reason: 'No.' }),
      await staff('post', `/festival-entries/${id}/withdraw`),
    ];
    expect(new Set(closed.map(refusalOf))).toEqual(new Set(['422 edition_closed edition']));
    expect((await staff('patch', `/festival-entries/${id}`, { entry_name: 'Corrected' })).status).toBe(200);
  });

  describe('the list of entries', () => {
    let second: number;

    beforeEach(async () => {
      second = await addCategory(service, festival);
      await addEntry(service, festival, { entryName: 'Nova', contactName: 'Ana Weber', contactPhone: '0151 23456789' });
      await addAcceptedEntry(service, festival, { entryName: '100%_Bo', contactEmail: 'bo@example.org' });
      await addEntry(service, { ...festival, categoryId: second }, { entryName: 'Cy' });
    });

    const names = async (query: Record<string, string>) => (await list(query)).data.map((row) => row.entry_name);

    it.each([
      ['all, newest first', {}, ['Cy', '100%_Bo', 'Nova']],
      ['one status', { status: 'accepted' }, ['100%_Bo']],
      ['part of the name in any case', { query: 'NOV' }, ['Nova']],
      ['a sign literally', { query: '%' }, ['100%_Bo']],
      ['part of the contact', { query: 'weber' }, ['Nova']],
      ['part of the address', { query: 'bo@' }, ['100%_Bo']],
      ['digits of the phone', { query: '151-234' }, ['Nova']],
      ['all filters together', { status: 'submitted', query: 'nov' }, ['Nova']],
    ])('shows %s', async (_, query: Record<string, string>, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    it('shows one category, none of one that is elsewhere, and a code', async () => {
      expect(await names({ category_id: String(second) })).toEqual(['Cy']);
      expect(await names({ category_id: '987654321' })).toEqual([]);
      const [row] = (await list()).data;
      // Its digits may happen to be in a phone number as well.
      expect(await names({ query: row?.code.toLowerCase() ?? 'none' })).toContain('Cy');
    });

    it('comes in pages, and takes as many statements for many as for one (GEN-8)', async () => {
      const page = await list({ limit: '2' });
      expect(page.data.map((row) => row.entry_name)).toEqual(['Cy', '100%_Bo']);
      const next = await list({ limit: '2', cursor: page.next_cursor ?? '' });
      expect([next.data.map((row) => row.entry_name), next.next_cursor]).toEqual([['Nova'], null]);
      const one = await statementsDuring(() => list({ limit: '1' }));
      expect((await statementsDuring(() => list({ limit: '3' }))).length).toBe(one.length);
    });

    it.each([
      ['status', { status: 'done' }],
      ['query', { query: 'x'.repeat(121) }],
      ['category_id', { category_id: '0' }],
      ['limit', { limit: '101' }],
      ['cursor', { cursor: 'x' }],
    ])('refuses a wrong %s', async (key, query: Record<string, string>) => {
      expect(refusalOf(await staff('get', entriesPath(query)))).toBe(`422 validation_failed ${key}`);
    });
  });

  it('and every route of editions answers 404 while festivals are off, after the input was checked (FEST)', async () => {
    const ids = {
      festivalEdition: festival.editionId,
      festivalCategory: festival.categoryId,
      festivalEntry: await addEntry(service, festival),
    };
    await switchFestivals(service, festival.slug, false);
    for (const [route, { id, body }] of Object.entries(FESTIVAL_EDITION_ROUTES)) {
      expect(CLASSIFIED[route]).toBeDefined();
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace('/api/v1/manage', '').replace(':id', String(ids[id as keyof typeof ids]));
      const isCreation = route === 'POST /api/v1/manage/festival-editions';
      const sent = isCreation
        ? { title: 'T', starts_at: '2027-05-01T08:00:00Z', ends_at: '2027-05-02T08:00:00Z' }
        : body;
      const answer = await staff(method.toLowerCase() as Method, address, method === 'GET' ? undefined : (sent ?? {}));
      expect([route, outcomeOf(answer)]).toEqual([route, '404 not_found']);
    }
    expect(refusalOf(await staff('post', '/festival-editions', {}))).toMatch(/^422 validation_failed/);
    await switchFestivals(service, festival.slug, true);
    expect(outcomeOf(await staff('get', `/festival-entries/${ids.festivalEntry}`))).toBe('200');
  });
});
