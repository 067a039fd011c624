import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { activityOf, addCustomer, bearerOfCustomer, switchStudio } from '../../support/customer-sign-in';
import { mailedToken } from '../../support/password-mails';
import { addStaff, bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

let sequence = 0;
const newEmail = () => `invited-${(sequence += 1)}@example.org`;

describe('invitations to set a password (PWD-4)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await bearerOfRole(service, studio.ctx, 'owner');
  });

  const invite = (what: 'customers' | 'memberships', id: number | string, bearer = owner) =>
    service.http.post(`/api/v1/manage/${what}/${id}/invite`).set('Authorization', bearer);
  const reset = (token: string | null, password: string) =>
    service.http.post('/api/v1/mobile/auth/password/reset').send({ token, password });

  it('let a customer made by staff sign in', async () => {
    const email = newEmail();
    const id = await addCustomer(service, studio.ctx, { name: 'Jonas', email });
    const { body } = await invite('customers', id).expect(200);
    expect(body).toEqual({ data: { email } });
    await reset(await mailedToken(service, email), 'my harbour').expect(200);
    await bearerOfCustomer(service, studio.slug, email, 'my harbour');
    expect(await activityOf(service, studio.ctx, 'customer.invited')).toMatchObject([
      { actor_kind: 'staff', subject_id: id },
    ]);
  });

  it('let a member of the staff set a password', async () => {
    const { membershipId, email } = await addStaff(service, studio.ctx, 'trainer');
    expect((await invite('memberships', membershipId).expect(200)).body).toEqual({ data: { email } });
    await reset(await mailedToken(service, email), 'correct harbour').expect(200);
    expect(await activityOf(service, studio.ctx, 'membership.invited')).toMatchObject([{ subject_id: membershipId }]);
  });

  it('need an e-mail', async () => {
    const { body } = await invite('customers', await addCustomer(service, studio.ctx)).expect(422);
    expect(body).toMatchObject({ code: 'email_missing', errors: { email: [expect.any(String)] } });
  });

  it('are three an hour (PWD-2)', async () => {
    const id = await addCustomer(service, studio.ctx, { email: newEmail() });
    const { membershipId } = await addStaff(service, studio.ctx, 'trainer');
    for (const [what, of] of [
      ['customers', id],
      ['memberships', membershipId],
    ] as const) {
      for (let count = 0; count < 3; count += 1) await invite(what, of).expect(200);
      const { body } = await invite(what, of).expect(422);
      expect(body).toMatchObject({ code: 'limit_reached', errors: { email: [expect.any(String)] } });
    }
  });

  it('need manage_clients, and for staff an owner', async () => {
    const id = await addCustomer(service, studio.ctx, { email: newEmail() });
    const { membershipId } = await addStaff(service, studio.ctx, 'trainer');
    const trainer = await bearerOfRole(service, studio.ctx, 'trainer');
    const admin = await bearerOfRole(service, studio.ctx, 'admin');
    expect((await invite('customers', id, trainer).expect(403)).body.code).toBe('forbidden');
    expect((await invite('memberships', membershipId, admin).expect(403)).body.code).toBe('forbidden');
    const customer = await bearerOfCustomer(service, studio.slug, newEmail());
    expect((await invite('customers', id, customer).expect(403)).body.code).toBe('wrong_guard');
    await service.http.post(`/api/v1/manage/customers/${id}/invite`).expect(401);
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    await invite('customers', id).expect(423);
    await invite('memberships', membershipId).expect(423);
  });

  it('of another studio’s people do not exist (GEN-9)', async () => {
    const other = await openStudio(service);
    const id = await addCustomer(service, other.ctx, { email: newEmail() });
    const { membershipId } = await addStaff(service, other.ctx, 'trainer');
    await invite('customers', id).expect(404);
    await invite('memberships', membershipId).expect(404);
    for (const none of ['0', '-1', 'x', '99999999999999999999'] as const) {
      await invite('customers', none).expect(404);
      expect((await invite('memberships', none)).status).toBe(404);
    }
  });
});
