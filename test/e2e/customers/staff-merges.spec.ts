import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { assertTrueCounts, bookingsOf } from '../../support/booking';
import { bearerOfCustomer } from '../../support/customer';
import { newPhone } from '../../support/contact-flows';
import { activityOf, addCustomer, customerRow } from '../../support/customer-sign-in';
import { assertPaidInStep, payBooking, payPass, purchasesOf } from '../../support/finance-payments';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { addPass, assertTrueCounters, followBooking, insertRow, passRow, reservationOf } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const PHONE = '+4915123456789';
const CLOSED = new Date('2026-06-02T11:00:01Z');
const REASON = 'One person, two records.';

describe('two customers merged by staff (MRG-15)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let source: number;
  let target: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    target = await addCustomer(service, studio.ctx, { name: 'Anna', phone: PHONE });
    const facts = { name: 'Anna W.', email: 'anna@example.org', hasPassword: true, isEmailVerified: true };
    source = await addCustomer(service, studio.ctx, facts);
  });
  afterEach(async () => {
    await assertTrueCounts(service, studio.ctx);
    await assertTrueCounters(service, studio.ctx);
    await assertPaidInStep(service, studio.ctx);
  });

  const merge = (id = source, into = target, body: object = {}) =>
    staff('post', `/customers/${id}/merge`, { into, reason: REASON, idempotency_key: randomUUID(), ...body });
  const preview = (id = source, into = target) => staff('get', `/customers/${id}/merge-preview?into=${into}`);
  const book = (classId: number, customerId: number) => given(service).booking(studio.ctx, { classId, customerId });
  const count = async (table: string, customerId: number) =>
    (
      await service.database.asStudio<{ n: number }>(
        studio.ctx.accountId,
        `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1 AND customer_id = $2`,
        [studio.ctx.accountId, customerId],
      )
    )[0]?.n;

  it.each([
    { method: 'get', path: '/customers/0/merge-preview', lacking: { role: 'trainer' } },
    { method: 'post', path: '/customers/0/merge', lacking: { role: 'trainer' } },
    { method: 'get', path: '/customers/duplicates', lacking: { role: 'trainer' } },
  ] as const)('$method $path is guarded before anything is looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('moves everything, as the preview said (MRG-7)', async () => {
    const { ctx, locationId } = studio;
    const planId = await addPlan(service, studio, { sessionsCount: 3, priceCents: 1_000 });
    const passId = await given(service).pass(ctx, source, { classPassPlanId: planId });
    await payPass(service, ctx, passId, { locationId });
    const bookingId = await book(await addClass(service, studio), source);
    expect(await reservationOf(service, ctx, bookingId)).toMatchObject({ class_pass_id: passId, status: 'reserved' });
    const [token] = await service.database.query<{ id: number }>(
      `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities, issued_by_user_id)
       SELECT $1, 'Site', $2, '0000', '{website_leads:create}', user_id FROM accounts.account_membership
       WHERE account_id = $1 LIMIT 1 RETURNING id::int`,
      [ctx.accountId, String(source).padStart(64, '0')],
    );
    await insertRow(service, ctx, 'leads.website_lead', {
      api_token_id: token?.id ?? 0,
      phone: PHONE,
      customer_id: source,
      class_booking_id: bookingId,
      converted_at: TEST_NOW,
      status: 'booked',
    });
    const bearer = await bearerOfCustomer(service, ctx, source);
    await service.http
      .post('/api/v1/mobile/device-tokens')
      .set('Authorization', bearer)
      .send({ platform: 'android', token: `token-${source}` })
      .expect(200);
    const before = await passRow(service, ctx, passId);

    const { body } = await preview();
    expect(body.data).toEqual({
      moves: {
        bookings: 1,
        class_passes: 1,
        purchases: 1,
        leads: 1,
        notes: 0,
        device_tokens: 1,
        notifications: expect.any(Number),
        sessions: 1,
      },
      conflicts: [{ field: 'name', kept: 'target', source: 'Anna W.', target: 'Anna', choosable: true }],
      bookings: [],
      result: {
        name: 'Anna',
        email: 'anna@example.org',
        phone: PHONE,
        default_language: null,
        email_verified: true,
        phone_verified: false,
      },
      signed_out: ['target'],
    });

    const answer = await merge();
    expect([answer.status, answer.body.data]).toEqual([
      200,
      expect.objectContaining({ id: target, name: 'Anna', bookings_count: 1, active_passes: 1, phone: PHONE }),
    ]);
    for (const table of [
      'booking.class_booking',
      'passes.class_pass',
      'finance.customer_purchase',
      'leads.website_lead',
      'notifications.notification',
      'notifications.mobile_device_token',
      'accounts.mobile_session',
    ])
      expect([table, await count(table, source)]).toEqual([table, 0]);
    const { updated_at: _before, ...kept } = before;
    expect(await passRow(service, ctx, passId)).toMatchObject({ ...kept, customer_id: target });
    expect((await purchasesOf(service, ctx))[0]).toMatchObject({ customer_id: target, amount_cents: 100 });
    const me = await service.http.get('/api/v1/mobile/me').set('Authorization', bearer).expect(200);
    expect(me.body.data.actor.customer).toMatchObject({ id: target, email: 'anna@example.org' });
    const own = await service.http.get('/api/v1/mobile/customer/bookings').set('Authorization', bearer).expect(200);
    expect(own.body.data).toEqual([expect.objectContaining({ id: bookingId, status: 'booked' })]);
    expect(await activityOf(service, ctx, 'customer.merged')).toMatchObject([
      {
        actor_kind: 'staff',
        subject_id: target,
        changes: { source_id: source, reason: REASON, dropped: ['source.name'] },
      },
    ]);
  });

  it('keeps the name, phone and e-mail that staff choose, as the preview said (MRG-6)', async () => {
    const { ctx } = studio;
    const phone = newPhone();
    await staff('patch', `/customers/${source}`, { phone });
    const choice = { name_from: 'source', phone_from: 'source', email_from: 'source' };
    const { data } = (
      await staff('get', `/customers/${source}/merge-preview?into=${target}&${new URLSearchParams(choice).toString()}`)
    ).body as { data: object };
    expect(data).toMatchObject({
      conflicts: [
        { field: 'name', kept: 'source', choosable: true },
        { field: 'phone', kept: 'source', source: phone, target: PHONE, choosable: true },
      ],
      result: { name: 'Anna W.', phone, email: 'anna@example.org' },
    });
    const key = { idempotency_key: randomUUID() };
    const answer = await merge(source, target, { ...choice, ...key });
    expect(answer.body.data).toMatchObject({ id: target, name: 'Anna W.', phone, email: 'anna@example.org' });
    expect(refusalOf(await merge(source, target, key))).toBe('422 idempotency_key_reused idempotency_key');
    expect(outcomeOf(await merge(source, target, { ...choice, ...key }))).toBe('200');
    expect(await activityOf(service, ctx, 'customer.merged')).toMatchObject([
      { changes: { dropped: ['target.name', 'target.phone'] } },
    ]);
  });

  it('refuses the choice of a contact that does not remain (MRG-15)', async () => {
    const phone = newPhone();
    const proven = await addCustomer(service, studio.ctx, { name: 'Anna', phone, isPhoneVerified: true });
    expect(refusalOf(await merge(proven, target, { phone_from: 'target', email_from: 'source' }))).toBe(
      '422 validation_failed phone_from',
    );
    expect(refusalOf(await merge(source, target, { email_from: 'target' }))).toBe('422 validation_failed email_from');
    expect(refusalOf(await merge(source, target, { name_from: 'request' }))).toBe('422 validation_failed name_from');
    const kept = await merge(proven, target, { phone_from: 'source', email_from: null });
    expect(kept.body.data).toMatchObject({ id: target, phone });
  });

  it.each(['source', 'target'] as const)(
    'signs out a %s who proved nothing, and drops what only they say (MRG-6)',
    async (side) => {
      const { ctx } = studio;
      const known = await addCustomer(service, ctx, { name: 'Eva', phone: newPhone(), isPhoneVerified: true });
      const stranger = await addCustomer(service, ctx, {
        ...{ name: 'Eva', email: 'stranger@example.org', enteredBy: 'customer', hasPassword: true },
      });
      const [knownBearer, bearer] = [
        await bearerOfCustomer(service, ctx, known),
        await bearerOfCustomer(service, ctx, stranger),
      ];
      const [from, into] = side === 'source' ? [stranger, known] : [known, stranger];
      const { data } = (await preview(from, into)).body as {
        data: { moves: { sessions: number }; signed_out: string[] };
      };
      expect([data.signed_out, data.moves.sessions]).toEqual([[side], side === 'source' ? 0 : 1]);
      expect(outcomeOf(await merge(from, into))).toBe('200');
      const me = (authorization: string) => service.http.get('/api/v1/mobile/me').set('Authorization', authorization);
      expect((await me(bearer)).body.code).toBe('token_invalid');
      expect((await me(knownBearer).expect(200)).body.data.actor.customer).toMatchObject({ id: into, email: null });
      expect(await customerRow(service, ctx, into)).toMatchObject({ password_hash: null, email: null });
      expect(await activityOf(service, ctx, 'customer.merged')).toMatchObject([
        { changes: { dropped: [`${side}.email`, `${side}.password`], sessions_revoked: 1 } },
      ]);
    },
  );

  it('leaves a tombstone that is found nowhere (MRG-7)', async () => {
    await merge();
    const other = await addCustomer(service, studio.ctx, { name: 'Other' });
    for (const path of ['', '/notifications', '/class-passes'])
      expect((await staff('get', `/customers/${source}${path}`)).status).toBe(404);
    for (const [method, path, body] of [
      ['patch', '', { name: 'New' }],
      ['delete', '', undefined],
      ['post', '/anonymise', { confirm: true }],
      ['post', '/sessions/revoke', undefined],
      ['post', '/invite', undefined],
      ['post', '/class-passes/rebalance', undefined],
    ] as const)
      expect([path, (await staff(method, `/customers/${source}${path}`, body)).status]).toEqual([path, 404]);
    expect(refusalOf(await merge(source, other))).toBe('404 not_found');
    expect(refusalOf(await merge(other, source))).toBe('422 validation_failed into');
    const listed = await staff('get', '/customers?include_anonymised=true');
    expect((listed.body.data as { id: number }[]).map(({ id }) => id)).toEqual([target, other]);
    const classId = await addClass(service, studio);
    expect((await staff('post', `/classes/${classId}/bookings`, { customer_id: source })).status).toBe(404);
    expect((await staff('get', '/customers/export')).text.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  it('leads from every earlier tombstone to the last survivor in one step', async () => {
    const last = await addCustomer(service, studio.ctx, { name: 'Last' });
    await merge();
    await merge(target, last);
    const tombstones = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT id::int, merged_into_id::int AS into FROM customers.customer WHERE merged_into_id IS NOT NULL ORDER BY id',
    );
    expect(tombstones).toEqual([
      { id: target, into: last },
      { id: source, into: last },
    ]);
  });

  it('shows the log of everybody who was merged under the survivor (MRG-7)', async () => {
    const last = await addCustomer(service, studio.ctx, { name: 'Last' });
    for (const id of [source, target]) await staff('patch', `/customers/${id}`, { name: 'Renamed' });
    await merge();
    await merge(target, last);
    const { body } = await staff('get', `/activity-log?subject_type=customer&subject_id=${last}`);
    const subjects = (body.data as { action: string; subject_id: number }[]).map((one) => [one.subject_id, one.action]);
    expect(subjects).toEqual([
      [last, 'customer.merged'],
      [target, 'customer.merged'],
      [target, 'customer.updated'],
      [source, 'customer.updated'],
    ]);
  });

  it('keeps the target’s booking of two in one class and returns the source’s session (MRG-14)', async () => {
    const { ctx } = studio;
    const planId = await addPlan(service, studio, { sessionsCount: 1 });
    const passId = await given(service).pass(ctx, source, { classPassPlanId: planId });
    const classId = await addClass(service, studio);
    const ofTarget = await book(classId, target);
    const ofSource = await book(classId, source);
    const { body } = await preview();
    expect(body.data.bookings).toEqual([
      {
        scheduled_class_id: classId,
        class_title: 'Flow',
        starts_at: '2026-06-02T09:00:00Z',
        kept_booking_id: ofTarget,
        superseded_booking_id: ofSource,
        superseded_becomes: 'cancelled',
      },
    ]);
    await merge();
    expect(await bookingsOf(service, ctx, classId)).toMatchObject([
      { id: ofTarget, customer_id: target, status: 'booked' },
      { id: ofSource, customer_id: target, status: 'cancelled' },
    ]);
    // The returned session covers the place that stays.
    expect(await reservationOf(service, ctx, ofSource)).toMatchObject({ class_pass_id: passId, status: 'released' });
    expect(await reservationOf(service, ctx, ofTarget)).toMatchObject({ class_pass_id: passId, status: 'reserved' });
    const bearer = await bearerOfRole(service, ctx, 'owner');
    for (const status of ['booked', 'attended', 'no_show']) {
      const path = `/api/v1/mobile/bookings/${ofSource}`;
      const answer = await service.http.patch(path).set('Authorization', bearer).send({ status });
      expect(refusalOf(answer)).toBe('422 already_booked status');
    }
  });

  it('loses no place where the target’s was cancelled, and books the person once more on the right row', async () => {
    const { ctx } = studio;
    const classId = await addClass(service, studio);
    const ofTarget = await book(classId, target);
    await given(service).cancelledBooking.execute(ctx, ofTarget);
    const ofSource = await book(classId, source);
    await merge();
    expect(refusalOf(await staff('post', `/classes/${classId}/bookings`, { customer_id: target }))).toBe(
      '422 already_booked customer_id',
    );
    await given(service).cancelledBooking.execute(ctx, ofSource);
    expect((await staff('post', `/classes/${classId}/bookings`, { customer_id: target })).body.data.id).toBe(ofSource);
  });

  it('leaves figures of a closed class as they are', async () => {
    const { ctx } = studio;
    const classId = await addClass(service, studio);
    const passId = await addPass(service, ctx, source, await addPlan(service, studio, { sessionsCount: 9 }));
    const bookings = [await book(classId, target), await book(classId, source)];
    for (const id of bookings) await given(service).bookingStatus.execute(ctx, id, { status: 'attended' });
    service.clock.moveTo(CLOSED);
    const [before, pass] = [await bookingsOf(service, ctx, classId), await passRow(service, ctx, passId)];
    await merge();
    const after = await bookingsOf(service, ctx, classId);
    expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    expect(await passRow(service, ctx, passId)).toMatchObject({ used_sessions_count: pass['used_sessions_count'] });
    expect(after.map(({ customer_id }) => customer_id)).toEqual([target, target]);
  });

  it('shows corrections under the survivor, whose row in the log is unchanged (MRG-7)', async () => {
    const classId = await addClass(service, studio);
    service.clock.moveTo(CLOSED);
    await staff('post', `/classes/${classId}/corrections/bookings`, { customer_id: source, reason: 'Forgotten.' });
    await merge();
    const { body } = await staff('get', `/classes/${classId}/corrections`);
    expect(body.data).toEqual([expect.objectContaining({ customer_id: target, customer_name: 'Anna' })]);
    expect(await count('booking.booking_correction', source)).toBe(1);
    const exported = await staff('get', `/customers/${target}/data-export`);
    expect(exported.text).toContain('"Forgotten."');
    expect((await staff('get', `/customers/${source}/data-export`)).status).toBe(404);
    expect(refusalOf(await staff('delete', `/customers/${target}`))).toBe('422 in_use customer');
  });

  it('restores a class with one place for the person', async () => {
    const { ctx } = studio;
    const classId = await addClass(service, studio);
    const [ofTarget, ofSource] = [await book(classId, target), await book(classId, source)];
    await given(service).cancelledClass(ctx, classId);
    await merge();
    await given(service).restoredClass(ctx, classId);
    expect(await bookingsOf(service, ctx, classId)).toMatchObject([
      { id: ofTarget, status: 'booked' },
      { id: ofSource, status: 'cancelled' },
    ]);
  });

  it('keeps the payment of the source’s booking with the place', async () => {
    const { ctx, locationId } = studio;
    const classId = await addClass(service, studio);
    const [ofTarget, ofSource] = [await book(classId, target), await book(classId, source)];
    await payBooking(service, ctx, ofSource, { locationId });
    await merge();
    expect(await bookingsOf(service, ctx, classId)).toMatchObject([
      { id: ofTarget, status: 'cancelled' },
      { id: ofSource, status: 'booked' },
    ]);
    await followBooking(service, ctx, ofSource);
  });

  it('counts bookings and passes of both for a trial', async () => {
    await book(await addClass(service, studio), source);
    await book(await addClass(service, studio, { startTime: '11:00' }), target);
    await addPlan(service, studio, { isTrial: true });
    await merge();
    const { body } = await staff('get', `/customers/${target}/trial-eligibility`);
    expect(JSON.stringify(body.data)).toContain('multiple_existing_bookings');
  });

  it('is done once with one key (MRG-15)', async () => {
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all([merge(source, target, key), merge(source, target, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await merge(source, target, key)).body.data.id).toBe(target);
    const other = await addCustomer(service, studio.ctx, { name: 'Other' });
    expect(refusalOf(await merge(other, target, key))).toBe('422 idempotency_key_reused idempotency_key');
    expect(refusalOf(await merge(source, target, { ...key, reason: 'Another reason.' }))).toBe(
      '422 idempotency_key_reused idempotency_key',
    );
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toHaveLength(1);
  });

  it('of two merges at once in both directions does one', async () => {
    const answers = await Promise.all([merge(), merge(target, source)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toHaveLength(1);
  });

  it.each([
    ['no reason', { reason: 'x' }, 'reason'],
    ['no key', { idempotency_key: 'x' }, 'idempotency_key'],
    ['no other customer', { into: 0 }, 'into'],
  ])('refuses %s', async (_, body, input) => {
    const answer = await merge(source, target, body);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, [input]]);
  });

  it('refuses the same, an unknown, another studio’s and an anonymised customer', async () => {
    const elsewhere = await addCustomer(service, (await openStudio(service)).ctx, { name: 'Elsewhere' });
    expect(refusalOf(await merge(source, source))).toBe('422 validation_failed into');
    expect(refusalOf(await merge(source, elsewhere))).toBe('422 validation_failed into');
    expect(refusalOf(await preview(source, elsewhere))).toBe('422 validation_failed into');
    expect(refusalOf(await merge(elsewhere, target))).toBe('404 not_found');
    expect(refusalOf(await preview(elsewhere, target))).toBe('404 not_found');
    await staff('post', `/customers/${source}/anonymise`, { confirm: true });
    for (const ask of [merge, preview]) {
      expect(refusalOf(await ask(source, target))).toBe('422 merge_not_possible customer');
      expect(refusalOf(await ask(target, source))).toBe('422 merge_not_possible into');
    }
  });

  it('anonymises the survivor, including log entries about merged customers', async () => {
    await staff('patch', `/customers/${source}`, { phone: '+4915100000001' });
    const last = await addCustomer(service, studio.ctx, { name: 'Last' });
    await merge();
    await merge(target, last);
    await staff('post', `/customers/${last}/anonymise`, { confirm: true });
    const left = await service.database.query(
      `SELECT changes FROM accounts.activity_entry WHERE account_id = $1 AND changes::text ~ '15100000001|anna@example|Anna W'`,
      [studio.ctx.accountId],
    );
    expect(left).toEqual([]);
  });
});
