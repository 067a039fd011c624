import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { investigateFound } from '../../support/ledger';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addPass, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const HELD = '422 trial_pass_held class_pass_plan_id';
const REASON = { trial_override_reason: 'Ill during the whole trial' };

describe('one trial for each customer (TRI-6)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let trialPlan: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
    trialPlan = await addPlan(service, studio, { isTrial: true, priceCents: 0, sessionsCount: 1 });
  });

  const issue = (body: object = {}, client = owner, customer = customerId) =>
    client('post', `/customers/${customer}/class-passes`, {
      class_pass_plan_id: trialPlan,
      idempotency_key: randomUUID(),
      ...body,
    });
  const issued = async (): Promise<number> => (await issue()).body.data.id as number;
  const trialCheck = async (customer = customerId) =>
    (await owner('get', `/customers/${customer}/trial-eligibility`)).body.data as Readonly<Record<string, unknown>>;
  const findingOf = async (customer = customerId) => {
    const { findings } = await investigateFound(service, studio.ctx, { customerId: customer });
    return findings.find(({ code }) => code === 'trial_pass_held')?.evidence;
  };
  const book = async (date = '2026-06-02') =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, { date }), customerId });

  it('refuses another one while the first is unused, and says so beforehand, the eligibility as ever', async () => {
    const before = await trialCheck();
    expect(before).toMatchObject({ status: 'eligible', held_trial_passes_count: 0, issue_refusal: null });
    const passId = await issued();
    expect(refusalOf(await issue())).toBe(HELD);
    expect(await trialCheck()).toMatchObject({
      status: 'eligible',
      reason_codes: ['no_existing_bookings'],
      held_trial_passes_count: 1,
      issue_refusal: 'trial_pass_held',
      manual_override: { reason_codes: ['normal_trial_eligibility_available', 'existing_class_pass_history'] },
    });
    expect(await findingOf()).toEqual({ held_trial_passes_count: 1, customer_class_pass_ids: [passId] });
  });

  it.each([
    ['active', {}],
    ['frozen', { frozen_at: TEST_NOW }],
    ['used_up', { closed_at: TEST_NOW }],
    ['expired', { closed_at: TEST_NOW, usable_until_at: TEST_NOW }],
  ])('counts a pass that is %s, from any source and without its plan', async (status, columns) => {
    const source = 'online_payment';
    await addPass(service, studio.ctx, customerId, null, { is_trial: true, status, source, ...columns });
    expect(refusalOf(await issue())).toBe(HELD);
  });

  it('counts a reserved and a used pass, whose holder gets no second trial by a reason either', async () => {
    const passId = await issued();
    const booking = await book();
    expect(refusalOf(await issue())).toBe(HELD);
    service.clock.moveTo(new Date('2026-06-03T08:00:00Z'));
    await owner('patch', `/bookings/${booking}/attendance`, { status: 'attended' });
    expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({ class_pass_id: passId, status: 'used' });
    expect(refusalOf(await issue())).toBe(HELD);
    expect(refusalOf(await issue(REASON))).toBe('422 trial_override_not_available trial_override_reason');
    expect(await trialCheck()).toMatchObject({
      reason_codes: ['active_reservation_exists'],
      issue_refusal: 'trial_pass_held',
    });
  });

  it('counts no cancelled pass, and no pass of another plan, customer or studio', async () => {
    await owner('post', `/class-passes/${await issued()}/cancel`, { reason: 'Wrong person' });
    await addPass(service, studio.ctx, customerId, trialPlan);
    await issue({}, owner, await addCustomer(service, studio.ctx));
    expect(await trialCheck()).toMatchObject({ held_trial_passes_count: 0, issue_refusal: null });
    expect(await findingOf()).toBeUndefined();
    expect((await issue()).status).toBe(201);
  });

  it('leaves plans that are no trial alone', async () => {
    await issued();
    const class_pass_plan_id = await addPlan(service, studio, { sessionsCount: 10 });
    expect((await issue({ class_pass_plan_id })).status).toBe(201);
  });

  it('is lifted by a reason, which the activity keeps; the eligibility was not overridden', async () => {
    await issued();
    await given(service).cancelledBooking.execute(studio.ctx, await book());
    const { status, body } = await issue(REASON);
    expect([status, body.data.adjustments]).toEqual([201, []]);
    expect((await activityOf(service, studio.ctx, 'class_pass.issued')).at(-1)).toMatchObject({
      actor_kind: 'staff',
      subject_id: body.data.id,
      changes: { ...REASON, trial_override_of: 'trial_pass_held' },
    });
    expect(refusalOf(await issue())).toBe(HELD);
    expect(await trialCheck()).toMatchObject({ status: 'eligible', held_trial_passes_count: 2 });
  });

  it('is lifted by staff with both permissions only (TRI-4)', async () => {
    await issued();
    const clerk = await clientOfRole(service, studio.ctx, 'receptionist', ['issue_customer_class_passes']);
    expect(refusalOf(await issue({}, clerk))).toBe(HELD);
    expect(outcomeOf(await issue(REASON, clerk))).toBe('403 forbidden');
  });

  it('answers a repeated key with the first pass (ISS-5)', async () => {
    const key = { idempotency_key: randomUUID() };
    const first = await issue(key);
    const again = await issue(key);
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect(refusalOf(await issue({ ...key, ...REASON }))).toBe('422 idempotency_key_reused idempotency_key');
  });

  it('issues one of several at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue()));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['201', ...Array<string>(4).fill('422 trial_pass_held')]);
    expect(await trialCheck()).toMatchObject({ held_trial_passes_count: 1 });
  });

  it('keeps both passes of merged customers, and gives them no third', async () => {
    const into = await addCustomer(service, studio.ctx);
    const ids = [await issued(), (await issue({}, owner, into)).body.data.id as number];
    const merge = { into, reason: 'One person.', idempotency_key: randomUUID() };
    expect((await owner('post', `/customers/${customerId}/merge`, merge)).status).toBeLessThan(300);
    expect(await findingOf(into)).toEqual({ held_trial_passes_count: 2, customer_class_pass_ids: ids });
    expect(refusalOf(await issue({}, owner, into))).toBe(HELD);
  });

  it('gives nothing to an anonymised customer', async () => {
    await issued();
    await owner('post', `/customers/${customerId}/anonymise`, { confirm: true });
    expect(outcomeOf(await issue())).toBe('404 not_found');
  });
});
