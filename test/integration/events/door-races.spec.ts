import { UnitOfWork } from '@studio/persistence';

import { CancelEvent } from '../../../src/events/programme/application/cancel-event';
import { CancelOrder, CheckInTicket, CheckOutTicket, RefundOrder, VoidTicket } from '../../../src/ticketing';
import { sharedTestApp, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { errorOf, untilBlocked } from '../../support/persistence';
import { openStudio, type OpenStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const SCAN = { source: 'qr', ip: '198.51.100.7' } as const;
const ROUNDS = 10;

describe('the door beside other things that happen at once', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let eventId: number;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    eventId = await addEventRow(service, studio.ctx);
    typeId = await addTicketTypeRow(service, studio.ctx, eventId, { inventory: 1_000 });
  });
  afterAll(() => service.close());

  const sold = async () => {
    const { orderId, ticketIds } = await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId }] });
    const [id = 0] = ticketIds;
    return { id, orderId, code: (await ticketRow(id)).code };
  };
  const ticketRow = async (id: number) => {
    const [row] = await service.database.asStudio<{
      code: string;
      status: string;
      is_checked_in: boolean;
      scans: string[];
    }>(
      studio.ctx.accountId,
      `SELECT code, status, is_checked_in,
         ARRAY(SELECT action FROM ticketing.check_in s WHERE s.account_id = t.account_id AND s.ticket_id = t.id ORDER BY s.id) AS scans
       FROM ticketing.ticket t WHERE t.account_id = $1 AND t.id = $2`,
      [studio.ctx.accountId, id],
    );
    if (!row) throw new Error(`There is no ticket ${id}.`);
    return row;
  };
  const checkIn = (code: string) =>
    service.app.get(CheckInTicket).execute(studio.ctx, { owner: 'event', id: eventId }, { code, ...SCAN });
  const checkOut = (code: string) =>
    service.app
      .get(CheckOutTicket)
      .execute(studio.ctx, { owner: 'event', id: eventId }, { shown: code, reason: 'Mistake', ...SCAN });
  const outcome = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  /** A transaction of another process that has locked and changed what the statements say. */
  const held = async (...statements: readonly string[]) => {
    const other = await beginIn(service.database, studio.ctx.accountId);
    for (const text of statements) await other.query(text);
    return other;
  };
  const lockEvent = (mode: 'UPDATE' | 'SHARE', id = eventId) =>
    `SELECT 1 FROM events.event WHERE account_id = ${studio.ctx.accountId} AND id = ${id} FOR ${mode}`;

  it('EVT-23: the 100 at once know who was let in, in whatever order they come', async () => {
    const { code, id } = await sold();
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => untilServed(() => checkIn(code.toLowerCase()))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'ticket_already_checked_in',
          members: { data: { state: 'already_checked_in', checked_in_by: 'test' } },
        });
    expect(await ticketRow(id)).toMatchObject({ is_checked_in: true, scans: ['check_in'] });
  });

  it.each([
    ['a ticket is voided', (id: number) => `UPDATE ticketing.ticket SET status = 'voided' WHERE id = ${id}`],
    [
      'the money of its order is to be given back',
      (id: number) => `UPDATE ticketing.ticket_order SET status = 'refund_required'
        WHERE id = (SELECT order_id FROM ticketing.ticket WHERE id = ${id})`,
    ],
  ])('EVT-22: a scan that waits while %s sees what became of it', async (_, change) => {
    const { code, id } = await sold();
    const other = await held(lockEvent('UPDATE'), change(id));
    const scanned = outcome(checkIn(code));
    await untilBlocked(service.database);
    await other.commit();
    expect(await scanned).toBe('ticket_void');
    expect((await ticketRow(id)).scans).toEqual([]);
  });

  it('EVT-22: a scan that waits while the event is cancelled is told that, and not that its ticket is void', async () => {
    const own = await addEventRow(service, studio.ctx);
    const type = await addTicketTypeRow(service, studio.ctx, own);
    const { ticketIds } = await addEventOrderRow(service, studio.ctx, { eventId: own, lines: [{ typeId: type }] });
    const { code } = await ticketRow(ticketIds[0] ?? 0);
    const other = await held(
      lockEvent('UPDATE', own),
      `UPDATE events.event SET status = 'cancelled', cancelled_at = now() WHERE id = ${own}`,
      `UPDATE ticketing.ticket SET status = 'voided' WHERE owner_id = ${own}`,
    );
    const scanned = outcome(
      service.app.get(CheckInTicket).execute(studio.ctx, { owner: 'event', id: own }, { code, ...SCAN }),
    );
    await untilBlocked(service.database);
    await other.commit();
    expect(await scanned).toBe('ticket_event_cancelled');
  });

  it('GEN-16: a scan that waits too long is told to come again', async () => {
    const { code, id } = await sold();
    const other = await held(lockEvent('UPDATE'));
    expect(await outcome(checkIn(code))).toBe('busy');
    await other.rollBack();
    expect((await ticketRow(id)).scans).toEqual([]);
    expect(await outcome(checkIn(code))).toBe('done');
  });

  it('EVT-16, 18: beside a refund or a voided ticket, nobody is inside with a ticket that lets nobody in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, id, orderId } = await sold();
      const end =
        round % 2 === 0
          ? service.app.get(RefundOrder).execute(studio.ctx, { owner: 'event', id: orderId }, 'Fell ill')
          : service.app.get(VoidTicket).execute(studio.ctx, { owner: 'event', id }, 'Stolen');
      const [admitted] = await Promise.all([outcome(checkIn(code)), end]);
      expect(['done', 'ticket_void']).toContain(admitted);
      const { status, is_checked_in: isInside, scans } = await ticketRow(id);
      expect({ status, isInside }).toEqual({ status: round % 2 === 0 ? 'refunded' : 'voided', isInside: false });
      expect(scans).toEqual(admitted === 'done' ? ['check_in'] : []);
    }
  });

  it.each([
    ['its event is cancelled', 2_500, (own: number) => service.app.get(CancelEvent).execute(studio.ctx, own, true)],
    [
      'its free order is cancelled',
      0,
      (_: number, orderId: number) => service.app.get(CancelOrder).execute(studio.ctx, { owner: 'event', id: orderId }),
    ],
  ] as const)('EVT-6, 17: whoever scans, in or out, while %s, nobody stays inside', async (_, unitPriceCents, end) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await addEventRow(service, studio.ctx);
      const type = await addTicketTypeRow(service, studio.ctx, own);
      const lines = [{ typeId: type, unitPriceCents }];
      const { orderId, ticketIds } = await addEventOrderRow(service, studio.ctx, { eventId: own, lines });
      const [id = 0] = ticketIds;
      const { code } = await ticketRow(id);
      const scan = () =>
        outcome(service.app.get(CheckInTicket).execute(studio.ctx, { owner: 'event', id: own }, { code, ...SCAN }));
      const [before, , after] = await Promise.all([scan(), end(own, orderId), scan()]);
      const refused = ['ticket_void', 'ticket_event_cancelled', 'ticket_already_checked_in'];
      expect([...refused, 'done']).toEqual(expect.arrayContaining([before, after]));
      expect([before, after].filter((result) => result === 'done').length).toBeLessThan(2);
      expect(await ticketRow(id)).toMatchObject({ status: 'voided', is_checked_in: false });
    }
  });

  it('EVT-24: of ten that take the same check-in back one does', async () => {
    const { code, id } = await sold();
    await checkIn(code);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(checkOut(code))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'ticket_not_checked_in')]);
    expect(await ticketRow(id)).toMatchObject({ is_checked_in: false, scans: ['check_in', 'check_out'] });
  });

  it('EVT-23: scans of one event wait for each other at the ticket alone', async () => {
    const [one, two] = [await sold(), await sold()];
    const other = await held(
      lockEvent('SHARE'),
      `SELECT 1 FROM ticketing.ticket WHERE account_id = ${studio.ctx.accountId} AND id = ${one.id} FOR UPDATE`,
    );
    const waiting = outcome(checkIn(one.code));
    await untilBlocked(service.database);
    expect(await checkIn(two.code)).toMatchObject({ isCheckedIn: true });
    await other.commit();
    expect(await waiting).toBe('done');
  });

  it('EVT-25: a scan that fails half-way leaves nothing', async () => {
    const { code, id } = await sold();
    const failing = service.app.get(UnitOfWork).write(studio.ctx, async () => {
      await checkIn(code);
      throw new Error('The machine failed.');
    });
    expect(await errorOf(failing)).toMatchObject({ message: 'The machine failed.' });
    expect(await ticketRow(id)).toMatchObject({ is_checked_in: false, scans: [] });
  });
});
