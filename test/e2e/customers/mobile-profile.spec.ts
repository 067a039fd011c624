import { PERMISSIONS } from '@studio/access';

import { given } from '../../support/given';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer, switchStudio } from '../../support/customer-sign-in';
import { addStaff, bearerOfRole, signInStaff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('the profile of a session', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });

  const me = (bearer: string) => service.http.get('/api/v1/mobile/me').set('Authorization', bearer);

  it('of an owner lists all permissions in canonical order (PERM-1)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'owner');
    const { body } = await me(`Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`).expect(200);
    expect(body).toEqual({
      data: {
        session: { id: expect.any(Number), guard: 'staff', role: 'owner', expires_at: '2026-08-30T08:00:00Z' },
        account: expect.objectContaining({ slug: studio.slug, locations: [expect.any(Object)] }),
        actor: {
          type: 'staff',
          user: { id: userId, name: expect.any(String), email, phone: null, avatar_url: null },
          trainer: null,
          permissions: [...PERMISSIONS],
        },
      },
    });
    expect(body.data.actor.permissions).toHaveLength(23);
  });

  it('lists individual permissions in canonical order, and follows the membership immediately (PERM-2)', async () => {
    const staff = await addStaff(service, studio.ctx, 'manager', ['manage_clients', 'manage_schedule']);
    const bearer = `Bearer ${await signInStaff(service, staff.email, studio.ctx.accountId)}`;
    expect((await me(bearer).expect(200)).body.data.actor.permissions).toEqual(['manage_schedule', 'manage_clients']);
    await service.database.query(
      `UPDATE accounts.account_membership SET role = 'trainer', permissions = '{}' WHERE id = $1`,
      [staff.membershipId],
    );
    const { body } = await me(bearer).expect(200);
    expect(body.data).toMatchObject({ session: { role: 'trainer' }, actor: { permissions: [] } });
  });

  it('contains the person’s active trainer in this studio', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'trainer');
    const bearer = `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`;
    const change = (text: string, values: unknown[] = []) =>
      service.database.asStudio(studio.ctx.accountId, text, values);
    const id = await given(service).trainer(studio.ctx, { name: 'Mira' });
    await change(
      `UPDATE scheduling.trainer SET user_id = $2, photo_url = 'https://studio.example/mira.jpg' WHERE id = $1`,
      [id, userId],
    );
    expect((await me(bearer).expect(200)).body.data.actor.trainer).toEqual({
      id,
      name: 'Mira',
      photo_url: 'https://studio.example/mira.jpg',
    });
    await change('UPDATE scheduling.trainer SET is_active = false WHERE id = $1', [id]);
    expect((await me(bearer).expect(200)).body.data.actor.trainer).toBeNull();
  });

  it('contains the customer and the constants for customers (SES-3)', async () => {
    const id = await addCustomer(service, studio.ctx, {
      name: 'Jonas',
      email: 'jonas@example.org',
      phone: '+4915123456789',
      hasPassword: true,
      isEmailVerified: true,
    });
    const { body } = await me(await bearerOfCustomer(service, studio.slug, 'jonas@example.org')).expect(200);
    expect(body.data).toMatchObject({
      session: { guard: 'customer', role: 'customer', expires_at: '2026-08-30T08:00:00Z' },
      account: { slug: studio.slug },
    });
    expect(body.data.actor).toEqual({
      type: 'customer',
      customer: {
        id,
        name: 'Jonas',
        email: 'jonas@example.org',
        phone: '+4915123456789',
        default_language: null,
        profile_complete: true,
        email_verified: true,
        phone_verified: false,
      },
      permissions: ['book_classes', 'cancel_own_bookings', 'view_own_passes'],
    });
  });

  it('shows inactive locations too, works on a demo and without a subscription', async () => {
    const bearer = await bearerOfRole(service, studio.ctx, 'admin');
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.location SET is_active = false');
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    const { body, headers } = await me(bearer).expect(200);
    expect(body.data.account.locations).toEqual([expect.objectContaining({ is_active: false })]);
    expect(headers['ratelimit-limit']).toBe('120');
  });

  it('needs a bearer', async () => {
    expect((await service.http.get('/api/v1/mobile/me').expect(401)).body.code).toBe('token_missing');
    expect((await me('Bearer nobody').expect(401)).body.code).toBe('token_invalid');
  });

  it('needs the same few statements each time', async () => {
    const staff = await bearerOfRole(service, studio.ctx, 'trainer');
    const customer = await bearerOfCustomer(service, studio.slug, 'few@example.org');
    const statementsOf = (bearer: string) => statementsDuring(() => me(bearer).expect(200));
    // The first use of a minute is noted.
    await statementsOf(staff);
    await statementsOf(customer);
    const bearer = 1;
    // One transaction, in which the studio, its locations and the person are read.
    const transaction = 2;
    expect(await statementsOf(staff)).toHaveLength(bearer + transaction + 4);
    expect(await statementsOf(customer)).toHaveLength(bearer + transaction + 3);
  });
});
