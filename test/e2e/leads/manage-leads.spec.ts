import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { addCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { clientOfRole, expectedGates, gateOutcomes, type ManageClient, refusalOf } from '../../support/manage';
import { given } from '../../support/given';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

interface ListAnswer {
  readonly data: readonly { readonly id: number; readonly name: string }[];
  readonly next_cursor: string | null;
}

describe('leads as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_WEBSITE_LEADS: '1000000' },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', timezone: 'Europe/Berlin' });
    staff = await clientOfRole(service, studio.ctx, 'receptionist');
  });

  /** Sends a lead at an instant. Returns the id. */
  const add = async (name: string, phone: string, at = TEST_NOW, { ctx } = studio): Promise<number> => {
    service.clock.moveTo(at);
    const token = await addApiToken(service, ctx);
    const { body } = await service.http
      .post('/api/v1/website-leads')
      .set('Authorization', `Bearer ${token}`)
      .send({ name, phone })
      .expect(201);
    return (body as { data: { id: number } }).data.id;
  };
  const list = async (query: Record<string, string> = {}) =>
    (await staff('get', `/leads?${new URLSearchParams(query).toString()}`)).body as ListAnswer;
  const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);
  const exists = async (id: number) => (await staff('get', `/leads/${id}`)).status === 200;

  it.each([
    { method: 'get', path: '/leads', lacking: { role: 'trainer' } },
    { method: 'get', path: '/leads/0', lacking: { role: 'trainer' } },
    { method: 'patch', path: '/leads/0', lacking: { role: 'trainer' } },
    { method: 'delete', path: '/leads/0', lacking: { role: 'trainer' } },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('shows a lead with everything the staff know', async () => {
    const id = await add('Jonas', '0151 23456789');
    expect((await staff('get', `/leads/${id}`)).body).toEqual({
      data: {
        id,
        status: 'new',
        phone: '+4915123456789',
        name: 'Jonas',
        source_page: null,
        created_at: '2026-06-01T10:00:00+02:00',
        notes: null,
        api_token_id: expect.any(Number),
        customer_id: null,
        class_booking_id: null,
        converted_at: null,
      },
    });
  });

  describe('list', () => {
    beforeEach(async () => {
      await add('Ana', '0151 23456789', new Date('2026-05-31T21:59:59Z'));
      const bo = await add('100%_Bo', '+41 44 668 18 00', new Date('2026-05-31T22:00:00Z'));
      await add('Cy', '12345', new Date('2026-06-01T21:59:59Z'));
      await staff('patch', `/leads/${bo}`, { status: 'rejected' });
    });

    it.each([
      ['everybody, newest first', {}, ['Cy', '100%_Bo', 'Ana']],
      ['one status', { status: 'rejected' }, ['100%_Bo']],
      ['part of the name in any case', { q: 'ANA' }, ['Ana']],
      ['a sign literally', { q: '%' }, ['100%_Bo']],
      ['part of the phone', { q: '+4144' }, ['100%_Bo']],
      ['digits of the phone', { q: '151-234' }, ['Ana']],
      ['days from one on, as the studio counts them (GEN-6)', { from: '2026-06-01' }, ['Cy', '100%_Bo']],
      ['days up to one', { to: '2026-05-31' }, ['Ana']],
      ['one day', { from: '2026-06-01', to: '2026-06-01' }, ['Cy', '100%_Bo']],
      ['all filters together', { from: '2026-06-01', status: 'new', q: 'y' }, ['Cy']],
    ])('shows %s', async (_, query, expected) => {
      expect(await names(query as Record<string, string>)).toEqual(expected);
    });

    it('comes in pages without gaps or repeats, also within one instant (GEN-8)', async () => {
      await add('Di', '55555', new Date('2026-06-01T21:59:59Z'));
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ListAnswer = await list({ limit: '1', ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.data.map(({ name }) => name));
        cursor = page.next_cursor;
        await add('Newer', '66666', new Date('2026-06-02T10:00:00Z'));
      } while (cursor !== null && seen.length < 10);
      expect(seen).toEqual(['Di', 'Cy', '100%_Bo', 'Ana']);
    });

    it.each([
      [{ status: 'done' }, 'status'],
      [{ q: 'x'.repeat(121) }, 'q'],
      [{ from: '2026-02-30' }, 'from'],
      [{ to: 'tomorrow' }, 'to'],
      [{ from: '2026-06-02', to: '2026-06-01' }, 'to'],
      [{ limit: '101' }, 'limit'],
      [{ cursor: 'x' }, 'cursor'],
    ])('refuses %p', async (query, input) => {
      expect(
        refusalOf(await staff('get', `/leads?${new URLSearchParams(query as Record<string, string>).toString()}`)),
      ).toBe(`422 validation_failed ${input}`);
    });

    it('refuses a cursor of another filter', async () => {
      const { next_cursor: cursor } = await list({ limit: '1' });
      const query = new URLSearchParams({ status: 'new', cursor: cursor ?? '' });
      expect(refusalOf(await staff('get', `/leads?${query.toString()}`))).toBe('422 validation_failed cursor');
    });
  });

  describe('change', () => {
    it('moves from any status to any other and leaves an entry each (LEAD-5, LEAD-8)', async () => {
      const id = await add('Jonas', '0151 23456789');
      for (const status of ['booked', 'new', 'rejected', 'callback', 'booked', 'rejected'])
        expect((await staff('patch', `/leads/${id}`, { status })).body.data).toMatchObject({
          status,
          customer_id: null,
          converted_at: null,
        });
      const entries = await activityOf(service, studio.ctx, 'lead.updated');
      expect(entries).toHaveLength(6);
      expect(entries[0]).toMatchObject({ subject_id: id, changes: { status: { before: 'new', after: 'booked' } } });
    });

    it('keeps absent fields, clears notes with null, and records nothing without a change (GEN-17)', async () => {
      const id = await add('Jonas', '0151 23456789');
      const patch = async (body: object) => (await staff('patch', `/leads/${id}`, body)).body.data;
      expect(await patch({ notes: ' Call back. ' })).toMatchObject({ status: 'new', notes: 'Call back.' });
      expect(await patch({ status: 'callback' })).toMatchObject({ status: 'callback', notes: 'Call back.' });
      expect(await patch({ notes: 'Call back.', status: 'callback' })).toMatchObject({ notes: 'Call back.' });
      expect(await patch({})).toMatchObject({ notes: 'Call back.' });
      expect(await patch({ notes: null })).toMatchObject({ notes: null });
      expect(await activityOf(service, studio.ctx, 'lead.updated')).toHaveLength(3);
    });

    it.each([
      [{ status: 'done' }, 'status'],
      [{ status: null }, 'status'],
      [{ status: 5 }, 'status'],
      [{ status: ['new'] }, 'status'],
      [{ notes: 'x'.repeat(2_001) }, 'notes'],
      [{ notes: 5 }, 'notes'],
      [{ notes: 'x\u0000' }, 'notes'],
    ])('refuses %p before it looks for the lead (ORD-1)', async (body, input) => {
      expect(refusalOf(await staff('patch', '/leads/999999', body))).toBe(`422 validation_failed ${input}`);
    });
  });

  it('deletes a lead, a converted one too, and its customer stays', async () => {
    const id = await add('Jonas', '0151 23456789');
    const customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    const bookingId = await given(service).booking(studio.ctx, {
      classId: await addClass(service, studio),
      customerId,
    });
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE leads.website_lead SET customer_id = $2, class_booking_id = $3, converted_at = now() WHERE id = $1',
      [id, customerId, bookingId],
    );
    expect((await staff('delete', `/leads/${id}`)).status).toBe(204);
    expect(refusalOf(await staff('delete', `/leads/${id}`))).toBe('404 not_found');
    expect((await staff('get', `/customers/${customerId}`)).status).toBe(200);
    const entries = await activityOf(service, studio.ctx, 'lead.');
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['lead.created', { name: null, phone: null, source_page: null }],
      ['lead.deleted', { status: 'new' }],
    ]);
  });

  it.each(['get', 'patch', 'delete'] as const)(
    '%s knows no other studio’s lead and no odd id (GEN-4, GEN-9)',
    async (method) => {
      const other = await openStudio(service);
      const theirs = await add('Theirs', '12345', TEST_NOW, other);
      const body = method === 'patch' ? { status: 'booked' } : undefined;
      for (const id of [theirs, 0, 'abc', '99999999999999999999'])
        expect([id, refusalOf(await staff(method, `/leads/${id}`, body))]).toEqual([id, '404 not_found']);
      expect(await names({ q: 'Theirs' })).toEqual([]);
      expect(await exists(theirs)).toBe(false);
      const [row] = await service.database.asStudio(
        other.ctx.accountId,
        'SELECT status FROM leads.website_lead WHERE id = $1',
        [theirs],
      );
      expect(row).toEqual({ status: 'new' });
    },
  );
});
