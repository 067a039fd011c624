import { JobQueue } from '@studio/jobs';

import { addApiToken } from '../../support/api-token';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addEventOrderRow, addEventRow, addSoldEvent, addTicketTypeRow } from '../../support/events';
import { addEntry, type OpenFestival, openFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { addPaymentRows } from '../../support/festival-payments';
import { moveCash } from '../../support/finance-cash';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { openStudio } from '../../support/studio';

const NAME = 'Jonas Weber';
const EMAIL = 'jonas.weber@example.org';
const PHONE = '+4915123456789';

interface Texts {
  readonly free_texts: readonly { kind: string; id: number; field: string; excerpt: string }[];
  readonly has_more_free_texts: boolean;
}

describe('erased', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service, { studio: { currency: 'EUR', countryCode: 'DE' } });
    owner = await clientOfRole(service, festival.ctx, 'owner');
  });

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(festival.ctx.accountId, text, values);
  const customer = async () => {
    const { body } = await owner('post', '/customers', { name: NAME, email: EMAIL, phone: PHONE });
    return (body as { data: { id: number } }).data.id;
  };
  const anonymise = (id: number) => owner('post', `/customers/${id}/anonymise`, { confirm: true });
  const eraseEmail = (email: string) => owner('post', '/personal-data/erase', { email, confirm: true });

  /** Two orders of an event, of which one is the person's. */
  const eventOrders = async (status: 'paid' | 'pending' = 'paid') => {
    const eventId = await addEventRow(service, festival.ctx, { capacity: 5 });
    const typeId = await addTicketTypeRow(service, festival.ctx, eventId);
    const lines = [{ typeId, quantity: 2, holderNames: [NAME, 'Ada Weber'] }];
    const buyer = { buyerName: NAME, buyerEmail: EMAIL, buyerPhone: PHONE };
    const mine = await addEventOrderRow(service, festival.ctx, { eventId, lines, status, ...buyer });
    const other = await addEventOrderRow(service, festival.ctx, {
      eventId,
      lines: [{ typeId }],
      buyerEmail: 'o@example.org',
    });
    return { eventId, ...mine, other: other.orderId };
  };
  /** A paid ticket order and an entry with a payment, both the person's. */
  const festivalRows = async (status: 'paid' | 'pending' = 'paid') => {
    const typeId = await addAdmissionType(service, festival);
    const buyer = { name: NAME, email: EMAIL, phone: null, locale: 'de' };
    const orderId = await addTicketOrder(service, festival, typeId, { buyer });
    await sql(`UPDATE ticketing.ticket_order SET callback_payload = '\\x01' WHERE id = $1`, [orderId]);
    const { attemptId } = await addPaymentRows(service, festival);
    await sql(
      `UPDATE payments.payment_attempt SET checkout_payload = '\\x01', callback_payload = '\\x02', status = $2::text,
         paid_at = $3 WHERE id = $1`,
      [attemptId, status, status === 'paid' ? new Date() : null],
    );
    const [attempt] = await sql<{ entry_id: number }>(
      'SELECT entry_id::int FROM festival.festival_entry_attempt WHERE attempt_id = $1',
      [attemptId],
    );
    const entryId = attempt?.entry_id ?? 0;
    await sql(
      `UPDATE festival.festival_entry SET entry_name = $2::text, contact_name = $2::text, contact_email = $3, performers = ARRAY[$2::text, 'Ada']
       WHERE id = $1`,
      [entryId, NAME, EMAIL],
    );
    return { orderId, entryId, attemptId };
  };
  /** Tables of tickets and payments in which one of the texts stands. */
  const tablesWith = async (...texts: readonly string[]) => {
    const tables = [
      'ticketing.ticket_order',
      'ticketing.ticket_order_item',
      'ticketing.ticket',
      'festival.festival_entry',
    ];
    const found: string[] = [];
    for (const name of tables) {
      const rows = await sql(`SELECT 1 FROM ${name} t WHERE t::text ~ $1 LIMIT 1`, [texts.join('|')]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  describe('with the customer (ERA-1)', () => {
    it('leaves no name and contact in tickets, entries and payments; money and places stay', async () => {
      const id = await customer();
      const event = await eventOrders();
      const { orderId, entryId, attemptId } = await festivalRows();
      const summary = async () => [
        (await owner('get', `/events/${event.eventId}`)).body,
        (await sql('SELECT sum(amount_cents)::int FROM ticketing.ticket_order'))[0],
      ];
      const before = await summary();
      expect(await tablesWith(NAME, EMAIL)).toHaveLength(4);

      const answer = await anonymise(id);
      expect(answer.status).toBe(200);
      expect(await tablesWith(NAME, EMAIL, '4915123456789')).toEqual([]);
      expect(await summary()).toEqual(before);
      const [order] = await sql(
        'SELECT buyer_name, buyer_email, callback_payload FROM ticketing.ticket_order WHERE id = $1',
        [orderId],
      );
      expect(order).toEqual({ buyer_name: '[removed]', buyer_email: null, callback_payload: null });
      const [attempt] = await sql(
        'SELECT checkout_payload, callback_payload, amount_cents::int FROM payments.payment_attempt WHERE id = $1',
        [attemptId],
      );
      expect(attempt).toEqual({ checkout_payload: null, callback_payload: null, amount_cents: 5_000 });
      const callbacks = await sql<{ payload: Buffer }>(
        `SELECT payload FROM payments.payment_callback WHERE target = 'attempt' AND target_id = $1`,
        [attemptId],
      );
      expect(callbacks.map(({ payload }) => payload.toString())).toEqual(['[removed]']);
      const [entry] = await sql(
        'SELECT entry_name, performers, contact_name FROM festival.festival_entry WHERE id = $1',
        [entryId],
      );
      expect(entry).toEqual({ entry_name: '[removed]', performers: ['[removed]', 'Ada'], contact_name: null });
      const [entryOfLog] = await sql<{ changes: object }>(
        `SELECT changes FROM accounts.activity_entry WHERE action = 'customer.anonymised'`,
      );
      expect(entryOfLog?.changes).toMatchObject({ event_orders: 1, festival_ticket_orders: 1, festival_entries: 1 });
      expect((await owner('get', `/event-orders/${event.other}`)).body.data.buyer.name).toBe('Ada Weber');
    });

    it('leaves the codes of valid tickets valid, without a name', async () => {
      const id = await customer();
      const { eventId, ticketIds } = await eventOrders();
      await anonymise(id);
      const [ticket] = await sql<{ code: string }>('SELECT code FROM ticketing.ticket WHERE id = $1', [ticketIds[0]]);
      const answer = await owner('post', `/events/${eventId}/check-ins`, { code: ticket?.code, confirm: true });
      expect([answer.status, answer.body.data.state, answer.body.data.ticket.holder_name]).toEqual([
        200,
        'checked_in',
        null,
      ]);
    });

    it('is refused as a whole while a payment is under way', async () => {
      const id = await customer();
      await eventOrders('pending');
      expect(refusalOf(await anonymise(id))).toBe('422 in_use order');
      expect((await owner('get', `/customers/${id}`)).body.data).toMatchObject({ name: NAME, anonymised_at: null });
      await sql(`UPDATE ticketing.ticket_order SET status = 'expired', expires_at = NULL WHERE status = 'pending'`);
      await festivalRows('pending');
      expect(refusalOf(await anonymise(id))).toBe('422 in_use payment_attempt');
    });

    it('empties the query strings of pages whose leads stay (ERA-2)', async () => {
      const id = await customer();
      const lead = async (phone: string, page: string) => {
        await sql(
          `INSERT INTO leads.website_lead (account_id, api_token_id, phone, source_page)
           SELECT account_id, id, $2, $3 FROM accounts.account_api_token WHERE account_id = $1 RETURNING 1`,
          [festival.ctx.accountId, phone, page],
        );
      };
      await addApiToken(service, festival.ctx);
      await lead(PHONE, 'https://example.org/a?utm=1');
      await lead('+4917000000', `https://example.org/b?mail=${encodeURIComponent(EMAIL)}#x`);
      await lead('+4917000000', 'https://example.org/c?utm=1');
      await anonymise(id);
      const pages = await sql<{ page: string }>('SELECT source_page AS page FROM leads.website_lead ORDER BY id');
      expect(pages.map(({ page }) => page)).toEqual([
        'https://example.org/a',
        'https://example.org/b',
        'https://example.org/c?utm=1',
      ]);
    });
  });

  describe('by e-mail (ERA-3)', () => {
    it('erases data under an address that is no customer’s, once', async () => {
      await eventOrders();
      await festivalRows();
      const answer = await eraseEmail(EMAIL.toUpperCase());
      expect([answer.status, answer.body.data.erased]).toEqual([
        200,
        { event_orders: 1, festival_ticket_orders: 1, festival_entries: 1 },
      ]);
      expect(await tablesWith(NAME, EMAIL)).toEqual([]);
      expect((await eraseEmail(EMAIL)).body.data.erased).toEqual({});
      expect(
        (await actionsOf(service, festival.ctx)).filter((action) => action === 'personal_data.erased'),
      ).toHaveLength(1);
    });

    it('refuses the address of a customer, and changes nothing', async () => {
      await customer();
      await eventOrders();
      expect(refusalOf(await eraseEmail(EMAIL))).toBe('422 in_use email');
      expect(await tablesWith(EMAIL)).toEqual(['ticketing.ticket_order']);
    });

    it('leaves other studios alone', async () => {
      const { ctx } = await openStudio(service);
      const { orderId } = await addSoldEvent(service, ctx, { buyerEmail: EMAIL });
      expect((await eraseEmail(EMAIL)).body.data.erased).toEqual({});
      const rows = await service.database.asStudio(
        ctx.accountId,
        'SELECT buyer_email FROM ticketing.ticket_order WHERE id = $1',
        [orderId],
      );
      expect(rows).toEqual([{ buyer_email: EMAIL }]);
    });

    it('removes pending mails to the address', async () => {
      const { accountId } = festival.ctx;
      const waiting = () =>
        service.database.query(`SELECT data FROM jobs.job WHERE name = 'events.notices' AND data @> $1`, [
          { accountId },
        ]);
      const jobs = service.app.get(JobQueue);
      await jobs.send('events.notices', { accountId, notices: [{ kind: 'tickets_issued', orderId: 1, email: EMAIL }] });
      await jobs.send('events.notices', { accountId, notices: [{ kind: 'event_changed', orderId: 2 }] });
      await eraseEmail(EMAIL);
      expect((await waiting()).map(({ data }) => data)).toEqual([
        { accountId, notices: [{ kind: 'event_changed', orderId: 2 }] },
      ]);
    });
  });

  describe('by order (ERA-3)', () => {
    it('erases one order, and is recorded once however often it is asked', async () => {
      const { orderId } = await eventOrders();
      const rows = await festivalRows();
      const erase = (path: string) => owner('post', `${path}/erase`, { confirm: true });
      const answers = await Promise.all([1, 2].map(() => erase(`/event-orders/${orderId}`)));
      expect(answers.map(outcomeOf)).toEqual(['200', '200']);
      expect(answers[0]?.body.data.buyer).toMatchObject({ name: '[removed]', email: null, phone: null });
      expect((await erase(`/festival-ticket-orders/${rows.orderId}`)).body.data.buyer).toMatchObject({
        name: '[removed]',
        email: null,
      });
      await erase(`/festival-ticket-orders/${rows.orderId}`);
      const actions = (await actionsOf(service, festival.ctx)).filter((action) => action.endsWith('.erased'));
      expect(actions).toEqual(['event_order.erased', 'ticket_order.erased']);
    });

    it('is for owners, confirmed, and not while the order is pending', async () => {
      const { orderId } = await eventOrders('pending');
      const path = `/event-orders/${orderId}/erase`;
      const admin = await clientOfRole(service, festival.ctx, 'admin');
      expect(outcomeOf(await admin('post', path, { confirm: true }))).toBe('403 forbidden');
      expect(refusalOf(await owner('post', path, {}))).toBe('422 validation_failed confirm');
      expect(refusalOf(await owner('post', path, { confirm: true }))).toBe('422 in_use order');
      expect(outcomeOf(await owner('post', '/event-orders/987654/erase', { confirm: true }))).toBe('404 not_found');
    });
  });

  describe('in free texts (ERA-4 to ERA-6)', () => {
    const reason = `for ${NAME}, 0151 2345-67 89`;
    const movement = async () => {
      const locationId = await given(service).location(festival.ctx);
      await moveCash(service, festival.ctx, { locationId, reason });
      const [row] = await sql<{ id: number }>('SELECT id::int FROM finance.cash_ledger_entry WHERE reason = $1', [
        reason,
      ]);
      return row?.id ?? 0;
    };
    const find = async (body: object) => (await owner('post', '/personal-data/texts', body)).body.data as Texts;
    const blank = (reference: object) => owner('post', '/personal-data/texts/blank', reference);

    it('are listed by anonymising and by search, and blanked one by one in evidence and log', async () => {
      const id = await customer();
      const movementId = await movement();
      const reference = { kind: 'cash_movement', id: movementId, field: 'reason' };
      const { body } = await anonymise(id);
      const { free_texts } = (body as { data: Texts }).data;
      expect(free_texts).toContainEqual({ ...reference, excerpt: reason });
      expect(await find({ phone: PHONE })).toEqual(await find({ name: NAME.toUpperCase() }));

      for (const { kind, id: row, field } of free_texts)
        expect(outcomeOf(await blank({ kind, id: row, field }))).toBe('200');
      expect(await find({ name: NAME, phone: PHONE, email: EMAIL })).toEqual({
        free_texts: [],
        has_more_free_texts: false,
      });
      const [kept] = await sql(
        'SELECT reason, amount_cents > 0 AS "hasAmount" FROM finance.cash_ledger_entry WHERE id = $1',
        [movementId],
      );
      expect(kept).toEqual({ reason: '[removed]', hasAmount: true });
      const entries = () =>
        sql(`SELECT subject_type, subject_id::int, changes FROM accounts.activity_entry WHERE action = 'text.blanked'`);
      expect(await entries()).toContainEqual({
        subject_type: 'cash_movement',
        subject_id: movementId,
        changes: { field: 'reason' },
      });
      const count = (await entries()).length;
      expect((await blank(reference)).body.data).toEqual({ ...reference, text: '[removed]' });
      expect(await entries()).toHaveLength(count);
    });

    it('stand in lists and in JSON by their path', async () => {
      const entryId = await addEntry(service, festival, { performers: ['Ada', NAME] });
      const { free_texts } = await find({ name: NAME });
      expect(free_texts).toContainEqual({ kind: 'festival_entry', id: entryId, field: 'performers.1', excerpt: NAME });
      await blank({ kind: 'festival_entry', id: entryId, field: 'performers.1' });
      expect(await sql('SELECT performers FROM festival.festival_entry WHERE id = $1', [entryId])).toEqual([
        { performers: ['Ada', '[removed]'] },
      ]);
    });

    it.each([
      ['of no kind', { kind: 'nothing', id: 1, field: 'reason' }],
      ['of another column', { kind: 'cash_movement', id: 1, field: 'amount_cents' }],
      ['of another column of a list', { kind: 'festival_entry', id: 1, field: 'performers.x' }],
      ['of no row', { kind: 'cash_movement', id: 987_654, field: 'reason' }],
      ['of a whole JSON', { kind: 'activity_entry', id: 1, field: 'changes' }],
    ])('answer 404 %s', async (_, reference) => {
      expect(outcomeOf(await blank(reference))).toBe('404 not_found');
    });

    it('answer 422 to what is no field, and 404 to another studio', async () => {
      const id = await movement();
      expect(refusalOf(await blank({ kind: 'cash_movement', id, field: 'reason"; --' }))).toBe(
        '422 validation_failed field',
      );
      const { ctx } = await openStudio(service);
      const stranger = await clientOfRole(service, ctx, 'owner');
      const reference = { kind: 'cash_movement', id, field: 'reason' };
      expect(outcomeOf(await stranger('post', '/personal-data/texts/blank', reference))).toBe('404 not_found');
      const texts = (await stranger('post', '/personal-data/texts', { name: NAME })).body.data as Texts;
      expect(texts.free_texts).toEqual([]);
    });

    it('finds nobody without a term that is long enough', async () => {
      await addCustomer(service, festival.ctx, { name: 'Al' });
      expect(await find({ name: 'Al' })).toEqual({ free_texts: [], has_more_free_texts: false });
      expect(await find({})).toEqual({ free_texts: [], has_more_free_texts: false });
    });
  });
});
