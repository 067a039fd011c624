import { sharedTestApp, type TestApp } from '../../support/app';
import { paidBooking, refundPurchase } from '../../support/finance-purchases';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { notificationsOf } from '../../support/notifications';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('the receipt of a payment by mail (FIN-20)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });
  afterAll(() => service.close());

  const inStudio = (text: string, values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const paid = async (language: string | null = null) => {
    const { purchaseId, customerId } = await paidBooking(service, studio);
    await inStudio(
      `UPDATE customers.customer SET email = $2, email_origin = 'staff', default_language = $3 WHERE id = $1`,
      [customerId, `c${customerId}@example.org`, language],
    );
    return { purchaseId, customerId };
  };
  const mail = (id: number, client = owner, query = '') => client('post', `/purchases/${id}/receipt-mails${query}`);
  const mails = () => notificationsOf(service, studio.ctx, 'payment_receipt');

  it('says what was paid, how, when and where, and what was refunded', async () => {
    const { purchaseId, customerId } = await paid();
    await refundPurchase(service, studio.ctx, purchaseId, { amountCents: 1_050 });
    const answer = await mail(purchaseId);
    expect([answer.status, answer.body]).toEqual([202, { data: { queued: true } }]);
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ channel: 'email', customer_id: customerId, payload: { ids: {} } });
    expect(sent?.payload.message?.title).toBe('Receipt: Flow');
    const lines = sent?.payload.message?.text.split('\n') ?? [];
    expect(lines[0]).toMatch(/^You paid at .+, .+:$/);
    expect(lines.slice(2, 6)).toEqual([
      'For: Flow',
      'Paid: €70.00, in cash',
      expect.stringMatching(/^On: Monday, June 1, 2026, \d\d:00$|^On: Monday, 1 June 2026, \d\d:00$/),
      expect.stringMatching(/^Refunded on Monday, .*: €10\.50$/),
    ]);
    expect(lines[6]).toMatch(/^Number: pp-/);
    expect(lines.at(-1)).toBe('This confirms a payment. It is no tax receipt.');
  });

  it('is in the language of the customer', async () => {
    const { purchaseId } = await paid('de');
    await mail(purchaseId);
    const [sent] = await mails();
    expect(sent?.payload.message?.title).toBe('Zahlungsbestätigung: Flow');
    expect(sent?.payload.message?.text).toMatch(/Bezahlt: 70,00\s€, bar/);
  });

  it('is sent once within a minute, also of requests at the same moment, and again later', async () => {
    const { purchaseId } = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => mail(purchaseId)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(answers.filter(({ body }) => (body as { data: { queued: boolean } }).data.queued)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const entries = await inStudio(
      `SELECT 1 FROM accounts.activity_entry WHERE action = 'customer_purchase.receipt_mailed' AND subject_id = $1`,
      [purchaseId],
    );
    expect(entries).toHaveLength(1);
    service.clock.moveOn(60_000);
    expect((await mail(purchaseId)).body).toEqual({ data: { queued: true } });
    expect(await mails()).toHaveLength(2);
  });

  it('needs an address, and a payment that was made', async () => {
    const { purchaseId, customerId } = await paid();
    await inStudio(`UPDATE finance.customer_purchase SET status = 'payment_failed' WHERE id = $1`, [purchaseId]);
    expect(refusalOf(await mail(purchaseId))).toBe('422 purchase_not_paid purchase');
    await inStudio(`UPDATE finance.customer_purchase SET status = 'payment_paid' WHERE id = $1`, [purchaseId]);
    await inStudio('UPDATE customers.customer SET email = NULL, email_origin = NULL WHERE id = $1', [customerId]);
    expect(refusalOf(await mail(purchaseId))).toBe('422 email_missing email');
    expect(await mails()).toEqual([]);
  });

  it('is for those who may read the payment', async () => {
    const { purchaseId, customerId } = await paid();
    const desk = await clientOfRole(service, studio.ctx, 'receptionist', ['record_customer_payments']);
    expect(outcomeOf(await mail(purchaseId, desk))).toBe('403 forbidden');
    expect(outcomeOf(await mail(purchaseId, desk, `?customer_id=${customerId + 1}`))).toBe('404 not_found');
    expect((await mail(purchaseId, desk, `?customer_id=${customerId}`)).status).toBe(202);
    const nobody = await clientOfRole(service, studio.ctx, 'admin', ['manage_clients']);
    expect(outcomeOf(await mail(purchaseId, nobody, `?customer_id=${customerId}`))).toBe('403 forbidden');
    const elsewhere = await openStudio(service);
    const stranger = await clientOfRole(service, elsewhere.ctx, 'owner');
    expect(outcomeOf(await mail(purchaseId, stranger))).toBe('404 not_found');
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(outcomeOf(await mail(purchaseId))).toBe('423 demo_readonly');
  });
});
