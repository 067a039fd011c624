import { randomUUID } from 'node:crypto';

import type { PassIssued } from '../../../src/passes';
import { DomainEvents } from '@studio/events';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { assertTrueCounters, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const DAY = 86_400_000;

interface Answer {
  readonly data: Readonly<Record<string, unknown>> & { readonly id: number };
}

describe('issuing a class pass', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let issued: PassIssued[];

  beforeAll(async () => {
    service = await sharedTestApp();
    service.app
      .get(DomainEvents)
      .on<PassIssued>('passes.pass_issued', (event) => Promise.resolve(void issued.push(event)));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    issued = [];
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
  });
  afterEach(() => assertTrueCounters(service, studio.ctx));

  const plan = (input: Parameters<typeof addPlan>[2] = {}) => addPlan(service, studio, { sessionsCount: 10, ...input });
  const issue = (planId: number, body: object = {}, client = owner, customer = customerId) =>
    client('post', `/customers/${customer}/class-passes`, {
      class_pass_plan_id: planId,
      idempotency_key: randomUUID(),
      ...body,
    });
  const passesOf = () =>
    service.database.asStudio<{ id: string }>(studio.ctx.accountId, 'SELECT * FROM passes.class_pass ORDER BY id');
  const book = async (input: Parameters<typeof addClass>[2] = {}, person = customerId) =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, input), customerId: person });

  it('answers the pass: active, unopened, with the plan as it is now (ISS-2, PLN-2)', async () => {
    const planId = await plan({ name: 'Ten classes', priceCents: 12_000, totalValidityDays: 90 });
    const { status, body } = await issue(planId);
    const { data } = body as Answer;
    expect(status).toBe(201);
    expect(data).toMatchObject({
      customer_id: customerId,
      class_pass_plan_id: planId,
      source: 'manual',
      status: 'active',
      is_active: true,
      plan_name: 'Ten classes',
      plan_slug: 'ten-classes',
      payment_status: 'unpaid',
      sessions_count: 10,
      used_sessions_count: 0,
      reserved_sessions_count: 0,
      remaining_sessions_count: 10,
      price_cents: 12_000,
      paid_amount_cents: 0,
      remaining_payment_cents: 12_000,
      currency: 'EUR',
      purchased_at: '2026-06-01T08:00:00Z',
      opened_at: null,
      expires_at: null,
      usable_until_at: '2026-08-30T08:00:00Z',
      issued_by: { role: 'owner' },
      reservations: [],
      adjustments: [],
    });
    expect(data.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(await actionsOf(service, studio.ctx)).toEqual(['class_pass.issued']);
    expect(issued).toEqual([
      { kind: 'passes.pass_issued', accountId: studio.ctx.accountId, classPassId: data.id, customerId },
    ]);
  });

  it('keeps the copy when the plan changes afterwards (PLN-2)', async () => {
    const planId = await plan({ name: 'Before', priceCents: 500 });
    const { body } = await issue(planId);
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE passes.class_pass_plan SET name = 'After', price_cents = 900, sessions_count = 1, available_from_time = '10:00' WHERE id = $1`,
      [planId],
    );
    const { body: now } = await owner('get', `/class-passes/${(body as Answer).data.id}`);
    expect((now as Answer).data).toMatchObject({
      plan_name: 'Before',
      price_cents: 500,
      sessions_count: 10,
      available_from_time: null,
    });
  });

  it('answers its times to staff, as they were when it was issued (PLN-2)', async () => {
    const times = { availableFromTime: '09:00', availableUntilTime: '16:00', allowsAnyTime: true };
    await issue(await plan({ ...times, anyTimeAddonPriceCents: 300 }));
    const { body } = await owner('get', `/customers/${customerId}/class-passes`);
    expect((body as { data: object[] }).data[0]).toMatchObject({
      available_from_time: '09:00',
      available_until_time: '16:00',
      allows_any_time: true,
      any_time_addon_price_cents: 300,
    });
  });

  describe('money (ISS-1, PASS-1)', () => {
    it.each([
      ['nothing', {}, 'unpaid', 0],
      ['a part', { paid_amount_cents: 1 }, 'partial', 1],
      ['all', { paid_amount_cents: 12_000 }, 'paid', 12_000],
      ['the full price by a flag', { is_paid: true, method: 'card' }, 'paid', 12_000],
      ['nothing by the flag', { is_paid: false, paid_amount_cents: 5 }, 'partial', 5],
    ])('takes %s', async (_, payment, payment_status, paid) => {
      const { body } = await issue(await plan({ priceCents: 12_000 }), { ...payment, location_id: studio.locationId });
      expect((body as Answer).data).toMatchObject({
        payment_status,
        paid_amount_cents: paid,
        remaining_payment_cents: 12_000 - paid,
      });
    });

    it('counts a free pass as paid', async () => {
      expect(((await issue(await plan({ priceCents: 0 }))).body as Answer).data.payment_status).toBe('paid');
    });

    it('is remembered with method and location in the activity log', async () => {
      await issue(await plan({ priceCents: 12_000 }), {
        is_paid: true,
        method: 'card',
        location_id: studio.locationId,
      });
      const [entry] = await service.database.asStudio<{ changes: object }>(
        studio.ctx.accountId,
        `SELECT changes FROM accounts.activity_entry WHERE action = 'class_pass.issued'`,
      );
      expect(entry?.changes).toMatchObject({
        paid_amount_cents: 12_000,
        currency: 'EUR',
        method: 'card',
        location_id: studio.locationId,
      });
    });

    it.each([
      ['more than the price', { paid_amount_cents: 12_001 }, '422 validation_failed paid_amount_cents'],
      ['less than nothing', { paid_amount_cents: -1 }, '422 validation_failed paid_amount_cents'],
      ['a fraction', { paid_amount_cents: 1.5 }, '422 validation_failed paid_amount_cents'],
      ['an amount and the flag', { paid_amount_cents: 5, is_paid: true }, '422 validation_failed paid_amount_cents'],
      ['an unknown method', { method: 'cheque' }, '422 validation_failed method'],
      ['money without a location', { is_paid: true, location_id: null }, '422 validation_failed location_id'],
    ])('refuses %s', async (_, payment, refusal) => {
      const body = { location_id: studio.locationId, ...payment };
      expect(refusalOf(await issue(await plan({ priceCents: 12_000 }), body))).toBe(refusal);
      expect(await passesOf()).toEqual([]);
    });

    it('takes record_customer_payments as well, whether by amount or by flag (ISS-1, ORD-5)', async () => {
      const planId = await plan({ priceCents: 12_000 });
      const { locationId: location_id } = studio;
      const only = await clientOfRole(service, studio.ctx, 'manager', ['issue_customer_class_passes']);
      for (const payment of [{ is_paid: true }, { paid_amount_cents: 1 }])
        expect(outcomeOf(await issue(planId, { ...payment, location_id }, only))).toBe('403 forbidden');
      expect(refusalOf(await issue(planId, { is_paid: true, method: 'cheque' }, only))).toBe(
        '422 validation_failed method',
      );
      expect(await passesOf()).toEqual([]);
      for (const payment of [{}, { is_paid: false }, { paid_amount_cents: 0 }])
        expect((await issue(planId, payment, only)).status).toBe(201);
      const both = await clientOfRole(service, studio.ctx, 'manager', [
        'issue_customer_class_passes',
        'record_customer_payments',
      ]);
      expect((await issue(planId, { is_paid: true, location_id }, both)).status).toBe(201);
    });

    it('is taken at active locations of the studio only', async () => {
      const planId = await plan({ priceCents: 12_000 });
      const closed = await given(service).location(studio.ctx, { isActive: false });
      const other = await openStudio(service);
      expect(refusalOf(await issue(planId, { is_paid: true, location_id: closed }))).toBe(
        '422 location_inactive location_id',
      );
      expect(refusalOf(await issue(planId, { is_paid: true, location_id: other.locationId }))).toBe(
        '422 validation_failed location_id',
      );
      expect((await issue(planId, { location_id: closed })).status).toBe(201);
    });
  });

  describe('is refused', () => {
    it('for a plan that is inactive or of a kind that is not offered (ISS-1)', async () => {
      expect(refusalOf(await issue(await plan({ isActive: false })))).toBe('422 plan_not_available class_pass_plan_id');
      const planId = await plan();
      await service.database.query('UPDATE accounts.account SET enabled_schedule_kinds = $2 WHERE id = $1', [
        studio.ctx.accountId,
        ['private_lesson'],
      ]);
      expect(refusalOf(await issue(planId))).toBe('422 plan_not_available class_pass_plan_id');
    });

    it('for a plan of another studio (GEN-9)', async () => {
      const other = await openStudio(service);
      expect(refusalOf(await issue(await addPlan(service, other)))).toBe('422 validation_failed class_pass_plan_id');
    });

    it.each(['class_pass_plan_id', 'location_id'])('for a %s that no id can be', async (input) => {
      expect(refusalOf(await issue(await plan(), { [input]: 1e21 }))).toBe(`422 validation_failed ${input}`);
    });

    it('for a customer who is unknown or anonymised', async () => {
      const planId = await plan();
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE customers.customer SET anonymised_at = now(), name = 'Deleted customer' WHERE id = $1`,
        [customerId],
      );
      expect(outcomeOf(await issue(planId))).toBe('404 not_found');
      expect(outcomeOf(await issue(planId, {}, owner, 999_999))).toBe('404 not_found');
    });

    it.each([
      ['no key', { idempotency_key: undefined }, '422 validation_failed idempotency_key'],
      ['a key that is no UUID', { idempotency_key: 'again' }, '422 validation_failed idempotency_key'],
      ['no plan', { class_pass_plan_id: undefined }, '422 validation_failed class_pass_plan_id'],
      ['a short reason', { trial_override_reason: 'ab' }, '422 validation_failed trial_override_reason'],
    ])('with %s', async (_, body, refusal) => {
      expect(refusalOf(await issue(await plan(), body))).toBe(refusal);
    });
  });

  describe('twice with one key (ISS-5)', () => {
    it('returns the first pass, and records and publishes nothing more', async () => {
      const planId = await plan();
      const key = { idempotency_key: randomUUID() };
      const first = await issue(planId, key);
      const again = await issue(planId, { idempotency_key: key.idempotency_key.toUpperCase() });
      expect([again.status, (again.body as Answer).data.id]).toEqual([201, (first.body as Answer).data.id]);
      expect(await passesOf()).toHaveLength(1);
      expect(await actionsOf(service, studio.ctx)).toEqual(['class_pass.issued']);
      expect(issued).toHaveLength(1);
    });

    it('and other inputs is refused', async () => {
      const planId = await plan({ priceCents: 100 });
      const key = { idempotency_key: randomUUID() };
      await issue(planId, key);
      const other = await addCustomer(service, studio.ctx);
      const refusal = '422 idempotency_key_reused idempotency_key';
      expect(refusalOf(await issue(await plan(), key))).toBe(refusal);
      expect(refusalOf(await issue(planId, { ...key, paid_amount_cents: 1, location_id: studio.locationId }))).toBe(
        refusal,
      );
      expect(refusalOf(await issue(planId, key, owner, other))).toBe(refusal);
      expect(await passesOf()).toHaveLength(1);
    });

    it('at the same time returns the same pass to both', async () => {
      const planId = await plan();
      const key = { idempotency_key: randomUUID() };
      const answers = await Promise.all([issue(planId, key), issue(planId, key), issue(planId, key)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => (body as Answer).data.id)).size).toBe(1);
      expect(await passesOf()).toHaveLength(1);
    });

    it('at the same time for two customers issues a pass to one of them', async () => {
      const planId = await plan();
      const other = await addCustomer(service, studio.ctx);
      const key = { idempotency_key: randomUUID() };
      const answers = await Promise.all([issue(planId, key), issue(planId, key, owner, other)]);
      expect(answers.map(outcomeOf).toSorted()).toEqual(['201', '422 idempotency_key_reused']);
      expect(await passesOf()).toHaveLength(1);
    });

    it('in two studios makes two passes', async () => {
      const other = await openStudio(service);
      const key = randomUUID();
      await issue(await plan(), { idempotency_key: key });
      const person = await addCustomer(service, other.ctx);
      const classPassPlanId = await addPlan(service, other);
      expect(await given(service).pass(other.ctx, person, { classPassPlanId, idempotencyKey: key })).toBeGreaterThan(0);
    });
  });

  it('covers bookings from before in the order of classes: past ones used, future ones reserved (ISS-4, RBL)', async () => {
    const future = await book({ date: '2026-06-04' });
    const past = await book({ date: '2026-05-20' });
    const later = await book({ date: '2026-06-05' });
    const { body } = await issue(await plan({ sessionsCount: 2 }));
    expect(await reservationOf(service, studio.ctx, past)).toMatchObject({
      status: 'used',
      used_at: new Date('2026-05-20T09:00:00Z'),
    });
    expect(await reservationOf(service, studio.ctx, future)).toMatchObject({ status: 'reserved' });
    expect(await reservationOf(service, studio.ctx, later)).toBeNull();
    expect((body as Answer).data).toMatchObject({
      used_sessions_count: 1,
      reserved_sessions_count: 1,
      opened_at: '2026-05-20T09:00:00Z',
      expires_at: new Date(Date.parse('2026-05-20T09:00:00Z') + 30 * DAY).toISOString().replace('.000', ''),
      reservations: [{ class_booking_id: future }, { class_booking_id: past }],
    });
  });

  it('never moves a used session to the new pass', async () => {
    const first = await given(service).pass(studio.ctx, customerId, { classPassPlanId: await plan() });
    const past = await book({ date: '2026-05-20' });
    await issue(await plan());
    expect(await reservationOf(service, studio.ctx, past)).toMatchObject({ class_pass_id: first, status: 'used' });
  });

  describe('of a trial plan', () => {
    const trial = () => plan({ isTrial: true, priceCents: 0, sessionsCount: 1 });
    const history = (columns = '') =>
      service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE booking.class_booking SET skip_class_pass_reservation = true ${columns} WHERE customer_id = $1`,
        [customerId],
      );

    it('is for who never booked (TRI-2 row 1)', async () => {
      expect((await issue(await trial())).status).toBe(201);
    });

    it('is for who booked once without a session (TRI-2 row 5), and covers that booking', async () => {
      const booking = await book();
      expect((await issue(await trial())).status).toBe(201);
      expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({ status: 'reserved' });
    });

    it('is not for who booked twice, cancelled bookings included (TRI-2 row 3)', async () => {
      await given(service).cancelledBooking.execute(studio.ctx, await book());
      await book({ date: '2026-06-03' });
      expect(refusalOf(await issue(await trial()))).toBe('422 trial_not_eligible class_pass_plan_id');
    });

    it('does not count bookings that were corrected away', async () => {
      await book();
      await book({ date: '2026-06-03' });
      await history(', corrected_removed_at = now()');
      expect((await issue(await trial())).status).toBe(201);
    });

    it('of two at the same time is issued once: the second finds a trial pass held (TRI-6)', async () => {
      await book();
      const planId = await trial();
      const answers = await Promise.all([issue(planId), issue(planId)]);
      expect(answers.map(outcomeOf).toSorted()).toEqual(['201', '422 trial_pass_held']);
    });

    describe('by exception (TRI-4)', () => {
      const override = { trial_override_reason: 'First class was cut short' };
      const ineligible = async () => {
        await book();
        await book({ date: '2026-06-03' });
      };

      it('takes both permissions, whatever the plan (ORD-5)', async () => {
        const clerk = await clientOfRole(service, studio.ctx, 'receptionist', ['issue_customer_class_passes']);
        expect(outcomeOf(await issue(await plan(), override, clerk))).toBe('403 forbidden');
        expect(outcomeOf(await issue(999_999, override, clerk, 999_999))).toBe('403 forbidden');
        expect(refusalOf(await issue(await plan(), { trial_override_reason: 'x' }, clerk))).toBe(
          '422 validation_failed trial_override_reason',
        );
        expect((await issue(await plan(), {}, clerk)).status).toBe(201);
      });

      it('is issued as usual to who is eligible, without an entry', async () => {
        const { body } = await issue(await trial(), override);
        expect((body as Answer).data.adjustments).toEqual([]);
      });

      it('is issued to who never had a pass nor paid, and is kept with actor and reason', async () => {
        await ineligible();
        const { status, body } = await issue(await trial(), override);
        expect(status).toBe(201);
        expect((body as Answer).data.adjustments).toMatchObject([
          {
            adjustment_type: 'trial_eligibility_override',
            origin: 'staff',
            reason: override.trial_override_reason,
            actor: { role: 'owner' },
          },
        ]);
      });

      it('is not there for who had a pass', async () => {
        await issue(await plan());
        await ineligible();
        expect(refusalOf(await issue(await trial(), override))).toBe(
          '422 trial_override_not_available trial_override_reason',
        );
      });

      it('is ignored for other plans', async () => {
        await ineligible();
        const { body } = await issue(await plan(), override);
        expect((body as Answer).data.adjustments).toEqual([]);
      });
    });

    describe('is shown', () => {
      const shown = async (query = '', client = owner) =>
        ((await client('get', `/customers/${customerId}/trial-eligibility${query}`)).body as Answer).data;

      it('as not configured without a trial plan, with the counts (TRI-3)', async () => {
        await book();
        expect(await shown()).toMatchObject({
          status: 'not_configured',
          reason_codes: ['no_trial_plan_configured'],
          counted_bookings_count: 1,
          active_reservations_count: 0,
        });
      });

      it.each([
        ['no booking', 0, '', 'eligible', 'no_existing_bookings'],
        ['no booking, online', 0, '?source=online_payment', 'eligible', 'no_existing_bookings'],
        ['one booking', 1, '', 'eligible', 'single_unreserved_booking_manual_exception'],
        ['one booking, online', 1, '?source=online_payment', 'ineligible', 'existing_booking_non_manual'],
        ['two bookings', 2, '', 'ineligible', 'multiple_existing_bookings'],
        ['two bookings, online', 2, '?source=online_payment', 'ineligible', 'existing_booking_non_manual'],
      ])('with %s (TRI-2)', async (_, count, query, status, reason) => {
        await plan({ isTrial: true, isActive: false });
        for (let day = 1; day <= count; day += 1) await book({ date: `2026-06-1${day}` });
        expect(await shown(query)).toMatchObject({
          status,
          reason_codes: [reason],
          counted_bookings_count: count,
          evaluated_as_of: '2026-06-01T08:00:00Z',
        });
      });

      it('with a held session (TRI-2 row 4), and what blocks an exception', async () => {
        await issue(await plan({ priceCents: 10 }), { is_paid: true, location_id: studio.locationId });
        await book();
        await trial();
        expect(await shown()).toMatchObject({
          status: 'ineligible',
          reason_codes: ['active_reservation_exists'],
          active_reservations_count: 1,
          manual_override: {
            status: 'unavailable',
            available: false,
            customer_qualifies: false,
            reason_codes: ['existing_class_pass_history', 'successful_payment_history'],
            class_pass_history_count: 1,
            successful_payments_count: 1,
            actor_has_required_permissions: true,
          },
        });
      });

      it('with an exception that only the permissions of the person block', async () => {
        await trial();
        await book();
        await book({ date: '2026-06-03' });
        expect((await shown()).manual_override).toMatchObject({
          status: 'available',
          reason_codes: ['manual_override_available'],
        });
        const clerk = await clientOfRole(service, studio.ctx, 'receptionist', ['issue_customer_class_passes']);
        expect((await shown('', clerk)).manual_override).toMatchObject({
          status: 'unavailable',
          customer_qualifies: true,
          reason_codes: ['missing_required_permissions'],
        });
      });

      it('not for a customer of another studio, nor an unknown source', async () => {
        const other = await openStudio(service);
        const stranger = await addCustomer(service, other.ctx);
        expect(outcomeOf(await owner('get', `/customers/${stranger}/trial-eligibility`))).toBe('404 not_found');
        expect(refusalOf(await owner('get', `/customers/${customerId}/trial-eligibility?source=gift`))).toBe(
          '422 validation_failed source',
        );
      });
    });
  });
});
