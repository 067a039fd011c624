import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, expectedGates, gateOutcomes, type ManageClient, refusalOf } from '../../support/manage';
import { addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Totals {
  readonly due_now: readonly { readonly currency: string; readonly amount_cents: number }[];
  readonly due_later: Totals['due_now'];
  readonly without_price: number;
}

describe('what customers owe altogether', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
  });

  const owing = async (columns: Parameters<typeof addPass>[4] = {}) => {
    const planId = await addPlan(service, studio, { sessionsCount: 9 });
    return addPass(service, studio.ctx, customerId, planId, { price_cents: 1_000, ...columns });
  };
  const rent = async () => {
    const classTypeId = await given(service).classType(studio.ctx, {
      name: 'Hall rental',
      scheduleKind: 'room_rental',
    });
    const classId = await addClass(service, studio, { date: '2026-06-03', classTypeId });
    return given(service).booking(studio.ctx, { classId, customerId });
  };
  const totals = async (query = '', client = owner) => {
    const { status, body } = await client('get', `/receivables/totals${query}`);
    expect(status).toBe(200);
    const { due_now, due_later, without_price } = (body as { data: Totals }).data;
    const sums = (amounts: Totals['due_now']) =>
      amounts.map(({ currency, amount_cents }) => `${currency} ${amount_cents}`);
    return { now: sums(due_now), later: sums(due_later), open: without_price };
  };

  it('are the sums of all rows by currency: due now, and later for classes that have not begun', async () => {
    expect(await totals()).toEqual({ now: [], later: [], open: 0 });
    const other = await addCustomer(service, studio.ctx);
    await owing({ paid_amount_cents: 400 });
    await owing({ currency: 'UAH' });
    await rent();
    const classId = await addClass(service, studio, { date: '2026-06-04', dropInPriceCents: 1_500 });
    await given(service).booking(studio.ctx, { classId, customerId: other });
    expect(await totals()).toEqual({ now: ['EUR 600', 'UAH 1000'], later: ['EUR 1500'], open: 1 });
    expect(await totals(`?customer_id=${other}`)).toEqual({ now: [], later: ['EUR 1500'], open: 0 });
    const elsewhere = await given(service).location(studio.ctx);
    expect(await totals(`?location_id=${elsewhere}`)).toEqual({ now: [], later: [], open: 0 });
    // It begins at that moment.
    service.clock.moveTo(new Date('2026-06-04T06:00:00Z'));
    expect(await totals()).toEqual({ now: ['EUR 2100', 'UAH 1000'], later: [], open: 1 });
  });

  it('are read by one statement, however many there are, and refuse what the list refuses', async () => {
    await rent();
    const sent = await statementsDuring(() => totals());
    expect(sent.filter((text) => text.includes('laterCents'))).toHaveLength(1);
    for (const input of ['customer_id', 'location_id'])
      expect(refusalOf(await owner('get', `/receivables/totals?${input}=999999999`))).toBe(
        `422 validation_failed ${input}`,
      );
  });

  it('is answered in the order of ORD-1, also to those who take payments and see no reports', async () => {
    const route = {
      method: 'get',
      path: '/receivables/totals',
      lacking: { role: 'admin', permissions: [] },
    } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
    await totals('', await clientOfRole(service, studio.ctx, 'receptionist', ['record_customer_payments']));
  });
});
