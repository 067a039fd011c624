import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { PublishEdition } from '../../../src/festival/editions/application/publish-edition';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import {
  addCategory,
  addEdition,
  moveEdition,
  openFestival,
  type OpenFestival,
  switchFestivals,
} from '../../support/festival';
import { addAdmissionType, soldTicket } from '../../support/festival-admission';
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

describe('the door over HTTP', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let door: ManageClient;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_CHECK_IN: '1000000' } });
    festival = await openFestival(service);
    typeId = await addAdmissionType(service, festival, { inventory: 1_000 });
    door = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['check_in_festival_tickets']);
  });
  afterAll(() => service.close());

  const sold = (input: Parameters<typeof soldTicket>[3] = {}) => soldTicket(service, festival, typeId, input);
  const checkIn = (code: string, body: object = { confirm: true }, editionId = festival.editionId) =>
    door('post', `/festival-editions/${editionId}/check-ins`, { code, ...body });
  const checkOut = (code: string, body: object = { reason: 'Wrong person' }, editionId = festival.editionId) =>
    door('post', `/festival-editions/${editionId}/check-outs`, { code, ...body });
  const scansOf = (id: number) =>
    service.database.asStudio(
      festival.ctx.accountId,
      `SELECT action, source, ip, reason, actor ->> 'role' AS role FROM ticketing.check_in
       WHERE ticket_id = $1 ORDER BY id`,
      [id],
    );
  const shown = (ticket: { id: number; code: string }, rest: object = {}) => ({
    id: ticket.id,
    code: ticket.code,
    holder_name: 'Ada Weber',
    admission_type: 'Saturday',
    order_status: 'paid',
    is_checked_in: false,
    ...rest,
  });

  it.each([
    { method: 'post', path: '/festival-editions/0/check-ins' },
    { method: 'post', path: '/festival-editions/0/check-outs' },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    const permissions = ['manage_festival_finance', 'manage_festivals', 'check_in_event_tickets'] as const;
    const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
    const { ctx } = await openFestival(service);
    expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
  });

  it('is there for those who check in and those who sell at it, and not found elsewhere (GEN-9)', async () => {
    const seller = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['door_staff']);
    const { code } = await sold();
    expect((await seller('post', `/festival-editions/${festival.editionId}/check-ins`, { code })).status).toBe(200);
    const other = await openFestival(service);
    const foreign = await soldTicket(service, other, await addAdmissionType(service, other));
    expect(outcomeOf(await checkIn(foreign.code))).toBe('404 ticket_invalid');
    expect(outcomeOf(await checkIn(code, {}, other.editionId))).toBe('404 not_found');
    expect(outcomeOf(await checkOut(code, undefined, other.editionId))).toBe('404 not_found');
    const own = await clientOfRole(service, other.ctx, 'owner');
    await switchFestivals(service, other.slug, false);
    for (const confirm of [true, false])
      expect(
        outcomeOf(
          await own('post', `/festival-editions/${other.editionId}/check-ins`, { code: foreign.code, confirm }),
        ),
      ).toBe('404 not_found');
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 5 }, 'code'],
    [{ code: 'x'.repeat(2_049) }, 'code'],
    [{ source: 'app' }, 'source'],
    [{ confirm: 'true' }, 'confirm'],
  ])('refuses %j', async (body, field) => {
    const { code } = await sold();
    expect(refusalOf(await checkIn(code, { confirm: true, ...body }))).toBe(`422 validation_failed ${field}`);
  });

  it.each([{ reason: '' }, { reason: null }, {}, { reason: 'x'.repeat(1_001) }])(
    'takes nothing back for %j (ADM-11)',
    async (body) => {
      const { code } = await sold({ checksIn: true });
      expect(refusalOf(await checkOut(code, body))).toBe('422 validation_failed reason');
    },
  );

  describe('answers exactly (ADM-10)', () => {
    it('a preview, which writes nothing', async () => {
      const ticket = await sold();
      const before = await actionsOf(service, festival.ctx);
      for (const body of [{}, { confirm: false }, { confirm: null }]) {
        const answer = await checkIn(ticket.code, body);
        expect([answer.status, answer.body]).toEqual([
          200,
          { data: { state: 'awaiting_confirmation', ticket: shown(ticket) } },
        ]);
      }
      expect(await scansOf(ticket.id)).toEqual([]);
      expect(await actionsOf(service, festival.ctx)).toEqual(before);
    });

    it('a check-in, by a code in any letter case, with a row', async () => {
      const ticket = await sold();
      const answer = await checkIn(ticket.code.toLowerCase(), { confirm: true, source: 'door_list' });
      expect([answer.status, answer.body]).toEqual([
        200,
        { data: { state: 'checked_in', ticket: shown(ticket, { is_checked_in: true }) } },
      ]);
      expect(await scansOf(ticket.id)).toEqual([
        { action: 'check_in', source: 'door_list', ip: expect.any(String), reason: null, role: 'event_festival_staff' },
      ]);
      expect((await actionsOf(service, festival.ctx)).at(-1)).toBe('ticket.checked_in');
    });

    it.each([true, false])('no such ticket, confirmed or not: %p', async (confirm) => {
      for (const code of ['FS-AAAA-AAAA', 'nothing', 'x'.repeat(2_048), '💃'.repeat(100)]) {
        const answer = await checkIn(code, { confirm });
        expect([answer.status, answer.body]).toEqual([
          404,
          { message: expect.any(String), code: 'ticket_invalid', data: { state: 'invalid', ticket: null } },
        ]);
      }
    });

    it.each([true, false])('somebody who is in, confirmed or not: %p', async (confirm) => {
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
            ticket: shown(ticket, { is_checked_in: true }),
            checked_in_at: '2026-06-01T08:00:00Z',
            checked_in_by: expect.stringMatching(/^Staff /),
          },
        },
      ]);
    });

    it('another edition’s ticket, without its holder, even when it is void as well', async () => {
      const second = { ...festival, editionId: await anotherEdition() };
      const ticket = await soldTicket(service, second, await addAdmissionType(service, second), { checksIn: true });
      const expected = {
        message: expect.any(String),
        code: 'ticket_wrong_edition',
        errors: { code: [expect.any(String)] },
        data: { state: 'wrong_edition', ticket: shown(ticket, { holder_name: null, is_checked_in: true }) },
      };
      for (const answer of [await checkIn(ticket.code), await checkOut(ticket.code)])
        expect([answer.status, answer.body]).toEqual([422, expected]);
    });

    it('a ticket that is void, or whose order was given back', async () => {
      const money = await clientOfRole(service, festival.ctx, 'owner');
      const [one, two] = [await sold(), await sold()];
      await money('post', `/festival-tickets/${one.id}/void`, { reason: 'Stolen' });
      await money('post', `/festival-ticket-orders/${two.orderId}/refund`, { reason: 'Fell ill' });
      for (const [ticket, status] of [
        [one, 'paid'],
        [two, 'refunded'],
      ] as const) {
        const answer = await checkIn(ticket.code);
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
    });

    it.each(['cancelled', 'archived'])(
      'a ticket of an edition that is %s, before it is called void',
      async (status) => {
        const editionId = await anotherEdition();
        const own = { ...festival, editionId };
        const ticket = await soldTicket(service, own, await addAdmissionType(service, own));
        if (status === 'cancelled') await service.app.get(CancelEdition).execute(festival.ctx, editionId);
        else
          for (const action of ['start', 'complete', 'archive'] as const)
            await moveEdition(service, festival.ctx, editionId, action);
        for (const answer of [
          await checkIn(ticket.code, {}, editionId),
          await checkIn(ticket.code, { confirm: true }, editionId),
          await checkOut(ticket.code, undefined, editionId),
        ])
          expect([answer.status, answer.body]).toMatchObject([
            422,
            {
              code: 'ticket_edition_cancelled',
              errors: { code: [expect.any(String)] },
              data: { state: 'cancelled_edition', ticket: { id: ticket.id, holder_name: 'Ada Weber' } },
            },
          ]);
      },
    );
  });

  it('admits once of 100 confirmations at the same time, the others get 409 (ADM-10)', async () => {
    const { code, id } = await sold();
    const confirm = async () => outcomeOf(await untilAnswered(() => checkIn(code)));
    const outcomes = await Promise.all(Array.from({ length: 100 }, confirm));
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === '409 ticket_already_checked_in')).toHaveLength(99);
    expect(await scansOf(id)).toHaveLength(1);
  });

  it('takes a check-in back with a reason, once, and lets in again; each leaves a row (ADM-11)', async () => {
    const ticket = await sold({ checksIn: true });
    const answer = await checkOut(ticket.code, { reason: 'Wrong person', source: 'monitor' });
    expect([answer.status, answer.body]).toEqual([200, { data: { state: 'checked_out', ticket: shown(ticket) } }]);
    expect(refusalOf(await checkOut(ticket.code))).toBe('422 ticket_not_checked_in ticket');
    expect(outcomeOf(await checkOut('FS-AAAA-AAAA'))).toBe('404 ticket_invalid');
    expect(dataOf(await checkIn(ticket.code))).toMatchObject({ state: 'checked_in' });
    expect(await scansOf(ticket.id)).toMatchObject([
      { action: 'check_in', source: 'entrance_sale' },
      { action: 'check_out', source: 'monitor', reason: 'Wrong person' },
      { action: 'check_in', source: 'qr' },
    ]);
    const rows = service.database.asStudio(
      festival.ctx.accountId,
      `UPDATE ticketing.check_in SET reason = 'Other' WHERE ticket_id = $1`,
      [ticket.id],
    );
    await expect(rows).rejects.toMatchObject({ message: expect.any(String) });
  });

  it('takes as many statements however many tickets there are', async () => {
    const count = async () => {
      const { code } = await sold();
      return (await statementsDuring(() => checkIn(code))).length;
    };
    const before = await count();
    await soldTicket(service, festival, typeId, { quantity: 10 });
    expect(await count()).toBe(before);
    expect(before).toBeLessThanOrEqual(20);
  });

  it('changes nothing in a demo studio', async () => {
    const other = await openFestival(service);
    const { code } = await soldTicket(service, other, await addAdmissionType(service, other));
    const client = await clientOfRole(service, other.ctx, 'owner');
    await setMode(service, other.ctx, 'demo_readonly');
    const path = `/festival-editions/${other.editionId}`;
    expect(outcomeOf(await client('post', `${path}/check-ins`, { code }))).toBe('423 demo_readonly');
    expect(outcomeOf(await client('post', `${path}/check-outs`, { code, reason: 'x' }))).toBe('423 demo_readonly');
  });

  it('takes 120 codes a minute of a person, in a bucket of its own (section 10)', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      const one = await clientOfRole(limited, festival.ctx, 'event_festival_staff');
      const two = await clientOfRole(limited, festival.ctx, 'event_festival_staff');
      const path = `/festival-editions/${festival.editionId}`;
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

  /** A further published edition of the studio. */
  async function anotherEdition(): Promise<number> {
    const editionId = await addEdition(service, festival.ctx);
    await addCategory(service, { ctx: festival.ctx, editionId });
    await service.app.get(PublishEdition).execute(festival.ctx, editionId);
    return editionId;
  }
});
