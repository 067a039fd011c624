import { randomUUID } from 'node:crypto';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { addCustomer } from '../../support/customer-sign-in';
import { payPass } from '../../support/finance-payments';
import { given } from '../../support/given';
import { investigate, investigateFound } from '../../support/ledger';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { insertRow } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const EMAIL = 'second@example.org';
const PHONE = '+4915123456789';

describe('after a merge everything is read under the survivor, and nothing under the tombstone (MRG-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let assistant: AssistantClient;
  let source: number;
  let target: number;
  let passId: number;
  let purchaseId: number;
  let bookingId: number;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' }, now: TEST_NOW });
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    assistant = await assistantOf(service, studio);
    target = await addCustomer(service, studio.ctx, { name: 'Anna', phone: PHONE });
    source = await addCustomer(service, studio.ctx, { name: 'Berta', email: EMAIL });
    const { ctx, locationId } = studio;
    const classPassPlanId = await addPlan(service, studio, { sessionsCount: 3, priceCents: 1_000 });
    passId = await given(service).pass(ctx, source, { classPassPlanId });
    purchaseId = await payPass(service, ctx, passId, { locationId, amountCents: 400 });
    const classId = await addClass(service, studio);
    bookingId = await given(service).booking(ctx, { classId, customerId: source });
    const adjustment = { adjustment_type: 'sessions', delta: 2, reason: 'As promised.' };
    await done(staff('post', `/class-passes/${passId}/adjustments`, adjustment));
    const actor = { actor: '{}', created_at: '2026-06-01T07:00:00Z' };
    await insertRow(service, ctx, 'passes.class_pass_adjustment', {
      ...{ class_pass_id: passId, adjustment_type: 'freeze', reason: 'Travels', ...actor },
    });
    await insertRow(service, ctx, 'booking.booking_correction', {
      ...{ scheduled_class_id: classId, class_booking_id: bookingId, customer_id: source, action: 'added' },
      ...{ pass_effect: 'no_matching_pass', reason: 'Was here', ...actor },
    });
    const merge = { into: target, reason: 'One person.', idempotency_key: randomUUID() };
    await done(staff('post', `/customers/${source}/merge`, merge));
  });
  afterAll(() => service.close());

  const done = async (call: ReturnType<ManageClient>) => {
    const answer = await call;
    if (answer.status >= 300) throw new Error(refusalOf(answer));
  };
  const data = async (path: string): Promise<unknown> => {
    const answer = await staff('get', path);
    expect(outcomeOf(answer)).toBe('200');
    return (answer.body as { data: unknown }).data;
  };
  const refusal = async (path: string) => refusalOf(await staff('get', path));

  it('payments', async () => {
    const payment = { id: purchaseId, customer_id: target, class_pass_id: passId, amount_cents: 400 };
    expect(await data(`/purchases?customer_id=${target}`)).toMatchObject([payment]);
    expect(await data(`/purchases/${purchaseId}?customer_id=${target}`)).toMatchObject(payment);
    expect(await refusal(`/purchases?customer_id=${source}`)).toBe('422 validation_failed customer_id');
    expect(await refusal(`/purchases/${purchaseId}?customer_id=${source}`)).toBe('404 not_found');
  });

  it('receivables', async () => {
    expect(await data(`/receivables?customer_id=${target}`)).toMatchObject([
      { kind: 'class_pass', customer: { id: target, name: 'Anna' }, class_pass: { id: passId } },
    ]);
    expect(await refusal(`/receivables?customer_id=${source}`)).toBe('422 validation_failed customer_id');
  });

  it('bookings', async () => {
    expect(await data(`/bookings?customer_id=${target}`)).toMatchObject([{ id: bookingId, customer: { id: target } }]);
    expect(await data(`/bookings?customer_id=${source}`)).toEqual([]);
  });

  it('passes with their adjustments', async () => {
    expect(await data(`/customers/${target}/class-passes`)).toMatchObject([{ id: passId, customer_id: target }]);
    expect(await data(`/class-passes/${passId}`)).toMatchObject({
      customer_id: target,
      reservations: [{ class_booking_id: bookingId }],
      adjustments: expect.arrayContaining([expect.objectContaining({ sessions_delta: 2, reason: 'As promised.' })]),
    });
    expect(await refusal(`/customers/${source}/class-passes`)).toBe('404 not_found');
  });

  it('the payment search', async () => {
    const search = (query: string) => data(`/reports/payments?query=${encodeURIComponent(query)}`);
    const found = { items: [{ payment_id: purchaseId, customer: { customer_id: target, name: 'Anna' } }] };
    for (const query of ['Anna', EMAIL, PHONE]) expect(await search(query)).toMatchObject(found);
    expect(await search('Berta')).toMatchObject({ status: 'not_found', items: [] });
  });

  it('statements', async () => {
    expect(await data('/reports/financial')).toMatchObject({
      sections: expect.arrayContaining([
        expect.objectContaining({ items: [expect.objectContaining({ label: 'Anna' })] }),
      ]),
    });
    const { text } = await staff('get', '/reports/financial?format=csv');
    expect([text.includes('Anna'), text.includes('Berta')]).toEqual([true, false]);
  });

  it('the export of customers', async () => {
    const rows = (await staff('get', '/customers/export')).text.split('\r\n').filter((row) => row !== '');
    expect(rows).toEqual([
      expect.stringContaining('id,name,email,phone'),
      expect.stringContaining(`${target},Anna,${EMAIL},'${PHONE},`),
    ]);
  });

  it('the investigation of the booking ledger', async () => {
    const found = await investigateFound(service, studio.ctx, { customerId: target });
    expect(found.customer).toEqual({ customer_id: target, name: 'Anna' });
    expect(found.trial_eligibility.supporting_bookings.items).toEqual([{ booking_id: bookingId }]);
    expect(found.adjustments).toMatchObject([{ customer_class_pass_id: passId, reason: 'Travels' }]);
    expect(found.corrections).toMatchObject([{ booking_id: bookingId }]);
    expect(await investigate(service, studio.ctx, { customerId: source })).toMatchObject({ status: 'not_found' });
  });

  it('the search of assistants', async () => {
    const search = (query: string) => assistant.ask('search-customers', { query });
    expect(await search('Anna')).toMatchObject({ status: 'unique', matches: [{ customer_id: target }] });
    expect(await search('Berta')).toMatchObject({ status: 'not_found', matches: [] });
  });
});
