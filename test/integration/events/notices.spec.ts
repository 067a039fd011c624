import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';
import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';

import { type EventNotice, EventNotices } from '../../../src/events/notices/application/event-notices';
import { MailNotices } from '../../../src/events/notices/application/mail-notices';
import { PrintedTicketsQuery, type TicketOrderStatus } from '../../../src/ticketing';
import { createTestApp, type TestApp } from '../../support/app';
import { deliveryFakes } from '../../support/delivery';
import {
  addEventOrderRow,
  addEventRow,
  addTicketTypeRow,
  type EventRowInput,
  type OrderRowInput,
} from '../../support/events';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('notices of events (section 8)', () => {
  const { mails, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  afterAll(() => service.close());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    mails.sent.length = 0;
    mails.tries = 0;
    mails.refuses = false;
    // Rendering takes a second under the test runner, and is what one test and the specs of the renderer are about.
    jest.spyOn(service.app.get(TicketDocuments), 'qr').mockResolvedValue(Buffer.from('image'));
    jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('pages'));
    studio = await openStudio(service);
  });

  const record = (...notices: EventNotice[]) =>
    service.app.get(UnitOfWork).write(studio.ctx, () => service.app.get(EventNotices).record(studio.ctx, notices));
  const work = () => service.app.get(JobWorker).runDue();
  const tell = async (...notices: EventNotice[]) => {
    await record(...notices);
    await work();
    return mails.sent;
  };
  const change = (table: string, id: number, set: string) =>
    service.database.asStudio(studio.ctx.accountId, `UPDATE ${table} SET ${set} WHERE account_id = $1 AND id = $2`, [
      studio.ctx.accountId,
      id,
    ]);
  const made = async (order: Partial<OrderRowInput> = {}, event: EventRowInput = {}, quantity = 1) => {
    const eventId = await addEventRow(service, studio.ctx, event);
    const typeId = await addTicketTypeRow(service, studio.ctx, eventId, { name: 'Партер', inventory: 100 });
    const { orderId } = await addEventOrderRow(service, studio.ctx, {
      ...{ eventId, lines: [{ typeId, quantity }], buyerEmail: 'ada@example.org' },
      ...order,
    });
    return { eventId, orderId };
  };
  const issued = (orderId: number, email?: string): EventNotice => ({
    kind: 'tickets_issued',
    orderId,
    ...(email && { email }),
  });

  it('bring tickets with their codes, images and pages', async () => {
    jest.restoreAllMocks();
    const { orderId } = await made({}, { title: 'Літо' }, 2);
    const [mail] = await tell(issued(orderId));
    const tickets = await service.app.get(PrintedTicketsQuery).ofOrder(studio.ctx, { owner: 'event', id: orderId });
    const codes = tickets.map(({ code }) => code);
    expect(codes).toHaveLength(2);
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your tickets for Літо' });
    expect(mail?.attachments?.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['tickets.pdf', 'application/pdf'],
      ...codes.map((code) => [`${code}.png`, 'image/png']),
    ]);
    for (const code of codes) expect(mail?.text).toContain(`${code}  Партер, Ada Weber`);
    expect(mail?.text).toContain('It begins on Monday, 8 June 2026, 10:00.\nVenue: Harbour Hall, Harbour Lane 5.');
    const image = await service.app.get(TicketDocuments).qr(tickets[0]?.token ?? '');
    expect(mail?.attachments?.[1]?.content.equals(image)).toBe(true);
    expect(mail?.attachments?.[0]?.content.toString('latin1')).toMatch(/^%PDF-/);
    expect(mail?.text).not.toContain(tickets[0]?.token);
  });

  it('attach twenty images at most', async () => {
    const { orderId } = await made({}, {}, 25);
    const [mail] = await tell(issued(orderId));
    expect(mail?.attachments).toHaveLength(21);
  });

  it('bring tickets to another address when asked, and no void ones (EVT-19)', async () => {
    const { orderId } = await made();
    expect(await tell(issued(orderId, 'else@example.org'))).toMatchObject([{ to: 'else@example.org' }]);
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE ticketing.ticket SET status = 'voided', voided_at = now() WHERE account_id = $1 AND order_id = $2`,
      [studio.ctx.accountId, orderId],
    );
    expect(await tell(issued(orderId))).toHaveLength(1);
  });

  it('bring nothing of an order that was refunded meanwhile', async () => {
    const { orderId } = await made();
    await record(issued(orderId));
    await change('ticketing.ticket_order', orderId, `status = 'refunded', refunded_at = now()`);
    await work();
    expect(mails.tries).toBe(0);
  });

  describe('of a changed event (EVT-4)', () => {
    const changed = (orderId: number): EventNotice => ({ kind: 'event_changed', orderId });

    it('tell time and place as they are when the mail is sent', async () => {
      const { eventId, orderId } = await made();
      await record(changed(orderId));
      await change(
        'events.event',
        eventId,
        `starts_at = '2026-07-01T18:00:00Z', ends_at = '2026-07-01T22:00:00Z', external_name = 'Dock 7'`,
      );
      await work();
      expect(mails.sent).toMatchObject([{ to: 'ada@example.org', subject: 'Summer party: new time or place' }]);
      expect(mails.sent[0]?.text).toContain(
        'It begins on Wednesday, 1 July 2026, 20:00.\nVenue: Dock 7, Harbour Lane 5.\nIt ends on Thursday, 2 July 2026, 00:00.',
      );
    });

    it.each([
      ['refund_required', 1],
      ['paid_requires_refund', 0],
      ['refunded', 0],
      ['cancelled', 0],
    ] as const)('reach an order that is %s: %i', async (status, count) => {
      const { orderId } = await made({ status });
      expect(await tell(changed(orderId))).toHaveLength(count);
    });

    it('reach a buyer who still has another order, also when the one they were recorded for is refunded meanwhile', async () => {
      const { eventId, orderId } = await made();
      const typeId = await addTicketTypeRow(service, studio.ctx, eventId);
      await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId }], buyerEmail: 'ada@example.org' });
      await record(changed(orderId));
      await change('ticketing.ticket_order', orderId, `status = 'refunded', refunded_at = now()`);
      await work();
      expect(mails.sent).toMatchObject([{ to: 'ada@example.org' }]);
    });

    it('go to nobody once the event is cancelled', async () => {
      const { eventId, orderId } = await made();
      await change('events.event', eventId, `status = 'cancelled', cancelled_at = now()`);
      expect(await tell(changed(orderId))).toEqual([]);
    });
  });

  describe('of a cancelled event (EVT-6)', () => {
    const cancelled = (orderId: number): EventNotice => ({ kind: 'event_cancelled', orderId });
    const price = (unitPriceCents: number) => ({ unitPriceCents });

    it.each([
      ['refund_required', 2_500, true],
      ['paid_requires_refund', 2_500, true],
      ['paid', 0, false],
      ['refunded', 2_500, false],
    ] as const)('tell the buyer of an order that is %s (%i): refund %s', async (status, cents, isRefundDue) => {
      const eventId = await addEventRow(service, studio.ctx, { status: 'cancelled' });
      const typeId = await addTicketTypeRow(service, studio.ctx, eventId);
      const lines = [{ typeId, ...price(cents) }];
      const order = { eventId, lines, status: status as TicketOrderStatus, buyerEmail: 'ada@example.org' };
      const { orderId } = await addEventOrderRow(service, studio.ctx, order);
      const [mail] = await tell(cancelled(orderId));
      expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Summer party is cancelled' });
      expect(mail?.text.includes('Your payment is refunded')).toBe(isRefundDue);
    });

    it('tell of a refund that is due for any order of the buyer, and for none of another buyer or event', async () => {
      const eventId = await addEventRow(service, studio.ctx, { status: 'cancelled' });
      const typeId = await addTicketTypeRow(service, studio.ctx, eventId);
      const buy = async (buyerEmail: string, unitPriceCents: number, status: TicketOrderStatus) => {
        const lines = [{ typeId, unitPriceCents }];
        return (await addEventOrderRow(service, studio.ctx, { eventId, lines, status, buyerEmail })).orderId;
      };
      const ada = await buy('ada@example.org', 0, 'paid');
      const bob = await buy('bob@example.org', 0, 'paid');
      await buy('ada@example.org', 2_500, 'refund_required');
      await made({ buyerEmail: 'bob@example.org', status: 'refund_required' }, { status: 'cancelled' });
      await tell(cancelled(ada), cancelled(bob));
      const promised = mails.sent.map(({ to, text }) => [to, text.includes('Your payment is refunded')]);
      expect(Object.fromEntries(promised)).toEqual({ 'ada@example.org': true, 'bob@example.org': false });
    });

    it('still go when the event is archived since', async () => {
      const cancelledAt = new Date('2026-05-31T08:00:00Z');
      const { orderId } = await made({ status: 'refund_required' }, { status: 'archived', cancelledAt });
      expect(await tell(cancelled(orderId))).toHaveLength(1);
    });

    it('go to nobody of an event that is not, or of an order that was cancelled', async () => {
      const { orderId } = await made();
      const other = await made({ status: 'cancelled' }, { status: 'cancelled' });
      expect(await tell(cancelled(orderId), cancelled(other.orderId))).toEqual([]);
    });
  });

  it('go nowhere without an address', async () => {
    const { orderId } = await made({ buyerEmail: null });
    const { orderId: other } = await made({ buyerEmail: null }, { status: 'cancelled' });
    expect(await tell(issued(orderId), { kind: 'event_cancelled', orderId: other })).toEqual([]);
    expect(mails.tries).toBe(0);
  });

  it('let no name begin a line of its own', async () => {
    const bad = 'Bohdan\r\nBcc: all@example.org';
    const { orderId } = await made({ buyerName: bad }, { title: `Party\r\nBcc: all@example.org` });
    const [mail] = await tell(issued(orderId));
    expect(mail?.subject).toBe('Your tickets for Party Bcc: all@example.org');
    expect(mail?.text).toMatch(/^Hello Bohdan Bcc: all@example\.org,$/m);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });

  it('exist only if the change does, once each, and only in their studio', async () => {
    const { orderId } = await made();
    const notices = service.app.get(EventNotices);
    const uow = service.app.get(UnitOfWork);
    const undone = uow.write(studio.ctx, async () => {
      await notices.record(studio.ctx, [issued(orderId)]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const other = await openStudio(service);
    await uow.write(other.ctx, () => notices.record(other.ctx, [issued(orderId)]));
    await work();
    expect(mails.sent).toEqual([]);
    await tell(issued(orderId));
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  it('that fail are tried again alone, and undo nothing', async () => {
    const { orderId } = await made();
    mails.refuses = true;
    expect(await tell(issued(orderId))).toEqual([]);
    expect(mails.tries).toBe(1);
    mails.refuses = false;
    await service.database.query(
      `UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'events.notices' AND state = 'retry'`,
    );
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  it('of thousands at once are one mail each', async () => {
    const orders = [await made(), await made(), await made()];
    const notices = orders.map(({ orderId }) => issued(orderId));
    await service.app.get(MailNotices).execute({ accountId: studio.ctx.accountId, notices });
    expect(mails.sent).toEqual([]);
    await work();
    expect(mails.sent).toHaveLength(3);
  });
});
