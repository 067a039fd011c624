import { DomainEvents } from '@studio/events';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';

import { type Device, MobileSessions } from '../../../src/accounts';
import { DeviceTokens } from '../../../src/notifications/application/device-tokens';
import type { NotificationInput, Recipient } from '../../../src/notifications';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { recordNotification } from '../../support/notifications';
import { addCustomer } from '../../support/customer';
import { deliveryFakes } from '../../support/delivery';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const DEVICE: Device = { deviceName: null, platform: null };

describe('recording notifications', () => {
  const { mails, pushes, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let tokens = 0;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    pushes.isConfigured = true;
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const rows = (accountId = studio.ctx.accountId) =>
    service.database.asStudio<Record<string, unknown>>(
      accountId,
      'SELECT kind, channel, customer_id::int, user_id::int, status, payload, dedupe_key FROM notifications.notification WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
  const jobs = async () =>
    (
      await service.database.query<{ data: unknown }>(
        `SELECT data FROM jobs.job WHERE name = 'notifications.send' AND state = 'created' AND data->>'accountId' = $1`,
        [String(studio.ctx.accountId)],
      )
    ).length;

  const input = (recipient: Recipient, more: Partial<NotificationInput> = {}): NotificationInput => ({
    kind: 'pass_issued',
    recipients: [recipient],
    channels: 'both',
    subject: 'pass 7 change 1',
    ids: { class_pass_id: 7 },
    message: () => ({ title: 'A pass', text: 'You have a pass.' }),
    ...more,
  });
  const record = (given: NotificationInput) => recordNotification(service, studio.ctx.accountId, given);
  const customer = async (email: string | null = null): Promise<Recipient> => ({
    kind: 'customer',
    customerId: await addCustomer(service, studio.ctx, { name: 'Ann', email }),
  });
  const device = async (person: Recipient): Promise<number> => {
    const { accountId } = studio.ctx;
    const owner =
      person.kind === 'staff'
        ? ({ guard: 'staff', userId: person.userId } as const)
        : ({ guard: 'customer', customerId: person.customerId } as const);
    const { sessionId } = await service.app.get(MobileSessions).issue(accountId, owner, DEVICE);
    const facts = { provider: 'fcm', platform: 'android', token: `token ${(tokens += 1)}` } as const;
    const rest = { sessionId, deviceName: null, appVersion: null };
    await service.app.get(DeviceTokens).register(accountId, { ...facts, ...rest }, service.clock.now());
    return sessionId;
  };

  it('writes a row for each channel and a job, all with the change (NTF-2)', async () => {
    const ann = await customer('ann@example.com');
    await device(ann);
    expect(await record(input(ann))).toBe(2);
    expect(await rows()).toMatchObject([
      { kind: 'pass_issued', channel: 'email', status: 'pending', user_id: null },
      { kind: 'pass_issued', channel: 'push', status: 'pending', user_id: null },
    ]);
    expect(await jobs()).toBe(1);
  });

  it('leaves neither row nor job when the change is rolled back', async () => {
    const ann = await customer('ann@example.com');
    const failed = service.app.get(UnitOfWork).write(studio.ctx, async () => {
      expect(await record(input(ann))).toBe(1);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect({ rows: await rows(), jobs: await jobs() }).toEqual({ rows: [], jobs: 0 });
  });

  it('writes the same change once and the next one again (NTF-3)', async () => {
    const ann = await customer('ann@example.com');
    const repeated = await Promise.all(Array.from({ length: 5 }, () => record(input(ann))));
    expect(repeated.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
    expect(await record(input(ann, { subject: 'pass 7 change 2' }))).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await jobs()).toBe(2);
  });

  it('skips channels by which the recipient cannot be reached (NTF-2)', async () => {
    const noAddress = await customer();
    expect(await record(input(noAddress))).toBe(0);
    const signedOut = await customer('bea@example.com');
    const sessionId = await device(signedOut);
    await service.app.get(MobileSessions).revoke(studio.ctx.accountId, sessionId);
    expect(await record(input(signedOut))).toBe(1);
    pushes.isConfigured = false;
    const withDevice = await customer('cleo@example.com');
    await device(withDevice);
    expect(await record(input(withDevice))).toBe(1);
    expect((await rows()).map(({ channel }) => channel)).toEqual(['email', 'email']);
  });

  it('waits for what is due later without a job', async () => {
    const ann = await customer('ann@example.com');
    await record(input(ann, { dueAt: new Date(TEST_NOW.getTime() + 60_000) }));
    expect({ rows: (await rows()).length, jobs: await jobs() }).toEqual({ rows: 1, jobs: 0 });
  });

  it('writes nothing in a demo studio (NTF-7)', async () => {
    studio = await openStudio(service, { mode: 'demo_readonly' });
    expect(await record(input(await customer('ann@example.com')))).toBe(0);
    expect(await rows()).toEqual([]);
  });

  describe('of a website lead', () => {
    const lead = (leadId = 5) =>
      service.app.get(UnitOfWork).write(studio.ctx, () =>
        service.app.get(DomainEvents).publish({
          ...{ kind: 'leads.lead_created', accountId: studio.ctx.accountId, leadId, crowdedHour: null },
          // Whatever else comes with it.
          ...{ name: 'Zoe Lead', phone: '+4915112345678' },
        }),
      );

    it('tells who may manage leads: by push, and by e-mail who has no device (NTF-1)', async () => {
      const { ctx } = studio;
      const owner = await addStaff(service, ctx, 'owner');
      const receptionist = await addStaff(service, ctx, 'receptionist');
      const allowed = await addStaff(service, ctx, 'trainer', ['manage_website_leads']);
      await addStaff(service, ctx, 'trainer');
      await addStaff(service, ctx, 'manager', []);
      await device({ kind: 'staff', userId: receptionist.userId });
      await lead();
      await lead();
      expect((await rows()).map(({ user_id, channel }) => [user_id, channel])).toEqual([
        [owner.userId, 'email'],
        [receptionist.userId, 'push'],
        [allowed.userId, 'email'],
      ]);
    });

    it("holds nothing of the lead's own data (NTF-6)", async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      await lead();
      expect(JSON.stringify(await rows())).not.toMatch(/Zoe|4915112345678/);
      await service.app.get(JobWorker).runDue();
      const mail = mails.sent.find(({ to }) => to === email);
      expect(mail?.text).toContain('lead');
      expect(JSON.stringify(mail)).not.toMatch(/Zoe|4915112345678/);
    });
  });

  it('of a password link holds no secret and is mailed to the person only', async () => {
    const { accountId } = studio.ctx;
    const ann = await customer('ann@example.com');
    await device(ann);
    const event = { kind: 'accounts.password_link_requested', accountId, person: ann, requestId: 3 };
    await service.app.get(UnitOfWork).write(studio.ctx, () => service.app.get(DomainEvents).publish(event));
    expect(await rows()).toMatchObject([
      { kind: 'password_link', channel: 'email', payload: { ids: { request_id: 3 }, message: null } },
    ]);
  });
});
