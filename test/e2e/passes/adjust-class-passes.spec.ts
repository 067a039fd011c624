import { DomainEvents } from '@studio/events';

import type { PassAdjusted } from '../../../src/passes';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addPass, assertTrueCounters, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const DAY = 86_400_000;
const REASON = { reason: 'Injured knee' };

interface Answer {
  readonly data: Readonly<Record<string, unknown>> & { readonly adjustments: readonly Record<string, unknown>[] };
}

describe('adjusting class passes', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let planId: number;
  let adjusted: PassAdjusted[];

  beforeAll(async () => {
    service = await sharedTestApp();
    service.app
      .get(DomainEvents)
      .on<PassAdjusted>('passes.pass_adjusted', (event) => Promise.resolve(void adjusted.push(event)));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    adjusted = [];
    studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
    planId = await addPlan(service, studio, { sessionsCount: 10 });
  });
  afterEach(() => assertTrueCounters(service, studio.ctx));

  const days = (count: number) => new Date(TEST_NOW.getTime() + count * DAY);
  const utc = (at: Date) => at.toISOString().replace('.000', '');
  const issue = (classPassPlanId = planId) => given(service).pass(studio.ctx, customerId, { classPassPlanId });
  const book = async (date: string) =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, { date }), customerId });
  const read = async (id: number) => ((await owner('get', `/class-passes/${id}`)).body as Answer).data;
  const adjust = (id: number, adjustment_type: string, delta: unknown, client = owner) =>
    client('post', `/class-passes/${id}/adjustments`, { adjustment_type, delta, reason: 'Goodwill' });

  it('gives sessions, keeps the change, and covers a waiting booking (ADJ-1, RBL-1)', async () => {
    const id = await issue(await addPlan(service, studio, { sessionsCount: 1 }));
    await book('2026-06-02');
    const waiting = await book('2026-06-03');
    const { status, body } = await adjust(id, 'sessions', 2);
    expect(status).toBe(201);
    expect((body as Answer).data).toMatchObject({
      sessions_count: 3,
      reserved_sessions_count: 2,
      adjustments: [
        {
          adjustment_type: 'sessions',
          origin: 'staff',
          sessions_delta: 2,
          previous_sessions_count: 1,
          new_sessions_count: 3,
          reason: 'Goodwill',
          actor: { role: 'owner' },
          previous_status: null,
        },
      ],
    });
    expect(await reservationOf(service, studio.ctx, waiting)).toMatchObject({ status: 'reserved', class_pass_id: id });
    expect(await actionsOf(service, studio.ctx)).toEqual(['class_pass.adjusted']);
    expect(adjusted).toMatchObject([{ classPassId: id, customerId, change: 'sessions' }]);
  });

  it('makes a used-up pass active again (ADJ-1)', async () => {
    const id = await issue(await addPlan(service, studio, { sessionsCount: 1 }));
    await book('2026-05-20');
    expect(await read(id)).toMatchObject({ status: 'used_up', closed_at: utc(TEST_NOW) });
    const { body } = await adjust(id, 'sessions', 1);
    expect((body as Answer).data).toMatchObject({
      status: 'active',
      closed_at: null,
      adjustments: [{ previous_status: 'used_up', new_status: 'active' }],
    });
  });

  it('moves both validities and the end of use by days (ADJ-2)', async () => {
    const id = await issue();
    const { body } = await adjust(id, 'validity_days', -10);
    expect((body as Answer).data).toMatchObject({
      validity_days: 20,
      total_validity_days: 170,
      usable_until_at: utc(days(170)),
      adjustments: [{ days_delta: -10, previous_validity_days: 30, new_total_validity_days: 170 }],
    });
  });

  it('reopens an expired pass by days (ADJ-3)', async () => {
    const ended = { status: 'expired', closed_at: days(-1), usable_until_at: days(-1) };
    const id = await addPass(service, studio.ctx, customerId, planId, ended);
    expect(refusalOf(await adjust(id, 'validity_days', 1))).toBe('422 pass_not_adjustable class_pass');
    const { body } = await adjust(id, 'validity_days', 2);
    expect((body as Answer).data).toMatchObject({ status: 'active', closed_at: null, usable_until_at: utc(days(1)) });
  });

  it.each([
    ['no change', 'sessions', 0, '422 validation_failed delta'],
    ['too many sessions', 'sessions', 501, '422 validation_failed delta'],
    ['too many days', 'validity_days', 3_651, '422 validation_failed delta'],
    ['a fraction', 'sessions', 1.5, '422 validation_failed delta'],
    ['a text', 'sessions', '1', '422 validation_failed delta'],
    ['another type', 'freeze', 1, '422 validation_failed adjustment_type'],
    ['fewer sessions than are held', 'sessions', -10, '422 adjustment_out_of_range delta'],
    ['no validity', 'validity_days', -30, '422 adjustment_out_of_range delta'],
  ])('refuses %s and keeps nothing', async (_, type, delta, refusal) => {
    const id = await issue();
    await book('2026-06-02');
    const before = await read(id);
    expect(refusalOf(await adjust(id, type, delta))).toBe(refusal);
    expect(await read(id)).toEqual(before);
    expect(adjusted).toEqual([]);
  });

  it('applies two simultaneous adjustments one after the other', async () => {
    const id = await issue();
    await Promise.all([adjust(id, 'sessions', 1), adjust(id, 'sessions', 2)]);
    const { sessions_count, adjustments } = await read(id);
    expect(sessions_count).toBe(13);
    expect(new Set(adjustments.map((one) => one.previous_sessions_count)).size).toBe(2);
  });

  describe('freezing', () => {
    it('gives sessions ahead back, lets another pass take over, and covers nothing (ADJ-4)', async () => {
      const id = await issue();
      const past = await book('2026-05-20');
      const ahead = await book('2026-06-03');
      const other = await issue();
      const { status, body } = await owner('post', `/class-passes/${id}/freeze`, REASON);
      expect(status).toBe(200);
      expect((body as Answer).data).toMatchObject({
        status: 'frozen',
        is_active: true,
        frozen_at: utc(TEST_NOW),
        used_sessions_count: 1,
        reserved_sessions_count: 0,
        adjustments: [{ adjustment_type: 'freeze', new_status: 'frozen', freeze_started_at: utc(TEST_NOW) }],
      });
      expect(await reservationOf(service, studio.ctx, ahead)).toMatchObject({
        status: 'reserved',
        class_pass_id: other,
      });
      expect(await reservationOf(service, studio.ctx, past)).toMatchObject({ status: 'used', class_pass_id: id });
      expect(adjusted).toMatchObject([{ change: 'freeze' }]);
    });

    it('a second time is refused and does nothing more', async () => {
      const id = await issue();
      const answers = await Promise.all([1, 2].map(() => owner('post', `/class-passes/${id}/freeze`, REASON)));
      expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '422 pass_not_freezable']);
      expect((await read(id)).adjustments).toHaveLength(1);
    });

    it('ends with its calendar days added, and covers again (ADJ-5)', async () => {
      const id = await issue();
      const ahead = await book('2026-06-20');
      await owner('post', `/class-passes/${id}/freeze`, REASON);
      expect(await reservationOf(service, studio.ctx, ahead)).toMatchObject({ status: 'released' });
      // In Berlin the fourth day has begun.
      service.clock.moveTo(new Date('2026-06-03T22:30:00Z'));
      const { body } = await owner('post', `/class-passes/${id}/unfreeze`, REASON);
      expect((body as Answer).data).toMatchObject({
        status: 'active',
        frozen_at: null,
        validity_days: 33,
        total_validity_days: 180,
        usable_until_at: utc(days(180)),
        reserved_sessions_count: 1,
      });
      expect((await read(id)).adjustments[0]).toMatchObject({
        adjustment_type: 'unfreeze',
        freeze_days_count: 3,
        freeze_started_at: utc(TEST_NOW),
        freeze_finished_at: '2026-06-03T22:30:00Z',
        days_delta: 3,
        previous_status: 'frozen',
        new_status: 'active',
      });
      expect(refusalOf(await owner('post', `/class-passes/${id}/unfreeze`, REASON))).toBe(
        '422 pass_not_frozen class_pass',
      );
    });
  });

  it('cancels permanently: reserved sessions are released, used ones remain, another pass covers the bookings (ADJ-6)', async () => {
    const id = await issue();
    const past = await book('2026-05-20');
    const ahead = await book('2026-06-03');
    const other = await issue();
    const { status, body } = await owner('post', `/class-passes/${id}/cancel`, { reason: 'Moved away' });
    expect(status).toBe(200);
    expect((body as Answer).data).toMatchObject({
      status: 'cancelled',
      is_active: false,
      cancel_reason: 'Moved away',
      closed_at: utc(TEST_NOW),
      used_sessions_count: 1,
      reserved_sessions_count: 0,
      adjustments: [],
    });
    expect(await reservationOf(service, studio.ctx, past)).toMatchObject({ status: 'used', class_pass_id: id });
    expect(await reservationOf(service, studio.ctx, ahead)).toMatchObject({ class_pass_id: other });
    expect(await actionsOf(service, studio.ctx)).toEqual(['class_pass.cancelled']);
    for (const [path, refusal] of [
      ['cancel', 'pass_not_cancellable'],
      ['freeze', 'pass_not_freezable'],
    ])
      expect(refusalOf(await owner('post', `/class-passes/${id}/${path}`, REASON))).toBe(`422 ${refusal} class_pass`);
    expect(refusalOf(await adjust(id, 'sessions', 1))).toBe('422 pass_not_adjustable class_pass');
  });

  it.each(['adjustments', 'freeze', 'unfreeze', 'cancel'])('needs a reason for %s', async (path) => {
    const body = { reason: ' x ', ...(path === 'adjustments' && { adjustment_type: 'sessions', delta: 1 }) };
    expect(refusalOf(await owner('post', `/class-passes/${await issue()}/${path}`, body))).toBe(
      '422 validation_failed reason',
    );
  });

  it('rebalances on request and answers what changed; a repeat changes nothing (RBL)', async () => {
    const booking = await book('2026-06-03');
    const id = await addPass(service, studio.ctx, customerId, planId);
    const rebalance = async () =>
      (await owner('post', `/customers/${customerId}/class-passes/rebalance`)).body as object;
    expect(await rebalance()).toMatchObject({
      data: [{ class_booking_id: booking, previous: null, next: { class_pass_id: id, status: 'reserved' } }],
    });
    expect(await rebalance()).toEqual({ data: [] });
    expect(await actionsOf(service, studio.ctx)).toEqual(['class_passes.rebalanced']);
  });

  it('moves future sessions to an older pass that fits again, never used ones (RBL-4)', async () => {
    const younger = await addPass(service, studio.ctx, customerId, planId);
    const booking = await book('2026-06-03');
    const past = await book('2026-05-20');
    const older = await addPass(service, studio.ctx, customerId, planId, { purchased_at: days(-5) });
    await owner('post', `/customers/${customerId}/class-passes/rebalance`);
    expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({
      class_pass_id: older,
      status: 'reserved',
    });
    expect(await reservationOf(service, studio.ctx, past)).toMatchObject({ class_pass_id: younger, status: 'used' });
  });

  it('lists passes newest first in pages, for staff and for the customer', async () => {
    const first = await issue();
    const second = await issue();
    const third = await issue();
    const path = `/customers/${customerId}/class-passes?limit=2`;
    const page = (await owner('get', path)).body as { data: { id: number }[]; next_cursor: string };
    expect(page.data.map(({ id }) => id)).toEqual([third, second]);
    const rest = (await owner('get', `${path}&cursor=${page.next_cursor}`)).body as typeof page;
    expect([rest.data.map(({ id }) => id), rest.next_cursor]).toEqual([[first], null]);
    const bearer = await bearerOfCustomer(service, studio.ctx, customerId);
    const own = await service.http.get('/api/v1/mobile/customer/passes').set('Authorization', bearer).expect(200);
    const answer = own.body as { data: { id: number }[] };
    expect(answer.data.map(({ id }) => id)).toEqual([third, second, first]);
    expect(Object.keys(answer.data[0] ?? {})).toEqual([
      'id',
      'code',
      'plan_name',
      'plan_slug',
      'status',
      'payment_status',
      'sessions_count',
      'used_sessions_count',
      'reserved_sessions_count',
      'remaining_sessions_count',
      'price_cents',
      'paid_amount_cents',
      'remaining_payment_cents',
      'currency',
      'purchased_at',
      'opened_at',
      'expires_at',
      'usable_until_at',
      'is_active',
    ]);
    const other = await addCustomer(service, studio.ctx);
    const strangers = await service.http
      .get('/api/v1/mobile/customer/passes')
      .set('Authorization', await bearerOfCustomer(service, studio.ctx, other));
    expect(strangers.body).toEqual({ data: [], next_cursor: null });
  });

  it('lists passes for who manages customers, who may do nothing else with them (PASS-4)', async () => {
    const id = await issue();
    const path = `/customers/${customerId}/class-passes`;
    const reception = await clientOfRole(service, studio.ctx, 'receptionist');
    expect((await reception('get', path)).body).toMatchObject({ data: [{ id, remaining_sessions_count: 10 }] });
    const others: [Parameters<ManageClient>[0], string, object?][] = [
      ['get', `/class-passes/${id}`],
      ['post', `/class-passes/${id}/cancel`, REASON],
      ['post', path, { class_pass_plan_id: planId, idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e' }],
      ['post', `${path}/rebalance`],
      ['get', `/customers/${customerId}/trial-eligibility`],
    ];
    for (const [method, address, body] of others)
      expect([address, outcomeOf(await reception(method, address, body))]).toEqual([address, '403 forbidden']);
    const trainer = await clientOfRole(service, studio.ctx, 'trainer');
    expect(outcomeOf(await trainer('get', path))).toBe('403 forbidden');
    const ofAnotherStudio = await clientOfRole(service, (await openStudio(service)).ctx, 'receptionist');
    expect(outcomeOf(await ofAnotherStudio('get', path))).toBe('404 not_found');
  });

  it('counts in the history of the customer, who then cannot be deleted (CUS-5)', async () => {
    const id = await issue();
    const customer = async () => (await owner('get', `/customers/${customerId}`)).body as object;
    expect(await customer()).toMatchObject({ data: { active_passes: 1 } });
    await owner('post', `/class-passes/${id}/cancel`, REASON);
    expect(await customer()).toMatchObject({ data: { active_passes: 0 } });
    expect(outcomeOf(await owner('delete', `/customers/${customerId}`))).toBe('422 in_use');
  });
});
