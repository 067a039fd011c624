import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { busyIsAwaited } from '../../support/busy';
import { newEmail, newPhone } from '../../support/contact-flows';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { type OpenFestival, openFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { moveCash } from '../../support/finance-cash';
import { given } from '../../support/given';
import { rowsOfStudio, whileWritesFail } from '../../support/half-way';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { bearerOfCustomer } from '../../support/customer';

busyIsAwaited();

interface FoundTexts {
  readonly free_texts: readonly { readonly kind: string; readonly id: number; readonly field: string }[];
  readonly has_more_free_texts: boolean;
}

const NAME = 'Jonas Weber';

describe('personal data of somebody', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let owner: ManageClient;
  let email: string;
  let phone: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openFestival(service, { studio: { currency: 'EUR', countryCode: 'DE' } });
    owner = await clientOfRole(service, festival.ctx, 'owner');
    [email, phone] = [newEmail(), newPhone()];
  });

  const customer = async () => {
    const { body } = await owner('post', '/customers', { name: NAME, email, phone });
    return (body as { data: { id: number } }).data.id;
  };
  /** Tickets of an event and of the festival under the address. */
  const tickets = async () => {
    const eventId = await addEventRow(service, festival.ctx, { capacity: 5 });
    const lines = [{ typeId: await addTicketTypeRow(service, festival.ctx, eventId), holderNames: [NAME] }];
    const buyer = { name: NAME, email, phone: null, locale: 'de' };
    const { orderId } = await addEventOrderRow(service, festival.ctx, {
      eventId,
      lines,
      buyerName: NAME,
      buyerEmail: email,
    });
    const typeId = await addAdmissionType(service, festival);
    return { event: orderId, festival: await addTicketOrder(service, festival, typeId, { buyer }) };
  };
  const text = async () => {
    const locationId = await given(service).location(festival.ctx);
    await moveCash(service, festival.ctx, { locationId, reason: `for ${NAME}` });
    const [row] = await service.database.asStudio<{ id: number }>(
      festival.ctx.accountId,
      'SELECT id::int FROM finance.cash_ledger_entry WHERE reason = $1',
      [`for ${NAME}`],
    );
    return { kind: 'cash_movement', id: row?.id ?? 0, field: 'reason' };
  };
  const confirm = { confirm: true };
  /** Each way to take somebody out, and its entry in the activity log. */
  const WAYS = {
    'anonymises a customer with tickets': async () => {
      const id = await customer();
      await tickets();
      return { path: `/customers/${id}/anonymise`, body: confirm, action: 'customer.anonymised' };
    },
    'erases what is held under an e-mail': async () => {
      await tickets();
      return { path: '/personal-data/erase', body: { email, ...confirm }, action: 'personal_data.erased' };
    },
    'erases an order of an event': async () => {
      const path = `/event-orders/${(await tickets()).event}/erase`;
      return { path, body: confirm, action: 'event_order.erased' };
    },
    'erases a ticket order of the festival': async () => {
      const path = `/festival-ticket-orders/${(await tickets()).festival}/erase`;
      return { path, body: confirm, action: 'ticket_order.erased' };
    },
    'blanks a text': async () => ({
      path: '/personal-data/texts/blank',
      body: await text(),
      action: 'text.blanked',
    }),
  };
  const recorded = async (action: string) =>
    (await actionsOf(service, festival.ctx)).filter((one) => one === action).length;

  describe.each(Object.entries(WAYS))('who %s', (_, arrange) => {
    it('and fails half-way leaves everything as it was, and can do it again (GEN-16)', async () => {
      const { path, body, action } = await arrange();
      const before = await rowsOfStudio(service, festival.ctx);
      expect(outcomeOf(await whileWritesFail(service, () => owner('post', path, body)))).toBe('503 busy');
      expect(await rowsOfStudio(service, festival.ctx)).toEqual(before);
      expect(outcomeOf(await owner('post', path, body))).toBe('200');
      expect(await recorded(action)).toBe(1);
      expect(await rowsOfStudio(service, festival.ctx)).not.toEqual(before);
    });

    it('in two concurrent requests does it once', async () => {
      const { path, body, action } = await arrange();
      const answers = await Promise.all([1, 2, 3].map(() => owner('post', path, body)));
      expect(answers.map(outcomeOf)).toEqual(['200', '200', '200']);
      expect(await recorded(action)).toBe(1);
    });
  });

  describe('in the outbox of a service without providers is deleted (CUS-6, ERA-1)', () => {
    const keep = (channel: string, recipient: string) =>
      service.database.query(
        `INSERT INTO delivery.outbox_message (channel, recipient, subject, text) VALUES ($1, $2, NULL, 'Hello')`,
        [channel, recipient],
      );
    const keptFor = async (...recipients: readonly string[]) =>
      (
        await service.database.query<{ recipient: string }>(
          'SELECT recipient FROM delivery.outbox_message WHERE recipient = ANY($1) ORDER BY id',
          [recipients],
        )
      ).map(({ recipient }) => recipient);

    it('with the customer: to the e-mail, the number, a former number and a device', async () => {
      const [id, former, device, others] = [await customer(), phone, newEmail(), newEmail()];
      phone = newPhone();
      await owner('patch', `/customers/${id}`, { phone });
      await service.http
        .post('/api/v1/mobile/device-tokens')
        .set('Authorization', await bearerOfCustomer(service, festival.ctx, id))
        .send({ platform: 'ios', token: device })
        .expect(200);
      await keep('email', email);
      await keep('sms', phone);
      await keep('sms', former);
      await keep('push', device);
      await keep('email', others);
      expect(outcomeOf(await owner('post', `/customers/${id}/anonymise`, confirm))).toBe('200');
      expect(await keptFor(email, phone, former, device, others)).toEqual([others]);
    });

    it('but not what went to a former number that is somebody else’s now', async () => {
      const [id, former] = [await customer(), phone];
      await owner('patch', `/customers/${id}`, { phone: newPhone() });
      await owner('post', '/customers', { name: 'Next', phone: former });
      await keep('sms', former);
      await owner('post', `/customers/${id}/anonymise`, confirm);
      expect(await keptFor(former)).toEqual([former]);
    });

    it('by e-mail: in any case, and nothing of others', async () => {
      const others = newEmail();
      await keep('email', email);
      await keep('email', others);
      expect(outcomeOf(await owner('post', '/personal-data/erase', { email: email.toUpperCase(), ...confirm }))).toBe(
        '200',
      );
      expect(await keptFor(email, others)).toEqual([others]);
    });
  });
  it('is listed in 200 free texts, and the answer says that there are more (ERA-4)', async () => {
    const found = async () => {
      const { body } = await owner('post', '/personal-data/texts', { name: NAME });
      const { free_texts, has_more_free_texts } = (body as { data: FoundTexts }).data;
      const places = free_texts.map(({ kind, id, field }) => `${kind} ${id} ${field}`);
      return { listed: new Set(places).size, has_more_free_texts };
    };
    await addApiToken(service, festival.ctx);
    const name = (count: number) =>
      service.database.asStudio(
        festival.ctx.accountId,
        `INSERT INTO leads.website_lead (account_id, api_token_id, phone, name)
         SELECT account_id, id, '+4917000000', $2 FROM accounts.account_api_token, generate_series(1, $3::int)
         WHERE account_id = $1 RETURNING 1`,
        [festival.ctx.accountId, NAME, count],
      );
    await name(200);
    expect(await found()).toEqual({ listed: 200, has_more_free_texts: false });
    await name(1);
    expect(await found()).toEqual({ listed: 200, has_more_free_texts: true });
  });
});
