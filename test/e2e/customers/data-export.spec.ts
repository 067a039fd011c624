import { declaredRows, PersonRows } from '@studio/privacy';

import { inSession } from '../../harness/sessions';
import { createTestApp, type TestApp } from '../../support/app';
import { busyIsAwaited } from '../../support/busy';
import { addCustomer } from '../../support/customer';
import { addSoldEvent } from '../../support/events';
import { refundPurchase, paidBooking } from '../../support/finance-purchases';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
} from '../../support/manage';
import { until } from '../../support/persistence';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

busyIsAwaited();

const EMAIL = 'jonas.weber@example.org';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Export = Readonly<Record<string, Rows>> & {
  readonly matched_by: { customer_ids: number[]; emails: string[]; phones: string[] };
};

describe('the export of a customer’s data (EXP-2)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let id: number;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    id = await addCustomer(service, studio.ctx, { name: 'Jonas Weber' });
    await sql(
      `UPDATE customers.customer SET email = $2, email_origin = 'customer', password_hash = 'a hash' WHERE id = $1`,
      [id, EMAIL],
    );
  });

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const exported = async (): Promise<Export> => {
    const answer = await owner('get', `/customers/${id}/data-export`);
    expect(outcomeOf(answer)).toBe('200');
    return (answer.body as { data: Export }).data;
  };
  /** So many notifications of the customer, with the statistics that the database keeps of a table it knows. */
  const addNotifications = async (count: number) => {
    await sql(
      `INSERT INTO notifications.notification (account_id, kind, channel, customer_id, dedupe_key, payload, due_at, status, sent_at)
       SELECT $1, 'booking_created', 'email', $2, 'many:' || n, '{"ids": {}, "message": null}', now(), 'sent', now()
       FROM generate_series(1, $3::int) n RETURNING 1`,
      [studio.ctx.accountId, id, count],
    );
    await inSession(service.database.ownerUrl, (client) => client.query('ANALYZE notifications.notification'));
  };
  const bearer = () => bearerOfRole(service, studio.ctx, 'owner');
  const proveEmail = () =>
    sql(`UPDATE customers.customer SET email_verified_at = now(), email_origin = 'proven' WHERE id = $1`, [id]);

  it('has a part for everything that contexts declared, and nothing of others', async () => {
    await addCustomer(service, studio.ctx, { name: 'Ada Weber' });
    await paidBooking(service, studio);
    const mine = await paidBooking(service, studio);
    await refundPurchase(service, studio.ctx, mine.purchaseId, { amountCents: 1_000 });
    id = mine.customerId;
    await sql(`UPDATE customers.customer SET password_hash = 'a hash' WHERE id = $1`, [id]);
    const data = await exported();
    const { matched_by: _, exported_at: __, ...parts } = data as Export & { exported_at: string };
    expect(Object.keys(parts)).toEqual([...declaredRows().keys()]);
    expect(data.customer).toEqual([expect.objectContaining({ id, has_password: true })]);
    expect([data.bookings?.length, data.purchases?.length, data.refunds?.length]).toEqual([1, 1, 1]);
    expect(JSON.stringify(data)).not.toMatch(/a hash|Ada Weber|_hash|"token"/);
  });

  it('tells of tickets under an e-mail address only once it is proven', async () => {
    await addSoldEvent(service, studio.ctx, { buyerEmail: EMAIL });
    expect((await exported()).event_orders).toEqual([]);
    await proveEmail();
    const data = await exported();
    expect(data.matched_by).toEqual({ customer_ids: [id], emails: [EMAIL], phones: [] });
    expect([data.event_orders?.length, data.event_order_items?.length, data.event_tickets?.length]).toEqual([1, 1, 1]);
  });

  it('contains evidence under customers who were merged into this one, whose own ids answer 404', async () => {
    const merged = await addCustomer(service, studio.ctx, {});
    await sql(
      'UPDATE customers.customer SET name = NULL, email = NULL, phone = NULL, email_origin = NULL, phone_origin = NULL, merged_into_id = $2, merged_at = now() WHERE id = $1',
      [merged, id],
    );
    await sql(
      `INSERT INTO notifications.notification (account_id, kind, channel, customer_id, dedupe_key, payload, due_at)
       VALUES ($1, 'booking_created', 'email', $2, 'of the merged', '{"ids": {}, "message": null}', now())`,
      [studio.ctx.accountId, merged],
    );
    const data = await exported();
    expect([data.matched_by.customer_ids, data.notifications?.length]).toEqual([[id, merged], 1]);
    expect(outcomeOf(await owner('get', `/customers/${merged}/data-export`))).toBe('404 not_found');
  });

  it('is recorded, and is the owner’s alone', async () => {
    await exported();
    expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('customer.data_exported');
    const path = `/customers/${id}/data-export`;
    const lacking = { role: 'admin' } as const;
    expect(await gateOutcomes(service, studio.ctx, { method: 'get', path, lacking })).toEqual(
      expectedGates({ method: 'get', lacking }),
    );
    expect(outcomeOf(await owner('get', '/customers/987654321/data-export'))).toBe('404 not_found');
    const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
    expect(outcomeOf(await stranger('get', path))).toBe('404 not_found');
  });

  it('streams 100,000 rows in one document with bounded memory', async () => {
    await addNotifications(100_000);
    globalThis.gc?.();
    const before = process.memoryUsage();
    let most = 0;
    let characters = 0;
    let rows = 0;
    const response = await fetch(`${service.url}/api/v1/manage/customers/${id}/data-export`, {
      headers: { Authorization: await bearer() },
    });
    const mark = '"kind":"booking_created"';
    const decoder = new TextDecoder();
    let last = '';
    for await (const chunk of response.body ?? []) {
      const text = last + decoder.decode(chunk as Uint8Array, { stream: true });
      rows += text.split(mark).length - 1;
      // Too short for a mark of its own, long enough for the beginning of one that was cut.
      last = text.slice(1 - mark.length);
      characters += (chunk as Uint8Array).length;
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    expect([response.status, rows, last.endsWith('}')]).toEqual([200, 100_000, true]);
    expect(characters).toBeGreaterThan(10_000_000);
    // The document is larger than what is held of it at a time.
    expect(most - before.heapUsed).toBeLessThan(150 * 1024 * 1024);
  });

  it('releases its connection when the client disconnects', async () => {
    await addNotifications(20_000);
    const authorization = await bearer();
    for (let round = 0; round < 4; round += 1) {
      const leaving = new AbortController();
      const response = await fetch(`${service.url}/api/v1/manage/customers/${id}/data-export`, {
        headers: { Authorization: authorization },
        signal: leaving.signal,
      });
      expect(response.status).toBe(200);
      leaving.abort();
      await until(async () => outcomeOf(await owner('get', `/customers/${id}/data-export`)) === '200', 10_000);
    }
  });

  it('runs twice concurrently and answers busy to a third request', async () => {
    const personRows = service.app.get(PersonRows);
    const read = personRows.read.bind(personRows);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const reading = jest.spyOn(personRows, 'read').mockImplementation(async function* (...asked) {
      await opened;
      yield* read(...asked);
    });
    const running = [1, 2].map(async () => outcomeOf(await owner('get', `/customers/${id}/data-export`)));
    await until(() => reading.mock.calls.length === 2, 10_000);
    expect(outcomeOf(await owner('get', `/customers/${id}/data-export`))).toBe('503 busy');
    open();
    expect(await Promise.all(running)).toEqual(['200', '200']);
    expect(outcomeOf(await owner('get', `/customers/${id}/data-export`))).toBe('200');
  });
});
