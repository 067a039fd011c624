import { tokenHash } from '@studio/secrets';

import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';
import { sharedTestApp, type TestApp } from '../../support/app';
import { openFestival, type OpenFestival, switchFestivals } from '../../support/festival';
import { addAdmissionType, addTicketOrder, soldTicket } from '../../support/festival-admission';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { statementsDuring } from '../../support/statements';

interface TicketView {
  readonly id: number;
  readonly code: string;
}

describe('tickets as staff see them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let money: ManageClient;
  let door: ManageClient;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    festival = await openFestival(service);
    typeId = await addAdmissionType(service, festival, { inventory: 1_000 });
    money = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['manage_festival_finance']);
    door = await clientOfRole(service, festival.ctx, 'event_festival_staff');
  });
  afterAll(() => service.close());
  afterEach(() => jest.restoreAllMocks());

  const sold = (input: Parameters<typeof soldTicket>[3] = {}) => soldTicket(service, festival, typeId, input);
  const voided = (id: number, body: object = { reason: 'Stolen' }) =>
    money('post', `/festival-tickets/${id}/void`, body);

  it.each([
    { method: 'get', path: '/festival-editions/0/tickets', permissions: ['judge_festivals', 'manage_events'] },
    { method: 'get', path: '/festival-tickets/0/qr', permissions: ['manage_festivals', 'check_in_festival_tickets'] },
    {
      method: 'get',
      path: '/festival-ticket-orders/0/tickets.pdf',
      permissions: ['manage_festivals', 'check_in_festival_tickets'],
    },
    { method: 'post', path: '/festival-tickets/0/void', permissions: ['manage_festivals', 'door_staff'] },
  ] as const)(
    '$method $path is guarded before body and id are looked at (ORD-1)',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      const { ctx } = await openFestival(service);
      expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  it('are not found while festivals are off, nor of another studio (GEN-9)', async () => {
    const other = await openFestival(service);
    const { id, orderId } = await soldTicket(service, other, await addAdmissionType(service, other));
    const own = await clientOfRole(service, other.ctx, 'owner');
    await switchFestivals(service, other.slug, false);
    const routes = [
      ['get', `/festival-editions/${other.editionId}/tickets`],
      ['get', `/festival-tickets/${id}/qr`],
      ['get', `/festival-ticket-orders/${orderId}/tickets.pdf`],
      ['post', `/festival-tickets/${id}/void`, { reason: 'Stolen' }],
    ] as const;
    for (const client of [own, money])
      for (const [method, route, body] of routes)
        expect([route, outcomeOf(await client(method, route, body))]).toEqual([route, '404 not_found']);
  });

  describe('the list', () => {
    let own: OpenFestival;
    let client: ManageClient;
    const ids: number[] = [];

    beforeAll(async () => {
      own = await openFestival(service);
      client = await clientOfRole(service, own.ctx, 'owner');
      const type = await addAdmissionType(service, own, { inventory: 100 });
      const buyer = { name: 'Zoë Weber', email: null, phone: null, locale: null };
      ids.push((await soldTicket(service, own, type, { checksIn: true })).id);
      ids.push((await soldTicket(service, own, type, { buyer })).id);
      const lines = [{ ticketTypeId: type, quantity: 1, holderNames: ['Holder 50%'] }];
      ids.push((await soldTicket(service, own, type, { kind: 'manual', lines })).id);
      await client('post', `/festival-tickets/${ids[2]}/void`, { reason: 'Stolen' });
    });

    const list = (query = '') => client('get', `/festival-editions/${own.editionId}/tickets${query}`);
    const found = async (query: string) => dataOf<TicketView[]>(await list(query)).map(({ id }) => ids.indexOf(id));

    it('has them in the order they were issued, in pages, without tokens', async () => {
      const first = await list('?limit=2');
      const { data, next_cursor: cursor } = first.body as { data: TicketView[]; next_cursor: string };
      expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(await found(`?limit=2&cursor=${cursor}`)).toEqual([2]);
      expect(first.text).not.toMatch(/token/);
    });

    it.each([
      ['status=valid', [0, 1]],
      ['status=voided', [2]],
      ['checked_in=true', [0]],
      ['checked_in=false', [1, 2]],
      ['query=zoË', [1]],
      ['query=50%25', [2]],
      ['query=%25', [2]],
      ['query=_', []],
      ['query=', [0, 1, 2]],
      ['status=valid&checked_in=false&query=weber', [1]],
    ])('finds by %s', async (query, expected) => {
      expect(await found(`?${query}`)).toEqual(expected);
    });

    it('finds a code however it is written', async () => {
      const [, second] = dataOf<TicketView[]>(await list());
      const code = second?.code ?? '';
      for (const written of [code, code.toLowerCase(), code.replaceAll('-', ''), code.slice(3, 7)])
        expect(await found(`?query=${written}`)).toContain(1);
    });

    it.each(['status=used', 'checked_in=maybe', `query=${'x'.repeat(121)}`, 'limit=101', 'cursor=x'])(
      'refuses %s',
      async (query) => {
        expect(refusalOf(await list(`?${query}`))).toBe(`422 validation_failed ${query.split('=', 1)[0]}`);
      },
    );

    it('takes as many statements however many there are, and is there for everyone at the door', async () => {
      const before = (await statementsDuring(() => list())).length;
      const type = await addAdmissionType(service, own, { inventory: 100 });
      await addTicketOrder(service, own, type, { quantity: 10 });
      expect((await statementsDuring(() => list())).length).toBe(before);
      for (const permission of ['manage_festivals', 'check_in_festival_tickets', 'door_staff'] as const) {
        const other = await clientOfRole(service, own.ctx, 'event_festival_staff', [permission]);
        expect((await other('get', `/festival-editions/${own.editionId}/tickets`)).status).toBe(200);
      }
    });
  });

  describe('the QR code', () => {
    it('is an image of a token that nobody stored, and that lets in', async () => {
      const { id, code } = await sold();
      const qr = jest.spyOn(service.app.get(TicketDocuments), 'qr');
      const answer = await door('get', `/festival-tickets/${id}/qr`);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'no-store',
      ]);
      expect(answer.body).toEqual(await qr.mock.results[0]?.value);
      const token = qr.mock.calls[0]?.[0] ?? '';
      expect(token).toHaveLength(64);
      const [row] = await service.database.asStudio<{ token: Buffer; token_hash: string }>(
        festival.ctx.accountId,
        'SELECT token, token_hash FROM ticketing.ticket WHERE id = $1',
        [id],
      );
      expect(row?.token_hash).toBe(tokenHash(token));
      expect(row?.token.includes(token)).toBe(false);
      const admitted = await door('post', `/festival-editions/${festival.editionId}/check-ins`, { code: token });
      expect(dataOf(admitted)).toMatchObject({ state: 'awaiting_confirmation', ticket: { code } });
    });

    it('is for the door of what it sold only', async () => {
      const { id } = await sold({ kind: 'manual' });
      expect(outcomeOf(await door('get', `/festival-tickets/${id}/qr`))).toBe('403 forbidden');
      expect((await money('get', `/festival-tickets/${id}/qr`)).status).toBe(200);
    });

    it('is refused for a ticket that lets nobody in', async () => {
      const { id } = await sold();
      await voided(id);
      expect(refusalOf(await money('get', `/festival-tickets/${id}/qr`))).toBe('422 ticket_not_valid ticket');
    });
  });

  it('are printed as a file', async () => {
    const { orderId } = await sold();
    const answer = await money('get', `/festival-ticket-orders/${orderId}/tickets.pdf`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  describe('voiding one (ADM-8)', () => {
    it('answers the ticket, keeps its place taken, and is refused the second time', async () => {
      const { id } = await sold({ checksIn: true });
      const held = async () => {
        const { body } = await money('get', `/festival-editions/${festival.editionId}/admission-types`);
        return (body as { data: { held: number }[] }).data[0]?.held;
      };
      const before = await held();
      const answer = await voided(id);
      expect([answer.status, dataOf(answer)]).toMatchObject([
        200,
        {
          id,
          status: 'voided',
          is_checked_in: false,
          checked_in_at: null,
          voided_at: '2026-06-01T08:00:00Z',
          voided_by_user_id: expect.any(Number),
          void_reason: 'Stolen',
        },
      ]);
      expect(await held()).toBe(before);
      expect(refusalOf(await voided(id))).toBe('422 ticket_not_valid ticket');
      expect((await actionsOf(service, festival.ctx)).at(-1)).toBe('ticket.voided');
    });

    it('twice at once is done once', async () => {
      const { id } = await sold();
      const outcomes = await Promise.all([voided(id), voided(id), voided(id)]);
      expect(outcomes.map(refusalOf).toSorted()).toEqual([
        '200',
        '422 ticket_not_valid ticket',
        '422 ticket_not_valid ticket',
      ]);
    });

    it.each([{}, { reason: null }, { reason: ' no ' }, { reason: 'x'.repeat(2_001) }, { reason: 5 }])(
      'needs a reason of 3 to 2000 characters: %j',
      async (body) => {
        expect(refusalOf(await voided((await sold()).id, body))).toBe('422 validation_failed reason');
      },
    );
  });
});
