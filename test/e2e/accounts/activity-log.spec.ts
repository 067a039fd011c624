import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  refusalOf,
} from '../../support/manage';
import { addStaff, signInStaff } from '../../support/staff';
import { asSuperuserIn } from '../../support/sessions';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

interface Entry {
  readonly at: string;
  readonly action?: string;
  readonly subject?: readonly [string, number];
  readonly actorId?: number;
}

describe('the activity log', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'America/New_York' });
    admin = await clientOfRole(service, studio.ctx, 'admin');
    await emptyLog();
  });

  /** Past the trigger that keeps entries (ERA-6): what setting up the studio left is no part of these tests. */
  const emptyLog = () =>
    asSuperuserIn(service.database.name, async (client) => {
      await client.query('BEGIN');
      // With this setting a cluster sends SET LOCAL to its workers as well; one server ignores it.
      await client.query(`SET LOCAL citus.propagate_set_commands = 'local'`);
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query('DELETE FROM accounts.activity_entry WHERE account_id = $1', [studio.ctx.accountId]);
      await client.query('COMMIT');
    });
  const happened = async (...entries: Entry[]) => {
    for (const { at, action = 'thing.done', subject = ['thing', 1], actorId = 1 } of entries) {
      const { accountId } = studio.ctx;
      await service.database.asStudio(
        accountId,
        `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, actor_id, action, subject_type, subject_id)
         VALUES ($1, $2, 'staff', $3, $4, $5, $6)`,
        [accountId, at, actorId, action, ...subject],
      );
    }
  };
  const actions = async (query = '') => {
    const { body } = await admin('get', `/activity-log${query}`);
    return (body as { data: { action: string }[] }).data.map(({ action }) => action);
  };

  it('contains the actor and the change at that time (AUD-1)', async () => {
    await admin('patch', '/account', { slogan: 'Move' });
    const { status, body } = await admin('get', '/activity-log');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          occurred_at: '2026-06-01T08:00:00Z',
          actor_kind: 'staff',
          actor_id: expect.any(Number),
          actor_name: expect.stringContaining('Staff'),
          actor_role: 'admin',
          action: 'account.updated',
          subject_type: 'account',
          subject_id: studio.ctx.accountId,
          changes: { slogan: { before: null, after: 'Move' } },
        },
      ],
      next_cursor: null,
    });
  });

  it("shows the last 14 days of the studio's zone, newest first", async () => {
    // It is 2026-06-01, 04:00 in New York; the window begins on 2026-05-19 at 00:00 there.
    await happened(
      { at: '2026-05-19T03:59:59.999Z', action: 'too.old' },
      { at: '2026-05-19T04:00:00Z', action: 'oldest' },
      { at: '2026-06-01T03:00:00Z', action: 'yesterday' },
      { at: '2026-06-02T03:59:59.999Z', action: 'last.of.today' },
      { at: '2026-06-02T04:00:00Z', action: 'tomorrow' },
    );
    expect(await actions()).toEqual(['last.of.today', 'yesterday', 'oldest']);
    expect(await actions('?from=2026-05-31&to=2026-05-31')).toEqual(['yesterday']);
    expect(await actions('?to=2026-05-18')).toEqual(['too.old']);
    expect(await actions('?from=2026-05-18')).toHaveLength(4);
    expect(await actions('?from=2026-06-02')).toEqual(['tomorrow']);
  });

  it('is filtered by subject and actor', async () => {
    const at = '2026-06-01T05:00:00Z';
    await happened(
      { at, action: 'a', subject: ['class', 1], actorId: 1 },
      { at, action: 'b', subject: ['class', 2], actorId: 2 },
      { at, action: 'c', subject: ['booking', 1], actorId: 1 },
    );
    expect(await actions('?subject_type=class')).toEqual(['b', 'a']);
    expect(await actions('?subject_type=class&subject_id=1')).toEqual(['a']);
    expect(await actions('?subject_id=1')).toEqual(['c', 'a']);
    expect(await actions('?actor_id=2')).toEqual(['b']);
    expect(await actions('?actor_id=3')).toEqual([]);
  });

  it('has pages without gaps or repeats, also within one instant (GEN-8)', async () => {
    const at = '2026-06-01T05:00:00.123Z';
    await happened(...['a', 'b', 'c', 'd', 'e'].map((action) => ({ at, action })));
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await admin('get', `/activity-log?limit=2${cursor}`);
      seen.push(...(body.data as { action: string }[]).map(({ action }) => action));
      await happened({ at: '2026-06-01T06:00:00Z', action: 'new' });
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect([seen, cursor]).toEqual([['e', 'd', 'c', 'b', 'a'], '&cursor=null']);
    const { body } = await admin('get', '/activity-log?limit=2');
    for (const query of [
      `?cursor=${body.next_cursor}&actor_id=1`,
      `?cursor=${body.next_cursor}&to=2026-06-01`,
      '?cursor=x',
    ])
      expect(refusalOf(await admin('get', `/activity-log${query}`))).toBe('422 validation_failed cursor');
  });

  it.each([
    ['?from=2026-02-30', 'from'],
    ['?from=01.06.2026', 'from'],
    ['?to=2026-06-01T00:00:00Z', 'to'],
    ['?from=2026-06-02&to=2026-06-01', 'to'],
    ['?from=2026-04-01&to=2026-06-02', 'to'],
    ['?from=2026-03-01', 'from'],
    ['?subject_id=0', 'subject_id'],
    ['?subject_id=x', 'subject_id'],
    ['?actor_id=1.5', 'actor_id'],
    [`?actor_id=${'9'.repeat(20)}`, 'actor_id'],
    [`?subject_type=${'x'.repeat(41)}`, 'subject_type'],
    ['?subject_type=a&subject_type=b', 'subject_type'],
    ['?subject_type=%00', 'subject_type'],
    ['?limit=0', 'limit'],
  ])('is not shown with %s', async (query, input) => {
    expect(refusalOf(await admin('get', `/activity-log${query}`))).toBe(`422 validation_failed ${input}`);
  });

  it.each(['?from=0001-01-01&to=0001-01-02', '?from=9999-12-31', '?from=9999-12-01&to=9999-12-31', '?to=0000-01-01'])(
    'is empty at the ends of the calendar: %s',
    async (query) => {
      expect((await admin('get', `/activity-log${query}`)).body).toEqual({ data: [], next_cursor: null });
    },
  );

  describe('read by a trainer (PERM-4)', () => {
    let own: { readonly userId: number; readonly trainerId: number };
    let asTrainer: ManageClient;

    beforeEach(async () => {
      const { ctx } = studio;
      const { userId, email } = await addStaff(service, ctx, 'trainer', ['view_activity_log', 'manage_clients']);
      own = { userId, trainerId: await given(service).trainer(ctx, { name: 'Own' }) };
      await service.database.asStudio(ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
        own.trainerId,
        userId,
      ]);
      asTrainer = manageClient(service, `Bearer ${await signInStaff(service, email, ctx.accountId)}`);
      await emptyLog();
    });

    const seen = async (query = '') => {
      const { body } = await asTrainer('get', `/activity-log${query}`);
      return (body as { data: { action: string }[] }).data.map(({ action }) => action).toSorted();
    };
    /** A class of the trainer and one of another, each with a booking and a series. */
    const scenes = async () => {
      const { ctx } = studio;
      const other = await given(service).trainer(ctx, { name: 'Other' });
      const customerId = await addCustomer(service, ctx);
      const sceneOf = async (trainerId: number, date: string) => {
        const classId = await addClass(service, studio, { trainerId, date });
        const seriesId = await addSeries(service, studio, { trainerId });
        return { trainerId, classId, seriesId, bookingId: await given(service).booking(ctx, { classId, customerId }) };
      };
      const [mine, theirs] = [await sceneOf(own.trainerId, '2026-06-04'), await sceneOf(other, '2026-06-05')];
      await emptyLog();
      return { mine, theirs };
    };

    it('holds what concerns their own classes, and what they did', async () => {
      const at = '2026-06-01T05:00:00Z';
      const { mine, theirs } = await scenes();
      const [substitution] = await service.database.asStudio<{ id: number }>(
        studio.ctx.accountId,
        `INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date)
         VALUES ($1, $2, $3, '2026-06-01', '2026-06-30') RETURNING id::int`,
        [studio.ctx.accountId, theirs.trainerId, mine.trainerId],
      );
      for (const [whose, scene] of Object.entries({ mine, theirs }))
        await happened(
          { at, action: `${whose}.class`, subject: ['scheduled_class', scene.classId] },
          { at, action: `${whose}.booking`, subject: ['class_booking', scene.bookingId] },
          { at, action: `${whose}.series`, subject: ['schedule_series', scene.seriesId] },
          { at, action: `${whose}.trainer`, subject: ['trainer', scene.trainerId] },
        );
      await happened(
        { at, action: 'mine.substitution', subject: ['trainer_substitution', substitution?.id ?? 0] },
        { at, action: 'theirs.customer', subject: ['customer', 1] },
        { at, action: 'theirs.payment', subject: ['customer_purchase', 1] },
        { at, action: 'mine.deed', subject: ['customer', 1], actorId: own.userId },
      );
      const expected = ['mine.booking', 'mine.class', 'mine.deed', 'mine.series', 'mine.substitution', 'mine.trainer'];
      expect(await seen()).toEqual(expected);
      expect(await seen('?subject_type=customer')).toEqual(['mine.deed']);
      expect(await actions()).toHaveLength(expected.length + 6);
    });

    it('holds nothing about classes once the trainer is not active, and no cursor of others fits', async () => {
      const at = '2026-06-01T05:00:00Z';
      const { mine } = await scenes();
      await happened({ at, action: 'mine.class', subject: ['scheduled_class', mine.classId] }, { at }, { at });
      expect(await seen('?subject_type=scheduled_class')).toEqual(['mine.class']);
      const { body } = await admin('get', '/activity-log?limit=1');
      expect(refusalOf(await asTrainer('get', `/activity-log?limit=1&cursor=${body.next_cursor}`))).toBe(
        '422 validation_failed cursor',
      );
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET is_active = false WHERE id = $1',
        [own.trainerId],
      );
      expect(await seen()).toEqual([]);
    });
  });

  it('shows nothing of another studio', async () => {
    await happened({ at: '2026-06-01T05:00:00Z' });
    const other = await openStudio(service);
    const theirs = await clientOfRole(service, other.ctx, 'owner');
    const { body } = await theirs('get', '/activity-log?subject_type=thing');
    expect(body.data).toEqual([]);
  });

  it('is guarded in order (ORD-1)', async () => {
    const route = { method: 'get', path: '/activity-log', lacking: { role: 'manager' } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
