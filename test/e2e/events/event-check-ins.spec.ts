import { TicketTokens } from '../../../src/ticketing/tickets/application/ticket-tokens';

import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type OrderRowInput } from '../../support/events';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
  setMode,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

interface SoldTicket {
  readonly id: number;
  readonly orderId: number;
  readonly code: string;
}

describe('the door of an event over HTTP', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let door: ManageClient;
  let eventId: number;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_CHECK_IN: '1000000' } });
    studio = await openStudio(service);
    ({ eventId, typeId } = await addEvent());
    door = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['check_in_event_tickets']);
  });
  afterAll(() => service.close());

  const addEvent = async (input: Parameters<typeof addEventRow>[2] = {}, owner: OpenStudio = studio) => {
    const id = await addEventRow(service, owner.ctx, input);
    return { eventId: id, typeId: await addTicketTypeRow(service, owner.ctx, id, { inventory: 1_000 }) };
  };
  const sold = async (
    input: Partial<OrderRowInput> = {},
    at: { eventId: number; typeId: number } = { eventId, typeId },
    owner: OpenStudio = studio,
  ): Promise<SoldTicket> => {
    const lines = [{ typeId: at.typeId }];
    const { orderId, ticketIds } = await addEventOrderRow(service, owner.ctx, { eventId: at.eventId, lines, ...input });
    const [row] = await service.database.asStudio<{ id: number; code: string }>(
      owner.ctx.accountId,
      'SELECT id::int, code FROM ticketing.ticket WHERE account_id = $1 AND id = $2',
      [owner.ctx.accountId, ticketIds[0] ?? 0],
    );
    if (!row) throw new Error(`Order ${orderId} has no ticket.`);
    return { ...row, orderId };
  };
  const checkIn = (code: string, body: object = { confirm: true }, event = eventId, client = door) =>
    client('post', `/events/${event}/check-ins`, { code, ...body });
  const checkOut = (body: object, event = eventId) =>
    door('post', `/events/${event}/check-outs`, { reason: 'Wrong person', ...body });
  const scansOf = (id: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `SELECT action, source, ip, reason, actor ->> 'role' AS role, actor ->> 'email' AS email, actor ->> 'user_id' IS NOT NULL AS known,
         actor ->> 'name' AS name
       FROM ticketing.check_in WHERE account_id = $1 AND ticket_id = $2 ORDER BY id`,
      [studio.ctx.accountId, id],
    );
  const change = (text: string, ...values: unknown[]) =>
    service.database.asStudio(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const shown = (ticket: SoldTicket, rest: object = {}) => ({
    id: ticket.id,
    code: ticket.code,
    holder_name: 'Ada Weber',
    ticket_type: 'Standard',
    order_status: 'paid',
    is_checked_in: false,
    checked_in_at: null,
    ...rest,
  });
  const INSIDE = { is_checked_in: true, checked_in_at: '2026-06-01T08:00:00Z' };

  it.each([
    { method: 'post', path: '/events/0/check-ins' },
    { method: 'post', path: '/events/0/check-outs' },
  ] as const)('ORD-1: $method $path is guarded before body and id are looked at', async (route) => {
    const permissions = ['manage_events', 'check_in_festival_tickets', 'judge_festivals'] as const;
    const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
    const { ctx } = await openStudio(service);
    expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
  });

  it('GEN-9: tickets and events of another studio are not there', async () => {
    const other = await openStudio(service);
    const foreignEvent = await addEvent({}, other);
    const foreign = await sold({}, foreignEvent, other);
    for (const confirm of [true, false]) {
      expect(outcomeOf(await checkIn(foreign.code, { confirm }))).toBe('404 ticket_invalid');
      expect(outcomeOf(await checkIn((await sold()).code, { confirm }, foreignEvent.eventId))).toBe('404 not_found');
    }
    expect(outcomeOf(await checkOut({ code: foreign.code }))).toBe('404 ticket_invalid');
    expect(refusalOf(await checkOut({ ticket_id: foreign.id }))).toBe('422 validation_failed ticket_id');
    expect(outcomeOf(await checkOut({ ticket_id: foreign.id }, foreignEvent.eventId))).toBe('404 not_found');
  });

  it.each(['owner', 'admin', 'manager', 'receptionist', 'event_festival_staff'] as const)(
    'section 6: lets %s in by the defaults of the role',
    async (role) => {
      const client = await clientOfRole(service, studio.ctx, role);
      expect(outcomeOf(await checkIn((await sold()).code, {}, eventId, client))).toBe('200');
    },
  );

  it('section 6: is there for who sells at the door, not for trainers', async () => {
    const seller = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['door_staff']);
    expect(outcomeOf(await checkIn((await sold()).code, { confirm: true }, eventId, seller))).toBe('200');
    const trainer = await clientOfRole(service, studio.ctx, 'trainer');
    expect(outcomeOf(await checkIn((await sold()).code, { confirm: true }, eventId, trainer))).toBe('403 forbidden');
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: null }, 'code'],
    [{ code: 5 }, 'code'],
    [{ code: 'x'.repeat(2_049) }, 'code'],
    [{ source: 'app' }, 'source'],
    [{ confirm: 'true' }, 'confirm'],
  ])('refuses %j', async (body, field) => {
    const { code } = await sold();
    expect(refusalOf(await checkIn(code, { confirm: true, ...body }))).toBe(`422 validation_failed ${field}`);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ reason: null }, 'reason'],
    [{ reason: 'x'.repeat(1_001) }, 'reason'],
    [{ code: null }, 'code'],
    [{ ticket_id: 1 }, 'ticket_id'],
    [{ code: null, ticket_id: 0 }, 'ticket_id'],
    [{ code: null, ticket_id: '1' }, 'ticket_id'],
    [{ code: null, ticket_id: 987_654_321 }, 'ticket_id'],
    [{ source: 'app' }, 'source'],
  ])('EVT-24: takes nothing back for %j', async (body, field) => {
    const { code, id } = await sold();
    await checkIn(code);
    expect(refusalOf(await checkOut({ code, ...body }))).toBe(`422 validation_failed ${field}`);
    expect(await scansOf(id)).toHaveLength(1);
  });

  describe('EVT-22: answers exactly', () => {
    it('a preview, which writes nothing (EVT-25)', async () => {
      const ticket = await sold();
      const before = await actionsOf(service, studio.ctx);
      for (const body of [{}, { confirm: false }, { confirm: null }]) {
        const answer = await checkIn(ticket.code, body);
        expect([answer.status, answer.body]).toEqual([
          200,
          { data: { state: 'awaiting_confirmation', ticket: shown(ticket) } },
        ]);
      }
      expect(await scansOf(ticket.id)).toEqual([]);
      expect(await actionsOf(service, studio.ctx)).toEqual(before);
    });

    it('a check-in with everything EVT-25 keeps, and no names in the activity log', async () => {
      const ticket = await sold();
      const answer = await checkIn(ticket.code, { confirm: true, source: 'door_list' });
      expect([answer.status, answer.body]).toEqual([
        200,
        { data: { state: 'checked_in', ticket: shown(ticket, INSIDE) } },
      ]);
      const who = { role: 'event_festival_staff', known: true, email: expect.stringMatching(/^staff-/) };
      expect(await scansOf(ticket.id)).toEqual([
        {
          ...{ action: 'check_in', source: 'door_list', ip: expect.any(String), reason: null },
          ...{ ...who, name: expect.stringMatching(/^Staff /) },
        },
      ]);
      const [entry] = await change(
        `SELECT action, subject_type, subject_id::int, changes FROM accounts.activity_entry WHERE account_id = $1 ORDER BY id DESC LIMIT 1`,
      );
      expect(entry).toEqual({
        ...{ action: 'event_ticket.checked_in', subject_type: 'event_ticket', subject_id: ticket.id },
        changes: { source: 'door_list' },
      });
    });

    it('a code however it is written, and the token of the QR code', async () => {
      const ticket = await sold();
      const [row] = await service.database.asStudio<{ token: Buffer; token_hash: string }>(
        studio.ctx.accountId,
        'SELECT token, token_hash FROM ticketing.ticket WHERE account_id = $1 AND id = $2',
        [studio.ctx.accountId, ticket.id],
      );
      const token = service.app
        .get(TicketTokens)
        .open(
          { accountId: studio.ctx.accountId, table: 'event_ticket' },
          { token: row?.token ?? Buffer.alloc(0), tokenHash: row?.token_hash ?? '' },
        );
      const { code } = ticket;
      const written = [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ').toLowerCase(), token];
      for (const text of written) expect(dataOf(await checkIn(text, {}))).toMatchObject({ ticket: { id: ticket.id } });
      for (const text of [token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(), token.slice(1)])
        expect(outcomeOf(await checkIn(text, {}))).toBe('404 ticket_invalid');
      expect(dataOf(await checkIn(token))).toMatchObject({ state: 'checked_in', ticket: { id: ticket.id } });
    });

    it.each([true, false])('no such ticket, confirmed or not: %p', async (confirm) => {
      for (const code of ['EV-AAAA-AAAA', 'FS-AAAA-AAAA', 'nothing', 'x'.repeat(2_048), '💃'.repeat(100)]) {
        const answer = await checkIn(code, { confirm });
        expect([answer.status, answer.body]).toEqual([
          404,
          { message: expect.any(String), code: 'ticket_invalid', data: { state: 'invalid', ticket: null } },
        ]);
      }
    });

    it.each([true, false])('somebody who is in, with time and operator, confirmed or not: %p', async (confirm) => {
      const ticket = await sold();
      await checkIn(ticket.code);
      const answer = await checkIn(ticket.code, { confirm });
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          message: expect.any(String),
          code: 'ticket_already_checked_in',
          data: {
            state: 'already_checked_in',
            ticket: shown(ticket, INSIDE),
            checked_in_at: '2026-06-01T08:00:00Z',
            checked_in_by: expect.stringMatching(/^Staff /),
          },
        },
      ]);
    });

    it('another event’s ticket, without holder and code, even when it is void as well', async () => {
      const ticket = await sold({}, await addEvent({ status: 'cancelled' }));
      await change(`UPDATE ticketing.ticket SET status = 'voided' WHERE account_id = $1 AND id = $2`, ticket.id);
      const expected = {
        message: expect.any(String),
        code: 'ticket_wrong_event',
        errors: { code: [expect.any(String)] },
        data: { state: 'wrong_event', ticket: shown(ticket, { holder_name: null, code: null }) },
      };
      for (const answer of [
        await checkIn(ticket.code),
        await checkIn(ticket.code, {}),
        await checkOut({ code: ticket.code }),
        await checkOut({ ticket_id: ticket.id }),
      ])
        expect([answer.status, answer.body]).toEqual([422, expected]);
    });

    it.each([
      ['that was voided', `UPDATE ticketing.ticket SET status = 'voided' WHERE account_id = $1 AND id = $2`, 'paid'],
      ['whose money is to be given back', null, 'refund_required'],
      ['whose money was given back', null, 'refunded'],
    ] as const)('a ticket %s', async (_, statement, status) => {
      const ticket = await sold({ status });
      if (statement) await change(statement, ticket.id);
      for (const confirm of [true, false]) {
        const answer = await checkIn(ticket.code, { confirm });
        expect([answer.status, answer.body]).toEqual([
          422,
          {
            message: expect.any(String),
            code: 'ticket_void',
            errors: { code: [expect.any(String)] },
            data: { state: 'void', ticket: shown(ticket, { order_status: status }) },
          },
        ]);
      }
      expect(await scansOf(ticket.id)).toEqual([]);
    });

    it.each(['cancelled', 'archived'] as const)(
      'a ticket of an event that is %s, before it is called void',
      async (status) => {
        const at = await addEvent({ status });
        const ticket = await sold({}, at);
        await change(`UPDATE ticketing.ticket SET status = 'voided' WHERE account_id = $1 AND id = $2`, ticket.id);
        for (const answer of [
          await checkIn(ticket.code, {}, at.eventId),
          await checkIn(ticket.code, { confirm: true }, at.eventId),
          await checkOut({ code: ticket.code }, at.eventId),
          await checkOut({ ticket_id: ticket.id }, at.eventId),
        ])
          expect([answer.status, answer.body]).toEqual([
            422,
            {
              message: expect.any(String),
              code: 'ticket_event_cancelled',
              errors: { code: [expect.any(String)] },
              data: { state: 'cancelled_event', ticket: shown(ticket) },
            },
          ]);
      },
    );

    it('any time: long before the event begins and long after it ended', async () => {
      const times = ['2025-01-01T18:00:00Z', '2027-01-01T18:00:00Z'].map((text) => new Date(text));
      for (const startsAt of times) {
        const at = await addEvent({ startsAt });
        expect(outcomeOf(await checkIn((await sold({}, at)).code, { confirm: true }, at.eventId))).toBe('200');
      }
    });
  });

  it('EVT-23: of 100 confirmations at once one gets in, 99 get 409 with time and operator', async () => {
    const { code, id } = await sold();
    const answers = await Promise.all(Array.from({ length: 100 }, () => untilAnswered(() => checkIn(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'ticket_already_checked_in',
        data: { checked_in_at: '2026-06-01T08:00:00Z', checked_in_by: expect.stringMatching(/^Staff /) },
      });
    expect(await scansOf(id)).toHaveLength(1);
  });

  it('EVT-24: takes a check-in back by code or id with a reason, once, and lets in again; each leaves a row (EVT-25)', async () => {
    const ticket = await sold();
    await checkIn(ticket.code);
    const answer = await checkOut({ code: ticket.code, source: 'monitor' });
    expect([answer.status, answer.body]).toEqual([200, { data: { state: 'checked_out', ticket: shown(ticket) } }]);
    expect(refusalOf(await checkOut({ code: ticket.code }))).toBe('422 ticket_not_checked_in ticket');
    expect(refusalOf(await checkOut({ ticket_id: ticket.id }))).toBe('422 ticket_not_checked_in ticket');
    expect(outcomeOf(await checkOut({ code: 'EV-AAAA-AAAA' }))).toBe('404 ticket_invalid');
    expect(dataOf(await checkIn(ticket.code))).toMatchObject({ state: 'checked_in' });
    expect(dataOf(await checkOut({ ticket_id: ticket.id, source: 'door_list' }))).toMatchObject({
      state: 'checked_out',
    });
    expect(await scansOf(ticket.id)).toMatchObject([
      { action: 'check_in', source: 'qr', reason: null },
      { action: 'check_out', source: 'monitor', reason: 'Wrong person' },
      { action: 'check_in', source: 'qr', reason: null },
      { action: 'check_out', source: 'door_list', reason: 'Wrong person', role: 'event_festival_staff' },
    ]);
    expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event_ticket.checked_out');
  });

  it('EVT-25: nobody changes or removes a row of a scan', async () => {
    const ticket = await sold();
    await checkIn(ticket.code);
    for (const text of [
      `UPDATE ticketing.check_in SET reason = 'Other' WHERE account_id = $1 AND ticket_id = $2`,
      'DELETE FROM ticketing.check_in WHERE account_id = $1 AND ticket_id = $2',
    ])
      await expect(change(text, ticket.id)).rejects.toMatchObject({
        message: expect.stringMatching(/never changed|can only be blanked/),
      });
  });

  it('takes as many statements however many tickets and scans there are', async () => {
    const counts = async () => {
      const { code } = await sold();
      const confirmed = (await statementsDuring(() => checkIn(code))).length;
      const repeated = (await statementsDuring(() => checkIn(code))).length;
      const previewed = (await statementsDuring(() => checkIn(code, {}))).length;
      return { confirmed, repeated, previewed };
    };
    const before = await counts();
    await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId, quantity: 30 }] });
    const { code } = await sold();
    for (let n = 0; n < 5; n += 1) {
      await checkIn(code);
      await checkOut({ code });
    }
    expect(await counts()).toEqual(before);
    expect(before).toEqual({ confirmed: 10, repeated: 8, previewed: 5 });
  });

  it('DEMO-1: changes nothing in a demo studio', async () => {
    const other = await openStudio(service);
    const at = await addEvent({}, other);
    const { code } = await sold({}, at, other);
    const client = await clientOfRole(service, other.ctx, 'owner');
    await setMode(service, other.ctx, 'demo_readonly');
    const path = `/events/${at.eventId}`;
    expect(outcomeOf(await client('post', `${path}/check-ins`, { code }))).toBe('423 demo_readonly');
    expect(outcomeOf(await client('post', `${path}/check-outs`, { code, reason: 'x' }))).toBe('423 demo_readonly');
  });

  it('section 5: takes 120 codes a minute of a person, in a bucket of its own', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      const one = await clientOfRole(limited, studio.ctx, 'event_festival_staff');
      const two = await clientOfRole(limited, studio.ctx, 'event_festival_staff');
      const path = `/events/${eventId}`;
      const outcomes: string[] = [];
      for (let n = 0; n < 122; n += 1) outcomes.push(outcomeOf(await one('post', `${path}/check-ins`, { code: 'x' })));
      expect(outcomes.slice(0, 120).every((outcome) => outcome === '404 ticket_invalid')).toBe(true);
      expect(outcomes.slice(120)).toEqual(['429 rate_limited', '429 rate_limited']);
      expect((await one('get', `${path}/tickets`)).status).toBe(200);
      expect(outcomeOf(await two('post', `${path}/check-ins`, { code: 'x' }))).toBe('404 ticket_invalid');
    } finally {
      await limited.close();
    }
  });
});
