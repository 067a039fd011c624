import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { contactFlows, newEmail, newPhone } from '../../support/contact-flows';
import { activityOf, CUSTOMER_PASSWORD, switchStudio } from '../../support/customer-sign-in';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { deliverMails, mailsTo } from '../../support/password-mails';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

describe('the proof of a contact', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let flows: ReturnType<typeof contactFlows>;

  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_MANAGE: '100000' };
    service = await createTestApp({ environment: unlimited });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
    staff = await clientOfRole(service, studio.ctx, 'admin');
    flows = contactFlows(service, studio);
  });

  const devicesOf = async (customerId: number) =>
    (
      await service.database.query('SELECT 1 FROM notifications.mobile_device_token WHERE customer_id = $1', [
        customerId,
      ])
    ).length;
  const registerDevice = (bearer: string) =>
    service.http
      .post('/api/v1/mobile/device-tokens')
      .set('Authorization', bearer)
      .send({ platform: 'ios', token: newEmail() })
      .expect(200);
  const openLinksOf = async (id: number) =>
    (
      await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT 1 FROM customers.password_link WHERE customer_id = $1 AND ended_at IS NULL',
        [id],
      )
    ).length;
  const entriesOf = async (id: number) =>
    (await activityOf(service, studio.ctx, 'customer.')).filter(({ subject_id }) => subject_id === id);

  it('ends whatever a stranger could enter a record of staff by: password, e-mail, sessions, devices (CUS-12)', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const stranger = await flows.record({ phone, enteredBy: 'staff' });
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE customers.customer SET email = $2, email_origin = 'customer', password_hash = 'x' WHERE id = $1`,
      [stranger.id, email],
    );
    await registerDevice(stranger.bearer);
    expect(await flows.phoneSignIn(phone)).toBe(stranger.id);
    expect(await flows.isAlive(stranger.bearer)).toBe(false);
    expect(await devicesOf(stranger.id)).toBe(0);
    expect(await flows.row(stranger.id)).toMatchObject({
      phone,
      phone_origin: 'proven',
      phone_verified_at: TEST_NOW,
      email: null,
      email_origin: null,
      password_hash: null,
    });
    expect(await entriesOf(stranger.id)).toMatchObject([
      {
        action: 'customer.updated',
        actor_kind: 'customer',
        changes: {
          phone_verified: true,
          password_removed: true,
          sessions_revoked: 1,
          email: { before: email, after: null },
        },
      },
    ]);
  });

  it('leaves what staff entered or a mail proved beside the phone (CUS-12)', async () => {
    for (const facts of [{ isEmailVerified: true }, { enteredBy: 'staff' }] as const) {
      const [phone, email] = [newPhone(), newEmail()];
      const { id } = await flows.record({ phone, email, hasPassword: true, ...facts });
      await flows.phoneSignIn(phone);
      expect(await flows.row(id)).toMatchObject({ email, password_hash: null });
    }
  });

  it('ends nothing at the second sign-in (OTP-7)', async () => {
    const phone = newPhone();
    const { id, bearer } = await flows.record({ phone, isPhoneVerified: true });
    expect(await flows.phoneSignIn(phone)).toBe(id);
    expect(await flows.isAlive(bearer)).toBe(true);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('removes the number from customers who had only entered it, with a notice that does not name the other person (CUS-11)', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const claimant = await flows.record({ name: 'Claimant', email, hasPassword: true });
    await flows.saveProfile(claimant.bearer, { name: 'Claimant', phone }).expect(200);
    const owner = await flows.phoneSignIn(phone);
    expect(owner).not.toBe(claimant.id);
    expect(await flows.row(claimant.id)).toMatchObject({ phone: null, phone_origin: null, email });
    expect(await flows.isAlive(claimant.bearer)).toBe(true);
    expect((await entriesOf(claimant.id)).at(-1)).toEqual({
      action: 'customer.phone_released',
      actor_kind: 'system',
      actor_id: null,
      subject_id: claimant.id,
      changes: { phone: { before: phone, after: null } },
    });
    await deliverMails(service);
    const mails = await mailsTo(service, email);
    expect(mails).toEqual([expect.stringContaining('was removed from your profile')]);
    expect(mails[0]).not.toContain(phone);
  });

  it('gives the number to the profile that proves it, and nothing else of the claimant (MRG-10)', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const claimant = await flows.record({ name: 'Claimant', phone, enteredBy: 'customer' });
    const prover = await flows.record({ name: null, phone: newPhone(), isPhoneVerified: true });
    const answer = await flows.proveInProfile(prover.bearer, phone, { email });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      token: prover.bearer.replace('Bearer ', ''),
      actor: { customer: { id: prover.id, name: 'Prover', phone, email, phone_verified: true, email_verified: false } },
    });
    expect(await flows.row(prover.id)).toMatchObject({ phone_origin: 'proven', email_origin: 'customer' });
    expect(await flows.row(claimant.id)).toMatchObject({ name: 'Claimant', phone: null });
  });

  it('moves it once to a customer who proves it in four concurrent requests, all of which succeed (MRG-9, MRG-10)', async () => {
    const phone = newPhone();
    await flows.record({ phone, enteredBy: 'customer' });
    const prover = await flows.record({ email: newEmail() });
    const code = await flows.profileCode(prover.bearer, phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => flows.verifyInProfile(prover.bearer, { phone, code })));
    expect(answers.map(outcomeOf)).toContain('200');
    // One that came after it was taken has nothing to prove.
    for (const answer of answers) expect(['200', '422 phone_verification_not_needed']).toContain(outcomeOf(answer));
    expect(await flows.row(prover.id)).toMatchObject({ phone, phone_origin: 'proven' });
  });

  it('refuses the e-mail of another customer with the number, and the code remains usable (MRG-4, MRG-10)', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const claimant = await flows.record({ phone, enteredBy: 'customer' });
    await flows.record({ email });
    const prover = await flows.record({ email: newEmail() });
    const taken = await flows.proveInProfile(prover.bearer, phone, { email });
    expect(outcomeOf(taken)).toBe('422 already_taken');
    expect(await flows.row(claimant.id)).toMatchObject({ phone, phone_origin: 'customer' });
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 60_000));
    expect((await flows.proveInProfile(prover.bearer, phone)).status).toBe(200);
  });

  it('merges a customer who had entered the number into the customer with the number from staff (MRG-3)', async () => {
    const phone = newPhone();
    const person = await flows.record({ name: 'Person', email: newEmail(), hasPassword: true });
    await flows.saveProfile(person.bearer, { name: 'Person', phone }).expect(200);
    expect(outcomeOf(await staff('post', '/customers', { name: 'Desk', phone }))).toBe('201');
    expect(outcomeOf(await flows.saveProfile(person.bearer, { name: 'Person', phone }))).toBe(
      '422 phone_verification_required',
    );
    const { body } = await flows.proveInProfile(person.bearer, phone);
    const { customer } = body.data.actor;
    expect(customer).toMatchObject({ name: 'Desk', phone, phone_verified: true });
    expect(await flows.row(person.id)).toMatchObject({ merged_into_id: customer.id, phone: null });
  });

  it('leaves the number of staff alone that another customer only entered (PRO-4)', async () => {
    const phone = newPhone();
    const claimant = await flows.record({ phone, enteredBy: 'customer' });
    const known = await flows.record({ email: newEmail() });
    expect(outcomeOf(await staff('patch', `/customers/${known.id}`, { phone }))).toBe('200');
    await flows.saveProfile(known.bearer, { name: 'Known', phone }).expect(200);
    expect(await flows.row(claimant.id)).toMatchObject({ phone, phone_origin: 'customer' });
    expect(await flows.row(known.id)).toMatchObject({ phone, phone_origin: 'staff' });
  });

  it('is not made by staff who save a number that the customer entered (CUS-3, CUS-10)', async () => {
    const phone = newPhone();
    const { id } = await flows.record({ phone, enteredBy: 'customer' });
    await staff('patch', `/customers/${id}`, { name: 'Renamed', phone });
    expect(await flows.row(id)).toMatchObject({ name: 'Renamed', phone_origin: 'customer' });
    await staff('patch', `/customers/${id}`, { phone: null });
    await staff('patch', `/customers/${id}`, { phone });
    expect(await flows.row(id)).toMatchObject({ phone, phone_origin: 'staff' });
  });

  it('opens no record that its maker can still enter by phone, for the owner of the e-mail (PWD-3)', async () => {
    const email = newEmail();
    const maker = await flows.record({ email, hasPassword: true, enteredBy: 'customer' });
    const phone = newPhone();
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE customers.customer SET phone = $2, phone_origin = 'proven', phone_verified_at = now() WHERE id = $1`,
      [maker.id, phone],
    );
    // Another link, mailed before, ends with the e-mail that leaves (CUS-11).
    const earlier = await flows.mailedLink(email);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 120_000));
    await flows.setPasswordByMail(email, 'another harbour');
    const { body } = await flows.emailSignIn(email, 'another harbour').expect(200);
    const owner = flows.actorOf(body);
    expect(owner).not.toBe(maker.id);
    expect(await flows.row(owner)).toMatchObject({ email, email_origin: 'proven', phone: null });
    expect(await flows.row(maker.id)).toMatchObject({ email: null, phone });
    expect((await entriesOf(maker.id)).at(-1)).toEqual({
      action: 'customer.email_released',
      actor_kind: 'system',
      actor_id: null,
      subject_id: maker.id,
      changes: { email: { before: email, after: null } },
    });
    expect(outcomeOf(await flows.resetPassword(earlier, 'a third harbour'))).toBe('422 reset_token_invalid');
    expect(await openLinksOf(maker.id)).toBe(0);
    await deliverMails(service);
    expect((await mailsTo(service, email)).join()).not.toContain('was removed');
    expect(outcomeOf(await flows.emailSignIn(email, CUSTOMER_PASSWORD))).toBe('422 invalid_credentials');
  });

  describe('at once', () => {
    it('with another one moves the number to one of them (MRG-9)', async () => {
      const phone = newPhone();
      const claimant = await flows.record({ phone, enteredBy: 'customer' });
      const provers = [await flows.record({ email: newEmail() }), await flows.record({ email: newEmail() })];
      const code = await flows.sendCode(phone);
      const statuses = await Promise.all(
        provers.map(async ({ bearer }) => {
          const { status } = await service.http
            .post('/api/v1/mobile/customer/profile/phone/verify')
            .set('Authorization', bearer)
            .send({ phone, code, name: 'Prover' });
          return status;
        }),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
      const holders = await Promise.all([claimant, ...provers].map(async ({ id }) => (await flows.row(id))?.['phone']));
      expect(holders.filter((held) => held === phone)).toHaveLength(1);
    });

    it('with staff who enter the number gives access to the customer of staff', async () => {
      const phone = newPhone();
      const code = await flows.sendCode(phone);
      const rival = await beginIn(service.database, studio.ctx.accountId);
      await rival.query(
        `INSERT INTO customers.customer (account_id, name, phone, phone_origin) VALUES ($1, 'Desk', $2, 'staff')`,
        [studio.ctx.accountId, phone],
      );
      const waiting = service.http
        .post('/api/v1/mobile/auth/customer/otp/verify')
        .send({ account_slug: studio.slug, phone, code })
        .then(({ body }) => body as unknown);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await rival.commit();
      expect(await flows.row(flows.actorOf(await waiting))).toMatchObject({ name: 'Desk', phone_origin: 'proven' });
    });

    it('with staff who remove the number does not change their customer', async () => {
      const phone = newPhone();
      const { id, bearer } = await flows.record({ phone, enteredBy: 'staff' });
      const code = await flows.sendCode(phone);
      const rival = await beginIn(service.database, studio.ctx.accountId);
      await rival.query('UPDATE customers.customer SET phone = NULL, phone_origin = NULL WHERE id = $1', [id]);
      const waiting = service.http
        .post('/api/v1/mobile/auth/customer/otp/verify')
        .send({ account_slug: studio.slug, phone, code })
        .then(({ body }) => body as unknown);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await rival.commit();
      expect(flows.actorOf(await waiting)).not.toBe(id);
      expect(await flows.isAlive(bearer)).toBe(true);
    });

    it('with a merge into the same record leaves one customer with the number', async () => {
      const phone = newPhone();
      const target = await flows.record({ phone, enteredBy: 'staff' });
      const source = await flows.record({ email: newEmail() });
      const code = await flows.sendCode(phone);
      const [merge, signIn] = await Promise.all([
        service.http
          .post('/api/v1/mobile/customer/profile/phone/verify')
          .set('Authorization', source.bearer)
          .send({ phone, code, name: 'Source' }),
        service.http.post('/api/v1/mobile/auth/customer/otp/verify').send({ account_slug: studio.slug, phone, code }),
      ]);
      expect([merge.status, signIn.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(await flows.row(target.id)).toMatchObject({ phone, phone_origin: 'proven' });
      expect(await flows.isAlive(target.bearer)).toBe(false);
    });
  });
});
