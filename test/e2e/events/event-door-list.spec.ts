import { sharedTestApp, type TestApp, TEST_NOW } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const HOUR = 3_600_000;

interface TicketView {
  readonly id: number;
  readonly code: string;
}

describe('the door list and attendance of an event', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let eventId: number;
  let standard: number;
  let balcony: number;
  const ids: number[] = [];

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_CHECK_IN: '1000000' } });
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    eventId = await addEventRow(service, studio.ctx);
    standard = await addTicketTypeRow(service, studio.ctx, eventId, { inventory: 100, sortOrder: 1 });
    balcony = await addTicketTypeRow(service, studio.ctx, eventId, { name: 'Balcony', sortOrder: 0 });
    const order = async (input: object, typeId = standard, line: object = {}) =>
      (await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId, ...line }], ...input })).ticketIds;
    ids.push(...(await order({})));
    ids.push(...(await order({ buyerName: 'Zoë Weber' })));
    ids.push(
      ...(await order({ source: 'manual', provider: 'manual_cash' }, standard, { holderNames: ['Holder 50%'] })),
    );
    ids.push(...(await order({ status: 'refund_required' }, balcony)));
    await owner('post', `/events/${eventId}/check-ins`, { code: await codeOf(ids[0] ?? 0), confirm: true });
    await change(
      `UPDATE ticketing.ticket SET status = 'voided', voided_at = $3, void_reason = 'Stolen' WHERE account_id = $1 AND id = $2`,
      ...[ids[2], TEST_NOW],
    );
  });
  afterAll(() => service.close());

  const change = (text: string, ...values: unknown[]) =>
    service.database.asStudio<{ code: string }>(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const codeOf = async (id: number) =>
    (await change('SELECT code FROM ticketing.ticket WHERE account_id = $1 AND id = $2', id))[0]?.code ?? '';
  const list = (query = '', client = owner, event = eventId) => client('get', `/events/${event}/tickets${query}`);
  const found = async (query: string) => dataOf<TicketView[]>(await list(query)).map(({ id }) => ids.indexOf(id));

  it.each([
    { method: 'get', path: '/events/0/tickets' },
    { method: 'get', path: '/events/0/attendance' },
  ] as const)('ORD-1: $method $path is guarded before the id is looked at', async (route) => {
    const permissions = ['manage_festivals', 'check_in_festival_tickets'] as const;
    const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
    const { ctx } = await openStudio(service);
    expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
  });

  it('section 6: has the tickets in the order they were issued, in pages, with what the door needs', async () => {
    const first = await list('?limit=3');
    const { data, next_cursor: cursor } = first.body as { data: TicketView[]; next_cursor: string };
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(await found(`?limit=3&cursor=${cursor}`)).toEqual([3]);
    const ticket = {
      code: await codeOf(ids[0] ?? 0),
      holder_name: 'Ada Weber',
      ticket_type: 'Standard',
      ticket_type_id: standard,
      order_id: expect.any(Number),
      order_status: 'paid',
      buyer_name: 'Ada Weber',
      status: 'valid',
      is_checked_in: true,
      checked_in_at: '2026-06-01T08:00:00Z',
      voided_at: null,
      void_reason: null,
    };
    expect(data[0]).toEqual({ id: ids[0], ...ticket });
    expect(data[2]).toMatchObject({ status: 'voided', voided_at: '2026-06-01T08:00:00Z', void_reason: 'Stolen' });
  });

  it('EVT-20: shows no token, nor anything of one', async () => {
    const { text } = await list();
    const rows = await service.database.asStudio<{ token: Buffer; token_hash: string }>(
      studio.ctx.accountId,
      'SELECT token, token_hash FROM ticketing.ticket WHERE account_id = $1',
      [studio.ctx.accountId],
    );
    expect(rows).toHaveLength(ids.length);
    expect(text).not.toMatch(/token/);
    for (const { token, token_hash: hash } of rows)
      for (const secret of [hash, token.toString('hex'), token.toString('base64')]) expect(text).not.toContain(secret);
  });

  it.each([
    ['status=valid', [0, 1, 3]],
    ['status=voided', [2]],
    ['status=refunded', []],
    ['checked_in=true', [0]],
    ['checked_in=false', [1, 2, 3]],
    ['query=zoË', [1]],
    ['query=50%25', [2]],
    ['query=%25', [2]],
    ['query=_', []],
    ['query=', [0, 1, 2, 3]],
    ['status=valid&checked_in=false&query=weber', [1, 3]],
  ])('finds by %s', async (query, expected) => {
    expect(await found(`?${query}`)).toEqual(expected);
  });

  it('finds a code however it is written', async () => {
    const code = await codeOf(ids[1] ?? 0);
    for (const written of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', '%20')])
      expect(await found(`?query=${written}`)).toEqual([1]);
    expect(await found(`?query=${code.slice(3, 7)}`)).toContain(1);
  });

  it.each(['status=used', 'checked_in=maybe', `query=${'x'.repeat(121)}`, 'limit=101', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect(refusalOf(await list(`?${query}`))).toBe(`422 validation_failed ${query.split('=', 1)[0]}`);
    },
  );

  it('GEN-8: a cursor belongs to one event and one filter', async () => {
    const { next_cursor: cursor } = (await list('?limit=1')).body as { next_cursor: string };
    const other = await addEventRow(service, studio.ctx);
    expect(refusalOf(await list(`?cursor=${cursor}`, owner, other))).toBe('422 validation_failed cursor');
    expect(refusalOf(await list(`?status=valid&cursor=${cursor}`))).toBe('422 validation_failed cursor');
  });

  it('section 6: counts who has arrived, by ticket type and in all', async () => {
    const answer = await owner('get', `/events/${eventId}/attendance`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: {
          ...{ issued: 4, valid: 3, checked_in: 1, not_arrived: 2 },
          ticket_types: [
            { ticket_type_id: balcony, name: 'Balcony', issued: 1, valid: 1, checked_in: 0, not_arrived: 1 },
            { ticket_type_id: standard, name: 'Standard', issued: 3, valid: 2, checked_in: 1, not_arrived: 1 },
          ],
        },
      },
    ]);
  });

  it('section 6: counts nobody where nothing was sold, and not the tickets of other events', async () => {
    const other = await addEventRow(service, studio.ctx);
    const type = await addTicketTypeRow(service, studio.ctx, other);
    const none = { issued: 0, valid: 0, checked_in: 0, not_arrived: 0 };
    expect(dataOf(await owner('get', `/events/${other}/attendance`))).toEqual({
      ...none,
      ticket_types: [{ ticket_type_id: type, name: 'Standard', ...none }],
    });
  });

  describe('section 6: the door sees current events only', () => {
    const DAY = 24 * HOUR;
    const at = (ended: number) => ({
      startsAt: new Date(TEST_NOW.getTime() - ended - HOUR),
      endsAt: new Date(TEST_NOW.getTime() - ended),
    });

    it.each([
      ['a published one to come', {}, '200'],
      ['one that ended 24 hours ago', at(DAY), '200'],
      ['one that ended earlier', at(DAY + 1_000), '404 not_found'],
      ['a draft', { status: 'draft' }, '404 not_found'],
      ['a cancelled one', { status: 'cancelled' }, '404 not_found'],
      ['an archived one', { status: 'archived' }, '404 not_found'],
    ] as const)('%s', async (_, input, expected) => {
      const id = await addEventRow(service, studio.ctx, input);
      for (const permission of ['check_in_event_tickets', 'door_staff'] as const) {
        const client = await clientOfRole(service, studio.ctx, 'event_festival_staff', [permission]);
        expect(outcomeOf(await list('', client, id))).toBe(expected);
        expect(outcomeOf(await client('get', `/events/${id}/attendance`))).toBe(expected);
      }
      for (const role of ['owner', 'manager'] as const) {
        const client = await clientOfRole(service, studio.ctx, role);
        expect(outcomeOf(await list('', client, id))).toBe('200');
        expect(outcomeOf(await client('get', `/events/${id}/attendance`))).toBe('200');
      }
    });

    it('GEN-9: nor events of another studio', async () => {
      const other = await openStudio(service);
      const id = await addEventRow(service, other.ctx);
      for (const role of ['owner', 'receptionist'] as const) {
        const client = await clientOfRole(service, studio.ctx, role);
        expect(outcomeOf(await list('', client, id))).toBe('404 not_found');
        expect(outcomeOf(await client('get', `/events/${id}/attendance`))).toBe('404 not_found');
      }
    });
  });

  it('takes as many statements however many tickets there are', async () => {
    const counts = async () => ({
      list: (await statementsDuring(() => list('', owner, many))).length,
      attendance: (await statementsDuring(() => owner('get', `/events/${many}/attendance`))).length,
    });
    const many = await addEventRow(service, studio.ctx);
    const before = await counts();
    for (let n = 0; n < 3; n += 1) {
      const typeId = await addTicketTypeRow(service, studio.ctx, many, { inventory: 100 });
      await addEventOrderRow(service, studio.ctx, { eventId: many, lines: [{ typeId, quantity: 20 }] });
    }
    expect(await counts()).toEqual(before);
  });
});
