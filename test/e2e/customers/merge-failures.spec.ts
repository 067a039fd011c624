import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { busyIsAwaited } from '../../support/busy';
import { contactFlows, newEmail, newPhone } from '../../support/contact-flows';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { rowsOfStudio, whileWritesFail } from '../../support/half-way';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { addPass } from '../../support/passes';
import { mailedToken } from '../../support/password-mails';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

busyIsAwaited();

describe('merges and proofs that fail half-way leave everything as it was (GEN-16)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let flows: ReturnType<typeof contactFlows>;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_MANAGE: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    flows = contactFlows(service, studio);
  });

  const as = (bearer: string, path: string, body: object) =>
    service.http.post(`/api/v1/mobile/${path}`).set('Authorization', bearer).send(body);
  /** The request fails without a trace, and does its work the second time. */
  const failsOnce = async (send: () => PromiseLike<Parameters<typeof outcomeOf>[0]>) => {
    const before = await rowsOfStudio(service, studio.ctx);
    expect(outcomeOf(await whileWritesFail(service, send))).toBe('503 busy');
    expect(await rowsOfStudio(service, studio.ctx)).toEqual(before);
    expect(outcomeOf(await send())).toBe('200');
    expect(await rowsOfStudio(service, studio.ctx)).not.toEqual(before);
  };
  /** A customer with a booking, a pass, a device and what signs them in. */
  const source = async () => {
    const record = await flows.record({ name: 'Source', email: newEmail(), hasPassword: true, isEmailVerified: true });
    await addPass(service, studio.ctx, record.id, await addPlan(service, studio, { sessionsCount: 3 }));
    const bookingId = await given(service).booking(studio.ctx, {
      classId: await addClass(service, studio),
      customerId: record.id,
    });
    await as(record.bearer, 'device-tokens', { platform: 'ios', token: newEmail() }).expect(200);
    return { ...record, bookingId };
  };
  const ownerOf = async (bookingId: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      'SELECT customer_id::int FROM booking.class_booking WHERE id = $1',
      [bookingId],
    );

  it('a merge by staff, with the same key (MRG-15)', async () => {
    const { id, bookingId } = await source();
    const into = (await flows.record({ name: 'Target', phone: newPhone(), isPhoneVerified: true })).id;
    const body = { into, reason: 'One person.', idempotency_key: randomUUID() };
    await failsOnce(() => staff('post', `/customers/${id}/merge`, body));
    expect(await ownerOf(bookingId)).toEqual([{ customer_id: into }]);
  });

  it('a merge by the person, with the same code (MRG-4)', async () => {
    const { bearer, bookingId } = await source();
    const phone = newPhone();
    const target = await flows.record({ name: 'Target', phone, enteredBy: 'staff', hasPassword: true });
    const code = await flows.sendCode(phone);
    await failsOnce(() => as(bearer, 'customer/profile/phone/verify', { phone, code, name: 'Source' }));
    expect(await ownerOf(bookingId)).toEqual([{ customer_id: target.id }]);
    expect(await flows.row(target.id)).toMatchObject({ phone_origin: 'proven' });
  });

  it('a number that moves to the profile that proves it, with the same code (MRG-10)', async () => {
    const { id, bearer } = await source();
    const phone = newPhone();
    const claimant = await flows.record({ phone, email: newEmail(), isEmailVerified: true, enteredBy: 'customer' });
    const code = await flows.sendCode(phone);
    await failsOnce(() => as(bearer, 'customer/profile/phone/verify', { phone, code, name: 'Source' }));
    expect(await flows.row(id)).toMatchObject({ phone, phone_origin: 'proven' });
    expect(await flows.row(claimant.id)).toMatchObject({ phone: null });
    expect(await activityOf(service, studio.ctx, 'customer.phone_released')).toHaveLength(1);
  });

  it('the first proof of a number that staff entered, with the same code (CUS-12)', async () => {
    const phone = newPhone();
    const { id, bearer } = await flows.record({ phone, enteredBy: 'staff', hasPassword: true, email: newEmail() });
    await as(bearer, 'device-tokens', { platform: 'ios', token: newEmail() }).expect(200);
    const code = await flows.sendCode(phone);
    const body = { account_slug: studio.slug, phone, code };
    await failsOnce(() => service.http.post('/api/v1/mobile/auth/customer/otp/verify').send(body));
    expect(await flows.row(id)).toMatchObject({ phone_origin: 'proven', password_hash: null });
    expect(await flows.isAlive(bearer)).toBe(false);
  });

  it('the first proof of an e-mail that staff entered, with the same link (CUS-12)', async () => {
    const email = newEmail();
    const { id, bearer } = await flows.record({ email, enteredBy: 'staff' });
    await as(bearer, 'device-tokens', { platform: 'ios', token: newEmail() }).expect(200);
    await service.http
      .post('/api/v1/mobile/auth/password/forgot')
      .send({ email, account_slug: studio.slug })
      .expect(202);
    const token = await mailedToken(service, email);
    const body = { token, password: 'another harbour' };
    await failsOnce(() => service.http.post('/api/v1/mobile/auth/password/reset').send(body));
    expect(await flows.row(id)).toMatchObject({ email_origin: 'proven' });
    expect(await flows.isAlive(bearer)).toBe(false);
  });
});
