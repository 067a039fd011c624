import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readError } from '../../support/public-api';
import { type OpenStudio, openStudio } from '../../support/studio';

type Subscription = Parameters<ReturnType<typeof given>['subscription']['execute']>[2];

const SUPPORT_URL = 'https://support.example/renew';
const FUTURE = new Date(TEST_NOW.getTime() + 1_000);
const PAST = new Date(TEST_NOW.getTime() - 1_000);

describe('subscription gate of public content (SUB-1, SUB-2)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({ environment: { SUPPORT_URL } });
    const plan = { name: 'Plan', priceCents: 0, currency: 'EUR', accessDays: null, isActive: true };
    for (const planType of ['demo', 'standard', 'promo'] as const)
      await given(service).subscriptionPlan.execute({ ...plan, planType, slug: planType });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });

  const subscribe = (change: Subscription) =>
    given(service).subscription.execute('test', studio.slug, { planSlug: 'standard', ...change });
  const pay = (type: string, status: string) =>
    service.database.query(
      `INSERT INTO accounts.subscription_payment (account_id, type, status, amount_cents, currency) VALUES ($1, $2, $3, 0, 'EUR')`,
      [studio.ctx.accountId, type, status],
    );
  /** What each of the four public reads answers: its status, and its code where it refuses. */
  const answers = async () => {
    const pages = await Promise.all(
      [studio.schedule, studio.classes, studio.price, `${studio.schedule}.ics`].map((page) => readError(service, page)),
    );
    return pages.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`));
  };
  const allowed = Array.from({ length: 4 }, () => '200');
  const expired = Array.from({ length: 4 }, () => '402 subscription_expired');
  const unpaidDemo = Array.from({ length: 4 }, () => '402 demo_payment_required');

  it('row 1: lets a studio without a subscription through', async () => {
    expect(await answers()).toEqual(allowed);
  });

  describe('row 2: a demo plan', () => {
    const running = { planSlug: 'demo', status: 'active', endsAt: FUTURE } as const;

    it('is refused without its first payment, whatever its status and dates', async () => {
      await subscribe(running);
      expect(await answers()).toEqual(unpaidDemo);
      await subscribe({ planSlug: 'demo', status: 'expired', endsAt: PAST });
      expect(await answers()).toEqual(unpaidDemo);
    });

    it.each([
      ['demo_initial', 'pending'],
      ['demo_initial', 'failed'],
      ['regular', 'paid'],
    ])('is refused with a %s payment that is %s', async (type, status) => {
      await subscribe(running);
      await pay(type, status);
      expect(await answers()).toEqual(unpaidDemo);
    });

    it('is let through with its first payment, and judged by the other rows', async () => {
      await subscribe(running);
      await pay('demo_initial', 'paid');
      expect(await answers()).toEqual(allowed);
      await subscribe({ endsAt: PAST, planSlug: 'demo' });
      expect(await answers()).toEqual(expired);
    });

    it('is not helped by the payment of another studio', async () => {
      await subscribe(running);
      const other = await openStudio(service);
      await service.database.query(
        `INSERT INTO accounts.subscription_payment (account_id, type, status, amount_cents, currency) VALUES ($1, 'demo_initial', 'paid', 0, 'EUR')`,
        [other.ctx.accountId],
      );
      expect(await answers()).toEqual(unpaidDemo);
    });
  });

  it.each(['pending_payment', 'suspended', 'cancelled', 'expired'] as const)(
    'row 3: refuses the status %s, even with dates in the future',
    async (status) => {
      await subscribe({ status, endsAt: FUTURE, graceEndsAt: FUTURE, trialEndsAt: FUTURE });
      expect(await answers()).toEqual(expired);
    },
  );

  describe('rows 4 to 6', () => {
    const cases: readonly (readonly [what: string, row: number, change: Subscription, answer: readonly string[]])[] = [
      ['active, ended, in grace', 4, { status: 'active', endsAt: PAST, graceEndsAt: FUTURE }, allowed],
      ['past due, ended, in grace', 4, { status: 'past_due', endsAt: PAST, graceEndsAt: FUTURE }, allowed],
      ['past due, grace ends exactly now', 6, { status: 'past_due', endsAt: PAST, graceEndsAt: TEST_NOW }, expired],
      [
        'trialing, ended, with a grace that does not count',
        6,
        { status: 'trialing', endsAt: PAST, graceEndsAt: FUTURE },
        expired,
      ],
      ['active, ends in the future', 5, { status: 'active', endsAt: FUTURE }, allowed],
      [
        'trialing, ends in the future, trial over',
        5,
        { status: 'trialing', endsAt: FUTURE, trialEndsAt: PAST },
        allowed,
      ],
      ['past due, ends in the future', 5, { status: 'past_due', endsAt: FUTURE }, allowed],
      ['active without an end', 5, { status: 'active' }, allowed],
      ['active without an end, trial over', 5, { status: 'active', trialEndsAt: PAST }, allowed],
      ['trialing without any date', 5, { status: 'trialing' }, allowed],
      ['trialing, trial ends in the future', 5, { status: 'trialing', trialEndsAt: FUTURE }, allowed],
      ['trialing, trial ends exactly now', 6, { status: 'trialing', trialEndsAt: TEST_NOW }, expired],
      ['trialing, trial over', 6, { status: 'trialing', trialEndsAt: PAST }, expired],
      ['trialing, ended, trial still running', 6, { status: 'trialing', endsAt: PAST, trialEndsAt: FUTURE }, expired],
      ['active, ends exactly now', 6, { status: 'active', endsAt: TEST_NOW }, expired],
      ['active, ended', 6, { status: 'active', endsAt: PAST }, expired],
      ['past due without an end', 6, { status: 'past_due' }, expired],
      ['past due, ended, grace over', 6, { status: 'past_due', endsAt: PAST, graceEndsAt: PAST }, expired],
    ];
    it.each(cases)('%s (row %i)', async (_what, _row, change, answer) => {
      await subscribe(change);
      expect(await answers()).toEqual(answer);
    });

    it('hold without a plan as well', async () => {
      await subscribe({ planSlug: null, status: 'active' });
      expect(await answers()).toEqual(allowed);
      await subscribe({ planSlug: null, endsAt: PAST });
      expect(await answers()).toEqual(expired);
    });
  });

  it('compares with the clock at each request: the schedule closes at the instant the subscription ends', async () => {
    await subscribe({ status: 'active', endsAt: FUTURE });
    service.clock.moveTo(new Date(FUTURE.getTime() - 1));
    expect(await answers()).toEqual(allowed);
    service.clock.moveTo(FUTURE);
    expect(await answers()).toEqual(expired);
  });

  it('opens with the very next request after the subscription was renewed', async () => {
    await subscribe({ status: 'expired' });
    expect(await answers()).toEqual(expired);
    await subscribe({ status: 'active', endsAt: FUTURE });
    expect(await answers()).toEqual(allowed);
  });

  it('ERR-3: a 402 carries exactly message, code and the configured support address', async () => {
    await subscribe({ status: 'expired' });
    const { status, ...body } = await readError(service, studio.schedule);
    expect(status).toBe(402);
    expect(body).toEqual({
      message: expect.any(String),
      code: 'subscription_expired',
      support_url: SUPPORT_URL,
    });
  });

  it('ERR-3: the support address is null where none is configured', async () => {
    const plain = await createTestApp({ database: service.database });
    try {
      await subscribe({ status: 'active', endsAt: PAST });
      const { status, ...body } = await readError(plain, studio.price);
      expect(status).toBe(402);
      expect(body).toEqual({ message: expect.any(String), code: 'subscription_expired', support_url: null });
    } finally {
      await plain.close();
    }
  });

  it.each(['demo_readonly', 'internal'] as const)(
    'DEMO-2: a studio in mode %s shows its public pages',
    async (mode) => {
      studio = await openStudio(service, { mode });
      expect(await answers()).toEqual(allowed);
    },
  );
});
