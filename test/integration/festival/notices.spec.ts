import { randomUUID } from 'node:crypto';

import { Outbox } from '@studio/delivery';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';

import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';
import { type FestivalNotice, FestivalNotices } from '../../../src/festival/notices/application/festival-notices';
import { MailNotices } from '../../../src/festival/notices/application/mail-notices';
import { PrintedTicketsQuery, SaleOwners } from '../../../src/ticketing';
import { IssuedTickets } from '../../../src/ticketing/tickets';
import { createTestApp, type TestApp } from '../../support/app';
import { deliveryFakes } from '../../support/delivery';
import { addEntry, type OpenFestival, openFestival } from '../../support/festival';

const CONTACT = { contactName: 'Ganna', contactEmail: 'ganna@example.org' };

describe('notices of festivals (section 12)', () => {
  const { mails, fakes } = deliveryFakes();
  let service: TestApp;
  let festival: OpenFestival;

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
    festival = await openFestival(service, {
      title: 'Свято танцю',
      venueName: 'Палац спорту',
      timezone: 'Europe/Kyiv',
      studio: { name: 'Studio\r\nBcc: all@example.org' },
    });
  });

  const record = (...notices: FestivalNotice[]) =>
    service.app
      .get(UnitOfWork)
      .write(festival.ctx, () => service.app.get(FestivalNotices).record(festival.ctx, notices));
  const work = () => service.app.get(JobWorker).runDue();
  const tell = async (...notices: FestivalNotice[]) => {
    await record(...notices);
    await work();
    return mails.sent;
  };
  const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const values = { account_id: festival.ctx.accountId, ...row };
    const names = Object.keys(values);
    const [created] = await service.database.asStudio<{ id: number }>(
      festival.ctx.accountId,
      `INSERT INTO ${table.includes('.') ? table : `festival.${table}`} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(values),
    );
    if (!created) throw new Error(`No row in ${table}.`);
    return created.id;
  };
  const change = (table: string, id: number, set: string) =>
    service.database.asStudio(
      festival.ctx.accountId,
      `UPDATE ${table.includes('.') ? table : `festival.${table}`} SET ${set} WHERE account_id = $1 AND id = $2`,
      [festival.ctx.accountId, id],
    );
  const money = { currency: 'UAH', amount_cents: 15_050 };
  const addCharge = (entryId: number, status: string) =>
    insert('festival_charge', {
      entry_id: entryId,
      code: randomUUID().slice(0, 8),
      kind: 'custom',
      name: 'Solo fee',
      status,
      ...money,
    });
  const addAttempt = async (entryId: number) => {
    const chargeId = await addCharge(entryId, 'paid');
    const paid = { status: 'paid', paid_at: service.clock.now(), expires_at: service.clock.now() };
    const key = { idempotency_key: randomUUID(), idempotency_hash: 'a'.repeat(64) };
    const facts = { provider: 'stripe', order_id: 'fc-ABCDEFGHIJ2345672345', ...key };
    const attemptId = await insert('payments.payment_attempt', { ...facts, ...paid, ...money });
    await service.database.asStudio(
      festival.ctx.accountId,
      `INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id) VALUES ($1, $2, $3, $4)`,
      [festival.ctx.accountId, attemptId, entryId, chargeId],
    );
    await insert('festival_payment_allocation', { attempt_id: attemptId, charge_id: chargeId, ...money });
    return attemptId;
  };
  const addOrder = async (row: Readonly<Record<string, unknown>> = {}, quantity = 2) => {
    const edition = { owner: 'edition', owner_id: festival.editionId };
    const typeId = await insert('ticketing.ticket_type', {
      ...edition,
      name: 'Партер',
      inventory: 100,
      price_cents: 0,
      max_per_order: 10,
    });
    const orderId = await insert('ticketing.ticket_order', {
      ...edition,
      source: 'manual',
      order_id: `ft-${randomUUID()}`,
      status: 'paid',
      buyer_name: 'Bohdan\r\nBcc: all@example.org',
      buyer_email: 'bohdan@example.org',
      amount_cents: 0,
      currency: 'UAH',
      idempotency_key: randomUUID(),
      idempotency_hash: 'a'.repeat(64),
      ...row,
    });
    const price = { price_tier: 'complimentary', unit_price_cents: 0, quantity, total_cents: 0 };
    await insert('ticketing.ticket_order_item', {
      ...edition,
      order_id: orderId,
      ticket_type_id: typeId,
      name: 'Партер',
      ...price,
    });
    await service.app
      .get(UnitOfWork)
      .write(festival.ctx, (manager) =>
        service.app.get(IssuedTickets).issue(manager, festival.ctx, service.app.get(SaleOwners).of('edition'), orderId),
      );
    return orderId;
  };

  it('tell the contact of an entry that its payment came in', async () => {
    const attemptId = await addAttempt(await addEntry(service, festival, { ...CONTACT, entryName: 'Дует' }));
    const [mail] = await tell({ kind: 'payment_received', attemptId });
    expect(mail).toMatchObject({ to: 'ganna@example.org', subject: 'Payment received for Свято танцю' });
    expect(mail?.text).toMatch(/^Hello Ganna,\n\nwe received UAH\u00a0150\.50 for Дует at Свято танцю\./);
    expect(mail?.text).toContain('Paid: Solo fee. Reference: fc-ABCDEFGHIJ2345672345.');
  });

  it("are in the studio's language and look (LANG-1, NTF-9)", async () => {
    const { accountId } = festival.ctx;
    await service.database.query(
      `UPDATE accounts.account SET default_language = 'uk', brand_color = '#204080' WHERE id = $1`,
      [accountId],
    );
    const attemptId = await addAttempt(await addEntry(service, festival, { ...CONTACT, entryName: 'Дует' }));
    const [mail] = await tell({ kind: 'payment_received', attemptId });
    expect(mail).toMatchObject({
      subject: 'Платіж отримано: Свято танцю',
      look: { brandColour: '#204080', language: 'uk' },
    });
    expect(mail?.text).toMatch(/^Вітаємо, Ganna!\n\nМи отримали 150,50\u00a0₴\. Заявка: Дует, подія: Свято танцю\./);
  });

  it('tell of charges that require a refund, while they do', async () => {
    const entryId = await addEntry(service, festival, { ...CONTACT });
    const chargeId = await addCharge(entryId, 'paid_requires_refund');
    const [mail] = await tell({ kind: 'charge_refund_due', chargeId });
    expect(mail).toMatchObject({ to: 'ganna@example.org', subject: 'Your payment for Свято танцю is to be refunded' });
    await change('festival_charge', chargeId, `status = 'refunded'`);
    expect(await tell({ kind: 'charge_refund_due', chargeId })).toHaveLength(1);
  });

  it('bring tickets with their codes, images and pages (ADM-4)', async () => {
    jest.restoreAllMocks();
    const orderId = await addOrder();
    const [mail] = await tell({ kind: 'tickets_issued', orderId });
    const tickets = await service.app.get(PrintedTicketsQuery).ofOrder(festival.ctx, { owner: 'edition', id: orderId });
    const codes = tickets.map(({ code }) => code);
    expect(codes).toHaveLength(2);
    expect(mail?.attachments?.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['tickets.pdf', 'application/pdf'],
      ...codes.map((code) => [`${code}.png`, 'image/png']),
    ]);
    for (const code of codes) expect(mail?.text).toContain(`${code}  Партер`);
    expect(mail?.text).toContain('It begins on Monday, 1 June 2026, 09:00.\nVenue: Палац спорту.');
    const image = await service.app.get(TicketDocuments).qr(tickets[0]?.token ?? '');
    expect(mail?.attachments?.[1]?.content.equals(image)).toBe(true);
    expect(mail?.attachments?.[0]?.content.toString('latin1')).toMatch(/^%PDF-/);
    expect(mail?.text).not.toContain(tickets[0]?.token);
  });

  it('attach twenty images at most', async () => {
    const orderId = await addOrder({}, 25);
    const [mail] = await tell({ kind: 'tickets_issued', orderId });
    expect(mail?.attachments).toHaveLength(21);
  });

  it('bring tickets again to another address, and none that are void', async () => {
    const orderId = await addOrder();
    expect(await tell({ kind: 'tickets_issued', orderId, email: 'else@example.org' })).toMatchObject([
      { to: 'else@example.org' },
    ]);
    await service.database.asStudio(
      festival.ctx.accountId,
      `UPDATE ticketing.ticket SET status = 'voided', voided_at = now() WHERE account_id = $1 AND order_id = $2`,
      [festival.ctx.accountId, orderId],
    );
    expect(await tell({ kind: 'tickets_issued', orderId })).toHaveLength(1);
  });

  it('tell the buyer of a late payment that it is to be refunded', async () => {
    const orderId = await addOrder({
      source: 'checkout',
      provider: 'liqpay',
      status: 'paid_requires_refund',
      refund_reason_code: 'late_payment_no_inventory',
      amount_cents: 15_050,
    });
    const [mail] = await tell({ kind: 'order_refund_due', orderId });
    expect(mail).toMatchObject({ to: 'bohdan@example.org', subject: 'Your payment for Свято танцю is to be refunded' });
    expect(mail?.text).toContain(
      'we received UAH\u00a0150.50 for tickets to Свято танцю, but the payment arrived late',
    );
    await change('ticketing.ticket_order', orderId, `status = 'refunded'`);
    expect(await tell({ kind: 'order_refund_due', orderId })).toHaveLength(1);
  });

  it('tell contacts and buyers of a cancelled edition, and nobody of one that is not', async () => {
    const entryId = await addEntry(service, festival, { ...CONTACT });
    const orderId = await addOrder();
    const both: FestivalNotice[] = [
      { kind: 'edition_cancelled_entry', entryId },
      { kind: 'edition_cancelled_order', orderId },
    ];
    expect(await tell(...both)).toEqual([]);
    await change('festival_edition', festival.editionId, `status = 'cancelled', cancelled_at = now()`);
    const told = await tell(...both);
    expect(told.map(({ to }) => to).sort()).toEqual(['bohdan@example.org', 'ganna@example.org']);
    expect(told.map(({ subject }) => subject)).toEqual(['Свято танцю is cancelled', 'Свято танцю is cancelled']);
  });

  it('go nowhere without an address', async () => {
    const attemptId = await addAttempt(await addEntry(service, festival));
    const orderId = await addOrder({ buyer_email: null });
    expect(await tell({ kind: 'payment_received', attemptId }, { kind: 'tickets_issued', orderId })).toEqual([]);
    expect(mails.tries).toBe(0);
  });

  it('let no name begin a line of its own', async () => {
    const orderId = await addOrder({ status: 'paid' });
    const [mail] = await tell({ kind: 'tickets_issued', orderId });
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.text).toMatch(/^Hello Bohdan Bcc: all@example\.org,$/m);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });

  it('exist only if the change does, once each, and only in their studio', async () => {
    const orderId = await addOrder();
    const notices = service.app.get(FestivalNotices);
    const undone = service.app.get(UnitOfWork).write(festival.ctx, async () => {
      await notices.record(festival.ctx, [{ kind: 'tickets_issued', orderId }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const other = await openFestival(service);
    await service.app
      .get(UnitOfWork)
      .write(other.ctx, () => notices.record(other.ctx, [{ kind: 'tickets_issued', orderId }]));
    await work();
    expect(mails.sent).toEqual([]);
    await tell({ kind: 'tickets_issued', orderId });
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  it('that fail are tried again alone, and undo nothing', async () => {
    const orderId = await addOrder();
    mails.refuses = true;
    expect(await tell({ kind: 'tickets_issued', orderId })).toEqual([]);
    expect(mails.tries).toBe(1);
    mails.refuses = false;
    await service.database.query(
      `UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'festival.notices' AND state = 'retry'`,
    );
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  it('of thousands at once are one mail each, and one that fails repeats no other', async () => {
    const orderIds = [await addOrder({}, 1), await addOrder({}, 1), await addOrder({}, 1)];
    const facts = {
      accountId: festival.ctx.accountId,
      notices: orderIds.map((orderId) => ({ kind: 'tickets_issued', orderId }) as const),
    };
    await service.app.get(MailNotices).execute(facts);
    expect(mails.sent).toEqual([]);
    await work();
    expect(mails.sent).toHaveLength(3);
  });

  it('leave names of attachments in the outbox', async () => {
    const orderId = await addOrder({}, 1);
    const plain = await createTestApp({ database: service.database });
    try {
      await record({ kind: 'tickets_issued', orderId });
      await plain.app.get(JobWorker).runDue();
      const [kept] = await plain.app.get(Outbox).list(1);
      expect(kept?.text).toMatch(/\n\[Attached: tickets\.pdf\]\n\[Attached: FS-[A-Z0-9]{4}-[A-Z0-9]{4}\.png\]$/);
    } finally {
      await plain.close();
    }
  });
});
