import { UnitOfWork } from '@studio/persistence';
import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';

import { FestivalNotices } from '../../../src/festival/notices/application/festival-notices';
import { sharedTestApp, type TestApp } from '../../support/app';
import { newEmail, newPhone } from '../../support/contact-flows';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { type OpenFestival, openFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { addPaymentRows } from '../../support/festival-payments';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { deliverMails } from '../../support/password-mails';

const NAME = 'Jonas Weber';
const CONFIRM = { confirm: true };

describe('mails of what is erased, in the outbox of a service without providers (ERA-3)', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let owner: ManageClient;
  let phone: string;
  /** Of the buyer, whom nobody knows as a customer by it. */
  let email: string;
  /** Whom tickets are sent to as well. */
  let friend: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    jest.spyOn(service.app.get(TicketDocuments), 'qr').mockResolvedValue(Buffer.from('image'));
    jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('pages'));
    festival = await openFestival(service, { studio: { currency: 'EUR', countryCode: 'DE' } });
    owner = await clientOfRole(service, festival.ctx, 'owner');
    [phone, email, friend] = [newPhone(), newEmail(), newEmail()];
  });

  const eventOrder = async () => {
    const eventId = await addEventRow(service, festival.ctx, { capacity: 5 });
    const lines = [{ typeId: await addTicketTypeRow(service, festival.ctx, eventId) }];
    const buyer = { buyerName: NAME, buyerEmail: email, buyerPhone: phone };
    const { orderId } = await addEventOrderRow(service, festival.ctx, { eventId, lines, ...buyer });
    return `/event-orders/${orderId}`;
  };
  const festivalOrder = async () => {
    const buyer = { name: NAME, email, phone, locale: null };
    const typeId = await addAdmissionType(service, festival);
    return `/festival-ticket-orders/${await addTicketOrder(service, festival, typeId, { buyer })}`;
  };
  /** Mails that an entry was paid for. */
  const entryMail = async () => {
    const { attemptId } = await addPaymentRows(service, festival);
    await service.database.asStudio(
      festival.ctx.accountId,
      `WITH paid AS (UPDATE payments.payment_attempt SET status = 'paid', paid_at = now() WHERE id = $1 RETURNING id)
       UPDATE festival.festival_entry SET contact_name = $2, contact_email = $3, contact_phone = $4
       WHERE id = (SELECT a.entry_id FROM festival.festival_entry_attempt a JOIN paid ON paid.id = a.attempt_id)`,
      [attemptId, NAME, email, phone],
    );
    const { ctx } = festival;
    const notices = [{ kind: 'payment_received', attemptId }] as const;
    await service.app.get(UnitOfWork).write(ctx, () => service.app.get(FestivalNotices).record(ctx, notices));
    await deliverMails(service);
  };
  /** Mails the tickets to the buyer and to the friend. */
  const mailTickets = async (order: string) => {
    for (const body of [{}, { email: friend }]) {
      const { status } = await owner('post', `${order}/resend`, body);
      expect(status).toBeLessThan(300);
    }
    await deliverMails(service);
  };
  const kept = async () => {
    const rows = await service.database.query<{ recipient: string }>(
      'SELECT DISTINCT recipient FROM delivery.outbox_message WHERE recipient = ANY($1)',
      [[email, friend]],
    );
    return rows.map(({ recipient }) => (recipient === email ? 'buyer' : 'friend')).toSorted();
  };
  const countFor = async (recipient: string) => {
    const rows = await service.database.query('SELECT 1 FROM delivery.outbox_message WHERE recipient = $1', [
      recipient,
    ]);
    return rows.length;
  };

  describe.each([
    ['an event', eventOrder],
    ['the festival', festivalOrder],
  ])('a ticket order of %s', (_, addOrder) => {
    it('removes them, for all addresses; those of other orders remain', async () => {
      const mine = await addOrder();
      await mailTickets(mine);
      const [others, before] = [await addOrder(), await countFor(friend)];
      await mailTickets(others);
      expect([await kept(), before, await countFor(friend)]).toEqual([['buyer', 'friend'], 1, 2]);
      expect(outcomeOf(await owner('post', `${mine}/erase`, CONFIRM))).toBe('200');
      expect([await kept(), await countFor(friend)]).toEqual([['buyer', 'friend'], 1]);
      expect(outcomeOf(await owner('post', `${others}/erase`, CONFIRM))).toBe('200');
      expect(await kept()).toEqual([]);
    });

    it('removes them when the customer, who has its number and another e-mail, is anonymised', async () => {
      const customer = await owner('post', '/customers', { name: NAME, email: newEmail(), phone });
      await mailTickets(await addOrder());
      expect(await kept()).toEqual(['buyer', 'friend']);
      const { id } = (customer.body as { data: { id: number } }).data;
      expect(outcomeOf(await owner('post', `/customers/${id}/anonymise`, CONFIRM))).toBe('200');
      expect(await kept()).toEqual([]);
    });

    it('removes them when its e-mail is erased; erasing the friend’s e-mail does not affect the buyer’s mails', async () => {
      await mailTickets(await addOrder());
      const erase = async (one: string) =>
        outcomeOf(await owner('post', '/personal-data/erase', { email: one, ...CONFIRM }));
      expect(await erase(friend)).toBe('200');
      expect(await kept()).toEqual(['buyer']);
      await mailTickets(await addOrder());
      expect(await erase(email)).toBe('200');
      expect(await kept()).toEqual([]);
    });
  });

  it('go with an entry of the festival, found by its phone', async () => {
    const customer = await owner('post', '/customers', { name: NAME, email: newEmail(), phone });
    await entryMail();
    expect(await kept()).toEqual(['buyer']);
    const { id } = (customer.body as { data: { id: number } }).data;
    expect(outcomeOf(await owner('post', `/customers/${id}/anonymise`, CONFIRM))).toBe('200');
    expect(await kept()).toEqual([]);
  });
});
