import { RecordSubscriptionPayment } from '../../../src/accounts';
import { sharedTestApp, type TestApp } from '../../support/app';
import { insertStudio } from '../../support/persistence';

type Payment = Parameters<RecordSubscriptionPayment['execute']>[2];

const MAY = new Date('2026-05-01T12:00:00Z');
const JUNE = new Date('2026-06-01T12:00:00Z');
const PAID = { type: 'regular', status: 'paid', amountCents: 4_900, currency: 'EUR' } as const;

describe('RecordSubscriptionPayment', () => {
  let service: TestApp;
  let accountId: number;
  let slug: string;
  let sequence = 0;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    slug = `paying-${(sequence += 1)}`;
    accountId = await insertStudio(service.database, slug);
  });

  const record = (payment: Payment, studio = slug) =>
    service.app.get(RecordSubscriptionPayment).execute('cli', studio, payment);
  const payments = () =>
    service.database.query(
      'SELECT type, status, amount_cents, currency, paid_at FROM accounts.subscription_payment WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
  const activity = () =>
    service.database.asStudio(accountId, 'SELECT action, changes FROM accounts.activity_entry ORDER BY id');

  it('adds a payment with its time, and an activity entry', async () => {
    expect(await record({ ...PAID, paidAt: MAY })).toBe(true);
    const { amountCents, ...rest } = PAID;
    expect(await payments()).toEqual([{ ...rest, amount_cents: amountCents, paid_at: MAY }]);
    expect(await activity()).toEqual([{ action: 'subscription.payment_recorded', changes: PAID }]);
  });

  it('adds nothing when repeated, also concurrently', async () => {
    const outcomes = await Promise.all([record({ ...PAID, paidAt: MAY }), record({ ...PAID, paidAt: MAY })]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await record({ ...PAID, paidAt: MAY })).toBe(false);
    expect([(await payments()).length, (await activity()).length]).toEqual([1, 1]);
  });

  it('adds the next payment of the same amount', async () => {
    expect(await record({ ...PAID, paidAt: MAY })).toBe(true);
    expect(await record({ ...PAID, paidAt: JUNE })).toBe(true);
    expect((await payments()).map(({ paid_at }) => paid_at)).toEqual([MAY, JUNE]);
  });

  it('requires the time of a paid payment, so that it is not taken for an earlier one', async () => {
    await record({ ...PAID, paidAt: MAY });
    await expect(record(PAID)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { paidAt: expect.any(Array) },
    });
    expect(await payments()).toHaveLength(1);
  });

  it.each(['pending', 'failed'] as const)(
    'adds a %s payment without a time once, beside one with a time',
    async (status) => {
      expect(await record({ ...PAID, status, paidAt: MAY })).toBe(true);
      expect(await record({ ...PAID, status })).toBe(true);
      expect(await record({ ...PAID, status })).toBe(false);
      expect((await payments()).map(({ paid_at }) => paid_at)).toEqual([MAY, null]);
    },
  );

  it.each([
    ['an amount below 0', { amountCents: -1 }, ['amount']],
    ['part of a minor unit', { amountCents: 0.5 }, ['amount']],
    ['what is no currency', { currency: 'Euro' }, ['currency']],
    [
      'everything wrong at once',
      { amountCents: -1, currency: 'eur', paidAt: undefined },
      ['amount', 'currency', 'paidAt'],
    ],
  ])('refuses %s', async (_, change, inputs) => {
    const refusal: unknown = await record({ ...PAID, paidAt: MAY, ...change }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys((refusal as { errors: object }).errors)).toEqual(inputs);
    expect(await payments()).toEqual([]);
  });

  it('refuses an unknown studio', async () => {
    await expect(record({ ...PAID, paidAt: MAY }, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});
