import { setTimeout as sleep } from 'node:timers/promises';

import { Outbox } from '@studio/delivery';
import { JobWorker } from '@studio/jobs';
import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';

import { StudioDirectory } from '../../../src/accounts';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { newEmail } from '../../support/contact-flows';
import { bearerOfCustomer } from '../../support/customer';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { type OpenFestival, openFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { recordNotification } from '../../support/notifications';

const NAME = 'Jonas Weber';
const CONFIRM = { confirm: true };
/** Long enough for an erasure that does not wait for the delivery to be done, short of the time limit of locks. */
const HELD_MS = 500;

/** Something that one side waits for and another lets happen. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('a message in delivery while its recipient is erased (ERA-7)', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let owner: ManageClient;
  let email: string;
  let release = () => undefined as void;
  let delivery = Promise.resolve();

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  afterEach(async () => {
    // A delivery that a failed test left held would keep the service open.
    release();
    await delivery;
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    jest.spyOn(service.app.get(TicketDocuments), 'qr').mockResolvedValue(Buffer.from('image'));
    jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('pages'));
    festival = await openFestival(service, { studio: { currency: 'EUR', countryCode: 'DE' } });
    owner = await clientOfRole(service, festival.ctx, 'owner');
    email = newEmail();
  });

  const deliver = () => service.app.get(JobWorker).runDue();
  const keptFor = async (recipient: string) => {
    const rows = await service.database.query('SELECT 1 FROM delivery.outbox_message WHERE recipient = $1', [
      recipient,
    ]);
    return rows.length;
  };
  /** Holds deliveries that have come to `hold`, until they are released. */
  const stop = () => {
    const [reached, released] = [gate(), gate()];
    const hold = async () => {
      reached.open();
      await released.opened;
    };
    release = released.open;
    return { reached: reached.opened, hold };
  };
  /** Before a message is kept, of which everything is known. */
  const holdKeeping = () => {
    const outbox = service.app.get(Outbox);
    const [keep, { hold, ...rest }] = [outbox.keep.bind(outbox), stop()];
    const kept = jest.spyOn(outbox, 'keep').mockImplementation((message) => hold().then(() => keep(message)));
    return { ...rest, kept };
  };
  /** After the worker has taken the job, before anything is read. */
  const holdBeginning = () => {
    const studios = service.app.get(StudioDirectory);
    const [identity, { hold, ...rest }] = [studios.identity.bind(studios), stop()];
    jest.spyOn(studios, 'identity').mockImplementation((id) => hold().then(() => identity(id)));
    return rest;
  };

  const customer = async () => {
    const { body } = await owner('post', '/customers', { name: NAME, email });
    return (body as { data: { id: number } }).data.id;
  };
  const notify = (customerId: number, channels: 'email' | 'push') =>
    recordNotification(service, festival.ctx.accountId, {
      kind: 'pass_issued',
      recipients: [{ kind: 'customer', customerId }],
      channels,
      subject: `pass of ${customerId}`,
      ids: { class_pass_id: 7 },
      message: () => ({ title: 'A pass', text: `${NAME}, you have a pass.` }),
    });
  const eventOrder = async () => {
    const eventId = await addEventRow(service, festival.ctx, { capacity: 5 });
    const lines = [{ typeId: await addTicketTypeRow(service, festival.ctx, eventId) }];
    const order = { eventId, lines, buyerName: NAME, buyerEmail: email };
    return `/event-orders/${(await addEventOrderRow(service, festival.ctx, order)).orderId}`;
  };
  const festivalOrder = async () => {
    const buyer = { name: NAME, email, phone: null, locale: null };
    const orderId = await addTicketOrder(service, festival, await addAdmissionType(service, festival), { buyer });
    // The sale has mailed the tickets itself.
    await deliver();
    return `/festival-ticket-orders/${orderId}`;
  };

  /** What is about to be kept; returns to whom and how its recipient is erased. */
  const MESSAGES: Record<string, () => Promise<{ recipient: string; path: string; body?: object }>> = {
    'a mail to a customer': async () => {
      const id = await customer();
      await notify(id, 'email');
      return { recipient: email, path: `/customers/${id}/anonymise` };
    },
    'a link for a password': async () => {
      const id = await customer();
      await owner('post', `/customers/${id}/invite`);
      return { recipient: email, path: `/customers/${id}/anonymise` };
    },
    'a push to a device': async () => {
      const [id, token] = [await customer(), newEmail()];
      await service.http
        .post('/api/v1/mobile/device-tokens')
        .set('Authorization', await bearerOfCustomer(service, festival.ctx, id))
        .send({ platform: 'ios', token })
        .expect(200);
      await notify(id, 'push');
      return { recipient: token, path: `/customers/${id}/anonymise` };
    },
    'tickets of an event to the buyer': async () => {
      const order = await eventOrder();
      await owner('post', `${order}/resend`, {});
      return { recipient: email, path: `${order}/erase` };
    },
    'tickets of the festival to another address': async () => {
      const [order, recipient] = [await festivalOrder(), newEmail()];
      await owner('post', `${order}/resend`, { email: recipient });
      return { recipient, path: `${order}/erase` };
    },
    'tickets of an event to whose e-mail is erased': async () => {
      const [order, recipient] = [await eventOrder(), newEmail()];
      await owner('post', `${order}/resend`, { email: recipient });
      return { recipient, path: '/personal-data/erase', body: { email: recipient } };
    },
  };

  it.each(Object.entries(MESSAGES))('is deleted when it was about to be kept: %s', async (_, arrange) => {
    const { recipient, path, body } = await arrange();
    const { reached, kept } = holdKeeping();
    delivery = deliver();
    await reached;
    const erasure = owner('post', path, { ...CONFIRM, ...body }).then(outcomeOf);
    expect(await Promise.race([erasure, sleep(HELD_MS, 'waits')])).toBe('waits');
    release();
    expect(await erasure).toBe('200');
    await delivery;
    expect(kept).toHaveBeenCalled();
    expect(await keptFor(recipient)).toBe(0);
  });

  it.each(Object.entries(MESSAGES))(
    'is not made when the delivery begins after the erasure: %s',
    async (_, arrange) => {
      const { recipient, path, body } = await arrange();
      const before = await keptFor(recipient);
      const keep = jest.spyOn(service.app.get(Outbox), 'keep');
      const { reached } = holdBeginning();
      delivery = deliver();
      await reached;
      expect(outcomeOf(await owner('post', path, { ...CONFIRM, ...body }))).toBe('200');
      release();
      await delivery;
      expect([before, keep.mock.calls.length, await keptFor(recipient)]).toEqual([0, 0, 0]);
    },
  );

  it('is stored if nobody is erased, and one to another person does not wait for a finished erasure', async () => {
    const others = newEmail();
    const order = await eventOrder();
    await owner('post', `${order}/resend`, { email: others });
    expect(outcomeOf(await owner('post', '/personal-data/erase', { email: newEmail(), ...CONFIRM }))).toBe('200');
    await deliver();
    expect(await keptFor(others)).toBe(1);
  });
});
