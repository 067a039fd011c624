import { Outbox } from '@studio/delivery';
import { DomainEvents } from '@studio/events';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';

import { type Device, MobileSessions } from '../../../src/accounts';
import type { NotificationInput, Recipient } from '../../../src/notifications';
import { FailedNotificationsQuery } from '../../../src/notifications';
import { DeviceTokens } from '../../../src/notifications/application/device-tokens';
import { FollowCustomers } from '../../../src/notifications/application/follow-customers';
import { PruneNotifications } from '../../../src/notifications/application/prune-notifications';
import { NotificationStore } from '../../../src/notifications/application/notification-store';
import { SendNotifications } from '../../../src/notifications/application/send-notifications';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { recordNotification } from '../../support/notifications';
import { addCustomer } from '../../support/customer';
import { deliveryFakes } from '../../support/delivery';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const DEVICE: Device = { deviceName: null, platform: null };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Row extends Record<string, unknown> {
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

describe('sending notifications', () => {
  const { mails, pushes, links, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let ann: Recipient & { readonly kind: 'customer' };
  let tokens = 0;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    ann = { kind: 'customer', customerId: await addCustomer(service, studio.ctx, { email: 'ann@example.com' }) };
    mails.sent.length = 0;
    mails.tries = 0;
    mails.refuses = false;
    mails.meanwhile = () => Promise.resolve();
    pushes.sent.length = 0;
    pushes.unregistered.clear();
    pushes.refused.clear();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service.close());

  const rows = (accountId = studio.ctx.accountId) =>
    service.database.asStudio<Row>(
      accountId,
      'SELECT status, attempts, last_error, sent_at, next_attempt_at FROM notifications.notification WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
  const later = (minutes: number) => service.clock.moveTo(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
  /** Only the run of the minute sends then. */
  const forgetJobs = () => service.database.query(`DELETE FROM jobs.job WHERE name = 'notifications.send'`);
  const minute = async () => {
    await service.app.get(SendNotifications).enqueueDue();
    await service.app.get(JobWorker).runDue();
  };
  const send = () => service.app.get(SendNotifications).execute(studio.ctx.accountId);
  const record = (more: Partial<NotificationInput> = {}, accountId = studio.ctx.accountId) =>
    recordNotification(service, accountId, {
      kind: 'pass_issued',
      recipients: [ann],
      channels: 'email',
      subject: 'pass 7 change 1',
      ids: { class_pass_id: 7 },
      message: () => ({ title: 'A pass', text: 'You have a pass.' }),
      ...more,
    });
  const device = async (person: Recipient = ann, accountId = studio.ctx.accountId) => {
    const token = `token ${(tokens += 1)}`;
    const owner =
      person.kind === 'staff'
        ? ({ guard: 'staff', userId: person.userId } as const)
        : ({ guard: 'customer', customerId: person.customerId } as const);
    const { sessionId } = await service.app.get(MobileSessions).issue(accountId, owner, DEVICE);
    const facts = { provider: 'fcm', platform: 'android', token } as const;
    const rest = { sessionId, deviceName: null, appVersion: null };
    const id = await service.app.get(DeviceTokens).register(accountId, { ...facts, ...rest }, service.clock.now());
    return { id: id ?? 0, token, sessionId };
  };
  const publish = (event: { kind: string; accountId: number } & Record<string, unknown>) =>
    service.app.get(UnitOfWork).write(studio.ctx, () => service.app.get(DomainEvents).publish(event));
  const passwordLink = (person: Recipient, requestId: number) =>
    publish({ kind: 'accounts.password_link_requested', accountId: studio.ctx.accountId, person, requestId });

  it('is done by a job of the change, once (NTF-2)', async () => {
    await record();
    await service.app.get(JobWorker).runDue();
    await service.app.get(JobWorker).runDue();
    expect(mails.sent).toMatchObject([{ to: 'ann@example.com', subject: 'A pass', text: 'You have a pass.' }]);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: TEST_NOW, next_attempt_at: null }]);
  });

  it('reaches every studio from the run of the minute, each at its time', async () => {
    const other = await openStudio(service);
    const bea = { kind: 'customer', customerId: await addCustomer(service, other.ctx, { email: 'b@example.com' }) };
    await record({ dueAt: new Date(TEST_NOW.getTime() + MINUTE_MS) });
    await record({ recipients: [bea as Recipient] }, other.ctx.accountId);
    await minute();
    expect(mails.sent.map(({ to }) => to)).toEqual(['b@example.com']);
    later(1);
    await minute();
    expect(mails.sent.map(({ to }) => to)).toEqual(['b@example.com', 'ann@example.com']);
  });

  it('gives each studio a turn of ten before the rest of another (NTF-2)', async () => {
    const other = await openStudio(service);
    const bea: Recipient = {
      kind: 'customer',
      customerId: await addCustomer(service, other.ctx, { email: 'b@example.com' }),
    };
    for (let change = 1; change <= 25; change += 1) await record({ subject: `pass 7 change ${change}` });
    await record({ recipients: [bea] }, other.ctx.accountId);
    await forgetJobs();
    await minute();
    const studios = mails.sent.map(({ to }) => (to === 'b@example.com' ? 'other' : 'this'));
    expect([studios.indexOf('other'), studios.length]).toEqual([10, 26]);
  });

  it('goes on in other studios when one fails', async () => {
    const other = await openStudio(service);
    const bea: Recipient = {
      kind: 'customer',
      customerId: await addCustomer(service, other.ctx, { email: 'b@example.com' }),
    };
    await record();
    await record({ recipients: [bea] }, other.ctx.accountId);
    await forgetJobs();
    const store = service.app.get(NotificationStore);
    const claim = store.claim.bind(store);
    const spy = jest
      .spyOn(store, 'claim')
      .mockImplementation((accountId, ...rest) =>
        accountId === studio.ctx.accountId ? Promise.reject(new Error('broken')) : claim(accountId, ...rest),
      );
    await minute();
    spy.mockRestore();
    expect(mails.sent.map(({ to }) => to)).toEqual(['b@example.com']);
    await send();
    expect(mails.sent.map(({ to }) => to)).toEqual(['b@example.com', 'ann@example.com']);
  });

  it('goes on after a failure 1 and 10 minutes later, and fails for good with the third (NTF-5)', async () => {
    mails.refuses = true;
    await record();
    const states: unknown[] = [];
    for (const minutes of [0, 0.9, 1, 10.9, 11, 60]) {
      later(minutes);
      await send();
      const [row] = await rows();
      states.push([minutes, mails.tries, row?.status]);
    }
    expect(states).toEqual([
      [0, 1, 'pending'],
      [0.9, 1, 'pending'],
      [1, 2, 'pending'],
      [10.9, 2, 'pending'],
      [11, 3, 'failed'],
      [60, 3, 'failed'],
    ]);
    expect(await rows()).toMatchObject([{ last_error: 'The mail server refused with 550.', sent_at: null }]);
  });

  it('lists what failed for good, newest first over all studios (NTF-5)', async () => {
    mails.refuses = true;
    const other = await openStudio(service);
    const { accountId } = other.ctx;
    const customerId = await addCustomer(service, other.ctx, { email: 'b@example.com' });
    await record();
    await record({ recipients: [{ kind: 'customer', customerId }] }, accountId);
    for (const minutes of [0, 1, 11]) {
      later(minutes);
      await send();
      await service.app.get(SendNotifications).execute(accountId);
    }
    await record({ subject: 'pass 7 change 2' });
    const failures = await service.app.get(FailedNotificationsQuery).list(2);
    expect(failures).toMatchObject([
      { studio: other.slug, kind: 'pass_issued', channel: 'email', customerId, userId: null, attempts: 3 },
      { studio: studio.slug, customerId: ann.customerId, error: 'The mail server refused with 550.' },
    ]);
    expect(JSON.stringify(failures)).not.toMatch(/example\.com|You have a pass/);
    expect(await service.app.get(FailedNotificationsQuery).list(1)).toHaveLength(1);
  });

  it('succeeds when a repeat does', async () => {
    mails.refuses = true;
    await record();
    await send();
    mails.refuses = false;
    later(1);
    await send();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
  });

  it('is given up more than 24 hours past due (NTF-5)', async () => {
    await record();
    await record({ subject: 'pass 7 change 2', dueAt: new Date(TEST_NOW.getTime() + MINUTE_MS) });
    later(24 * 60 + 1);
    await send();
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'sent']);
  });

  it('is done by one of several processes', async () => {
    for (let change = 1; change <= 25; change += 1) await record({ subject: `pass 7 change ${change}` });
    await Promise.all(Array.from({ length: 4 }, send));
    expect(mails.sent).toHaveLength(25);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  it('is repeated when its process ends during it, and fails when that was the last try', async () => {
    await record();
    const claim = `UPDATE notifications.notification SET attempts = $2, next_attempt_at = $3 WHERE account_id = $1`;
    const { accountId } = studio.ctx;
    await service.database.asStudio(accountId, claim, [accountId, 1, new Date(TEST_NOW.getTime() + MINUTE_MS)]);
    await send();
    expect(mails.tries).toBe(0);
    later(1);
    mails.refuses = true;
    await send();
    expect(mails.tries).toBe(1);
    await service.database.asStudio(accountId, claim, [accountId, 3, TEST_NOW]);
    await send();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 3 }]);
    expect(mails.tries).toBe(1);
  });

  it('holds no transaction open while a provider is asked', async () => {
    let open = -1;
    mails.meanwhile = async () => {
      const [row] = await service.database.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      open = row?.open ?? -1;
    };
    await record();
    await send();
    expect(open).toBe(0);
  });

  it('ends when the recipient has no address any more', async () => {
    await record();
    const { accountId } = studio.ctx;
    await service.database.asStudio(
      accountId,
      'UPDATE customers.customer SET email = NULL, email_origin = NULL WHERE account_id = $1',
      [accountId],
    );
    await send();
    expect({ rows: await rows(), tries: mails.tries }).toMatchObject({ rows: [{ status: 'cancelled' }], tries: 0 });
  });

  describe('by push', () => {
    const push = () => record({ channels: 'push' });

    it('reaches every device of the person with kind, studio and ids (NTF-6)', async () => {
      const [first, second] = [await device(), await device()];
      await push();
      await send();
      expect(pushes.sent.map(({ token }) => token).toSorted()).toEqual([first.token, second.token].toSorted());
      expect(pushes.sent[0]).toMatchObject({
        title: 'A pass',
        text: 'You have a pass.',
        data: { kind: 'pass_issued', account_slug: studio.slug, class_pass_id: '7' },
      });
    });

    it.each([
      ['revoked', (sessionId: number) => service.app.get(MobileSessions).revoke(studio.ctx.accountId, sessionId)],
      ['expired', () => Promise.resolve(later(60 * 24 * 91))],
    ])('does not reach a device whose session is %s (DEV-3, SES-5)', async (_, end) => {
      const { sessionId } = await device();
      await record({ channels: 'push', dueAt: new Date(TEST_NOW.getTime() + 91 * 24 * HOUR_MS) });
      await end(sessionId);
      later(60 * 24 * 91);
      await send();
      expect(pushes.sent).toEqual([]);
      expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
    });

    it('revokes what the provider names as unregistered, and sends there no more (DEV-3)', async () => {
      const [gone, kept] = [await device(), await device()];
      pushes.unregistered.add(gone.token);
      await push();
      await send();
      expect(pushes.sent.map(({ token }) => token)).toEqual([kept.token]);
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
      const [row] = await service.database.query<{ revoked_at: Date | null }>(
        'SELECT revoked_at FROM notifications.mobile_device_token WHERE id = $1',
        [gone.id],
      );
      expect(row?.revoked_at).toEqual(TEST_NOW);
    });

    it('is repeated when no device took it, and not when one did', async () => {
      const [first, second] = [await device(), await device()];
      pushes.refused.add(first.token).add(second.token);
      await push();
      await send();
      expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1 }]);
      pushes.refused.delete(second.token);
      later(1);
      await send();
      expect(pushes.sent.map(({ token }) => token)).toEqual([second.token]);
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    });

    describe('or else by e-mail (NTF-1)', () => {
      const channels = () =>
        service.database.asStudio<{ channel: string; status: string; dedupe_key: string }>(
          studio.ctx.accountId,
          'SELECT channel, status, dedupe_key FROM notifications.notification ORDER BY id',
        );
      const pushElseEmail = () => record({ channels: 'push_else_email' });

      it('tells by e-mail whose only device turns out to be unregistered', async () => {
        const { token } = await device();
        pushes.unregistered.add(token);
        await pushElseEmail();
        await service.app.get(JobWorker).runDue();
        expect(mails.sent).toMatchObject([{ to: 'ann@example.com', subject: 'A pass', text: 'You have a pass.' }]);
        expect(await channels()).toEqual([
          { channel: 'push', status: 'cancelled', dedupe_key: expect.stringMatching(/pass 7 change 1:push$/) },
          { channel: 'email', status: 'sent', dedupe_key: expect.stringMatching(/pass 7 change 1:email$/) },
        ]);
      });

      it('tells by e-mail whom no push reached in all tries', async () => {
        const { token } = await device();
        pushes.refused.add(token);
        await pushElseEmail();
        for (const minutes of [0, 1, 11]) {
          expect(mails.sent).toEqual([]);
          later(minutes);
          await send();
        }
        await send();
        expect(mails.sent).toHaveLength(1);
        expect((await channels()).map(({ channel, status }) => [channel, status])).toEqual([
          ['push', 'failed'],
          ['email', 'sent'],
        ]);
      });

      it('tells nobody twice', async () => {
        const [gone] = [await device(), await device()];
        pushes.unregistered.add(gone.token);
        await pushElseEmail();
        await send();
        await send();
        expect([pushes.sent.length, mails.sent.length]).toEqual([1, 0]);
      });

      it('leaves it at the push where the kind asks for pushes only, or there is no address', async () => {
        const nobody: Recipient = { kind: 'customer', customerId: await addCustomer(service, studio.ctx) };
        for (const { token } of [await device(), await device(nobody)]) pushes.unregistered.add(token);
        await push();
        await record({ channels: 'push_else_email', recipients: [nobody] });
        await send();
        expect((await channels()).map(({ channel, status }) => [channel, status])).toEqual([
          ['push', 'cancelled'],
          ['push', 'cancelled'],
        ]);
      });
    });

    it('follows the device to the customer another is merged into (MRG-7)', async () => {
      const { token } = await device();
      const { accountId } = studio.ctx;
      const targetId = await addCustomer(service, studio.ctx, { email: 'target@example.com' });
      await record();
      await service.app.get(MobileSessions).moveCustomer(accountId, ann.customerId, targetId);
      await service.app
        .get(UnitOfWork)
        .write(studio.ctx, () =>
          service.app.get(FollowCustomers).move(studio.ctx, { sourceId: ann.customerId, targetId }),
        );
      await record({ channels: 'push', recipients: [{ kind: 'customer', customerId: targetId }], subject: 'other' });
      await send();
      expect(pushes.sent.map((sent) => sent.token)).toEqual([token]);
      expect(mails.sent.map(({ to }) => to)).toEqual(['target@example.com']);
    });
  });

  describe('a password link', () => {
    it.each([
      ['customer', () => Promise.resolve<Recipient>(ann)],
      [
        'member of the staff',
        async (): Promise<Recipient> => ({
          kind: 'staff',
          userId: (await addStaff(service, studio.ctx, 'manager')).userId,
        }),
      ],
    ])('is made for a %s when the mail goes out, and stands nowhere else (PWD-2)', async (_, person) => {
      const recipient = await person();
      await passwordLink(recipient, 1);
      const before = links.issued.length;
      await send();
      expect(links.issued.slice(before)).toEqual([{ accountId: studio.ctx.accountId, person: recipient }]);
      const [mail] = mails.sent;
      expect(mail).toMatchObject({ to: 'ann@example.com', subject: expect.stringContaining('password') });
      expect(mail?.text).toContain(`http://localhost/password?token=secret-${links.issued.length}`);
      const stored = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT to_json(n) AS row FROM notifications.notification n',
      );
      expect(JSON.stringify(stored)).not.toContain('secret');
    });

    it('is a new one at each try', async () => {
      mails.refuses = true;
      await passwordLink(ann, 1);
      const before = links.issued.length;
      await send();
      later(1);
      mails.refuses = false;
      await send();
      expect(links.issued.length - before).toBe(2);
      expect(mails.sent).toHaveLength(1);
    });

    it('is cancelled when the person needs none any more', async () => {
      links.email = null;
      await passwordLink(ann, 1);
      await send();
      links.email = 'ann@example.com';
      expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
    });

    it('is mailed once for each request', async () => {
      await passwordLink(ann, 1);
      await passwordLink(ann, 1);
      await passwordLink(ann, 2);
      await send();
      expect(mails.sent).toHaveLength(2);
    });
  });

  it('says nothing to who was anonymised, and keeps nothing of it (CUS-6)', async () => {
    const { id } = await device();
    await record();
    await send();
    await record({ subject: 'pass 7 change 2' });
    const { accountId } = studio.ctx;
    const contacts = ['ann@example.com', '+4915112345678'];
    const outbox = service.app.get(Outbox);
    for (const recipient of [...contacts, 'other@example.com'])
      await outbox.keep({ channel: 'email', recipient, subject: null, text: 'Hello' });
    await publish({ kind: 'customers.customer_anonymised', accountId, customerId: ann.customerId, contacts });
    expect((await outbox.list(10)).map(({ recipient }) => recipient)).toEqual(['other@example.com']);
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]);
    const [row] = await service.database.asStudio<{ texts: number; devices: number }>(
      accountId,
      `SELECT (SELECT count(*)::int FROM notifications.notification WHERE payload->>'message' IS NOT NULL) AS texts,
              (SELECT count(*)::int FROM notifications.mobile_device_token WHERE id = $1) AS devices`,
      [id],
    );
    expect(row).toEqual({ texts: 0, devices: 0 });
  });

  it('is forgotten in other studios when one fails', async () => {
    const { accountId } = studio.ctx;
    const store = service.app.get(NotificationStore);
    const forgotten: number[] = [];
    const other = await openStudio(service);
    jest.spyOn(store, 'forgetEndedBefore').mockImplementation((id) => {
      if (id === accountId) return Promise.reject(new Error('broken'));
      return Promise.resolve(void forgotten.push(id));
    });
    await service.app.get(PruneNotifications).execute();
    expect(forgotten).toContain(other.ctx.accountId);
    expect(forgotten).not.toContain(accountId);
  });

  it('is forgotten after 90 days, and so are revoked devices', async () => {
    const { accountId } = studio.ctx;
    const days = (count: number) => new Date(TEST_NOW.getTime() - count * 24 * HOUR_MS);
    for (const [key, status, age] of [
      ['old', 'failed', 91],
      ['recent', 'cancelled', 89],
      ['waiting', 'pending', 91],
    ] as const)
      await service.database.asStudio(
        accountId,
        `INSERT INTO notifications.notification (account_id, kind, channel, customer_id, dedupe_key, due_at, status, updated_at)
         VALUES ($1, 'pass_issued', 'email', $2, $3, $4, $5, $4)`,
        [accountId, ann.customerId, key, days(age), status],
      );
    const [old, recent, live] = [await device(), await device(), await device()];
    const revoke = 'UPDATE notifications.mobile_device_token SET revoked_at = $2 WHERE id = $1';
    await service.database.query(revoke, [old.id, days(91)]);
    await service.database.query(revoke, [recent.id, days(89)]);
    const keep = `INSERT INTO delivery.outbox_message (channel, recipient, text, sent_at) VALUES ('sms', $1, 'Hi', $2)`;
    await service.database.query(keep, ['+31', days(31)]);
    await service.database.query(keep, ['+29', days(29)]);
    await service.app.get(PruneNotifications).execute();
    const outbox = await service.app.get(Outbox).list(10);
    expect(outbox.filter(({ channel }) => channel === 'sms').map(({ recipient }) => recipient)).toEqual(['+29']);
    const kept = await service.database.asStudio<{ dedupe_key: string }>(
      accountId,
      'SELECT dedupe_key FROM notifications.notification ORDER BY id',
    );
    expect(kept.map((row) => row.dedupe_key)).toEqual(['recent', 'waiting']);
    const devices = await service.database.query<{ id: number }>(
      'SELECT id::int FROM notifications.mobile_device_token WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
    expect(devices.map(({ id }) => id)).toEqual([recent.id, live.id]);
  });
});
