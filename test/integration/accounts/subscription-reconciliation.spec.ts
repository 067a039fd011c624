import { JobQueue, JobWorker } from '@studio/jobs';

import { ReconcileSubscriptions } from '../../../src/accounts/settings/application/reconcile-subscriptions';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { type OpenStudio, openStudio } from '../../support/studio';

const PAST = new Date('2026-06-01T07:00:00Z');
const SOON = new Date('2026-06-01T09:00:00Z');

describe('subscriptions.reconcile', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const statusOf = async ({ ctx }: OpenStudio) => {
    const rows = await service.database.query<{ status: string }>(
      'SELECT status FROM accounts.account_subscription WHERE account_id = $1',
      [ctx.accountId],
    );
    return rows[0]?.status;
  };
  const entriesOf = async ({ ctx }: OpenStudio) =>
    service.database.asStudio(
      ctx.accountId,
      `SELECT actor_kind, actor_name, changes FROM accounts.activity_entry WHERE action = 'subscription.reconciled'`,
    );

  it('brings each status up to date, with an entry in the log, once', async () => {
    const [ended, graced, running, none] = await Promise.all(Array.from({ length: 4 }, () => openStudio(service)));
    const { subscription } = given(service);
    await subscription.execute('test', ended!.slug, { status: 'trialing', trialEndsAt: PAST });
    await subscription.execute('test', graced!.slug, { status: 'active', endsAt: PAST, graceEndsAt: SOON });
    await subscription.execute('test', running!.slug, { status: 'active', endsAt: SOON });
    await service.app.get(JobQueue).send('subscriptions.reconcile', {});
    await service.app.get(JobWorker).runDue();
    expect(await Promise.all([ended!, graced!, running!, none!].map(statusOf))).toEqual([
      'expired',
      'past_due',
      'active',
      undefined,
    ]);
    await service.app.get(ReconcileSubscriptions).execute();
    expect(await entriesOf(ended!)).toEqual([
      {
        actor_kind: 'system',
        actor_name: 'subscriptions.reconcile',
        changes: { status: { before: 'trialing', after: 'expired' } },
      },
    ]);
    service.clock.moveTo(SOON);
    await service.app.get(ReconcileSubscriptions).execute();
    expect(await Promise.all([graced!, running!].map(statusOf))).toEqual(['expired', 'expired']);
    expect(await entriesOf(graced!)).toHaveLength(2);
  });

  it('changes each once in two concurrent runs', async () => {
    const studio = await openStudio(service);
    await given(service).subscription.execute('test', studio.slug, { status: 'active', endsAt: PAST });
    const reconcile = service.app.get(ReconcileSubscriptions);
    await Promise.all([reconcile.execute(), reconcile.execute(), reconcile.execute()]);
    expect([await statusOf(studio), (await entriesOf(studio)).length]).toEqual(['expired', 1]);
  });
});
