import { tokenHash } from '@studio/secrets';
import pg from 'pg';

import { PublishEdition } from '../../../src/festival/editions/application/publish-edition';
import { inDatabase } from '../../harness/sessions';
import { addApiToken } from '../../support/api-token';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addContest } from '../../support/battles';
import { addCustomer, addNoteRow } from '../../support/customer';
import { addEventRows } from '../../support/events';
import { addFailedReceipt } from '../../support/finance';
import { addMoneyRows } from '../../support/finance-rows';
import { addCategory, addEdition, addEntry } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { addLateCharge, refund } from '../../support/festival-charges';
import { addPaymentRows } from '../../support/festival-payments';
import { given } from '../../support/given';
import { addPass } from '../../support/passes';
import { beginSeeing } from '../../support/sessions';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { testNodes, testServer } from '../../support/test-server';

/** Names the studio of a payment before it is known, so its key is the payment's (festival.md section 1.2). */
const GLOBAL = 'payments.payment_order_route';

/** Tables with an `account_id` that are read before the studio is known, and therefore lie outside the policies. */
const OUTSIDE = [
  'accounts.account_api_token',
  'accounts.account_membership',
  'accounts.account_subscription',
  'accounts.mobile_session',
  'accounts.staff_invitation',
  'accounts.staff_invitation_mail',
  'accounts.subscription_payment',
  'assistant.connection',
  'assistant.oauth_grant',
  'assistant.oauth_token',
  'notifications.mobile_device_token',
  GLOBAL,
];
const INSUFFICIENT_PRIVILEGE = '42501';
const FEATURE_NOT_SUPPORTED = '0A000';
const FOREIGN_KEY_VIOLATION = '23503';

interface TableRow {
  readonly name: string;
  readonly isSecured: boolean;
  readonly isForced: boolean;
  readonly owner: string;
  readonly key: string[];
}

/** A row in each table of customers, leads, notifications and finance. */
async function addPeople(service: TestApp, { ctx }: OpenStudio): Promise<void> {
  const { accountId } = ctx;
  const customerId = await addCustomer(service, ctx);
  const token = tokenHash(await addApiToken(service, ctx));
  const [apiToken] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM accounts.account_api_token WHERE token_hash = $1',
    [token],
  );
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const columns = ['account_id', ...Object.keys(row)];
    const values = columns.map((_, index) => `$${index + 1}`);
    return service.database.asStudio(
      accountId,
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`,
      [accountId, ...Object.values(row)],
    );
  };
  const phone = '+4915123456789';
  const now = TEST_NOW;
  await insert('customers.customer_merge', { source_id: await addCustomer(service, ctx), target_id: customerId });
  await insert('customers.otp_challenge', { phone });
  await insert('customers.otp_send', { phone, sent_at: now });
  await insert('booking.calendar_address', { customer_id: customerId, token_hash: token, created_at: now });
  await insert('customers.password_link', { customer_id: customerId, requested_at: now });
  await addNoteRow(service, ctx, customerId);
  const secrets = { return_url: 'app://back', nonce: 'n', code_verifier: 'v' };
  await insert('customers.idp_state', { state_hash: token, expires_at: now, ...secrets });
  await insert('customers.idp_login_code', { customer_id: customerId, code_hash: token, expires_at: now });
  await insert('leads.website_lead', { api_token_id: apiToken?.id, phone });
  await insert('leads.refused_try', { api_token_id: apiToken?.id, day: now, reason: 'rate_limited', tries: 1 });
  await insert('leads.bot_check', { provider: 'hcaptcha', site_key: 'k', secret: Buffer.alloc(1), key_id: 'one' });
  const message = { kind: 'password_link', channel: 'email', customer_id: customerId, dedupe_key: 'one', due_at: now };
  await insert('notifications.notification', message);
  await insert('assistant.tool_invocation', {
    ...{ tool: 'get-studio-profile', status: 'succeeded', credential: 'service_key', api_token_id: apiToken?.id },
    ...{ required: ['mcp:read'], missing: [], input: '{}', output: '{}', protocol_era: 'older' },
    ...{ request_id: 'one', started_at: now, duration_ms: 3 },
  });
  await insert('finance.integration_setting', { category: 'payment', provider: 'stripe' });
  await addFailedReceipt(service, ctx);
}

/** A row in each table of the timetable that the use cases leave empty. */
async function addTimetable(service: TestApp, accountId: number, trainerId: number, otherId: number): Promise<void> {
  const rows = [
    'INSERT INTO scheduling.scheduled_class_trainer SELECT $1, max(id), $3 FROM scheduling.scheduled_class WHERE account_id = $1 AND trainer_id = $2 RETURNING 1',
    `INSERT INTO scheduling.series_skip SELECT $1, max(id), '2026-06-03' FROM scheduling.schedule_series WHERE account_id = $1 AND $2 > 0 AND $3 > 0 RETURNING 1`,
    `INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date)
     VALUES ($1, $2, $3, '2026-06-01', '2026-06-02')`,
  ];
  for (const row of rows) await service.database.asStudio(accountId, row, [accountId, trainerId, otherId]);
}

/** A row in each table of bookings and class passes. */
async function addBookings(service: TestApp, studio: OpenStudio): Promise<void> {
  const { ctx } = studio;
  const customerId = await addCustomer(service, ctx);
  const classId = await addClass(service, studio, { date: '2026-06-09' });
  const passId = await addPass(service, ctx, customerId, await addPlan(service, studio));
  const bookingId = await given(service).booking(ctx, { classId, customerId });
  await given(service).cancelledClass(ctx, classId);
  await service.database.asStudio(
    ctx.accountId,
    `INSERT INTO booking.booking_correction (account_id, scheduled_class_id, class_booking_id, customer_id, action, pass_effect, reason, actor)
     VALUES ($1, $2, $3, $4, 'added', 'no_matching_pass', 'Was here', '{}')`,
    [ctx.accountId, classId, bookingId, customerId],
  );
  await service.database.asStudio(
    ctx.accountId,
    `INSERT INTO passes.class_pass_adjustment (account_id, class_pass_id, actor, adjustment_type, reason)
     VALUES ($1, $2, '{}', 'freeze', 'Travels')`,
    [ctx.accountId, passId],
  );
}

/** A row in each table of charges of festivals: one was paid by an attempt and given back in cash. */
async function addFestivalMoney(service: TestApp, { ctx }: OpenStudio): Promise<void> {
  const editionId = await addEdition(service, ctx);
  const categoryId = await addCategory(service, { ctx, editionId });
  const entryId = await addEntry(service, { ctx, editionId, categoryId });
  await refund(service, ctx, await addLateCharge(service, ctx, entryId), { method: 'cash' });
  await addPaymentRows(service, { ctx, editionId, categoryId });
}

/** A row in each table of admission: a ticket was sold at the door for cash and checked in. */
async function addAdmission(service: TestApp, { ctx }: OpenStudio): Promise<void> {
  const place = { ctx, editionId: await addEdition(service, ctx) };
  const typeId = await addAdmissionType(service, place);
  await service.app.get(PublishEdition).execute(ctx, place.editionId);
  await addTicketOrder(service, place, typeId, { checksIn: true });
}

async function addKeptAnswer(service: TestApp, accountId: number): Promise<void> {
  await service.database.asStudio(
    accountId,
    `INSERT INTO idempotency.kept_answer (account_id, caller, operation, key, content, claimed_at)
     VALUES ($1, 'staff 1', 'POST /rooms', 'a', '', now())`,
    [accountId],
  );
}

/** A row in each table of judges, brackets and votes. */
async function addBattle(service: TestApp, { ctx }: OpenStudio): Promise<void> {
  const editionId = await addEdition(service, ctx);
  const place = { ctx, editionId, categoryId: await addCategory(service, { ctx, editionId }) };
  const { matchId, entryA, judgeIds } = await addContest(service, place);
  await service.database.asStudio(
    ctx.accountId,
    'INSERT INTO festival.festival_judge_vote (account_id, match_id, assignment_id, selected_entry_id) VALUES ($1, $2, $3, $4)',
    [ctx.accountId, matchId, judgeIds[0], entryA],
  );
}

describe('tenancy in the database', () => {
  let service: TestApp;
  let superuser: pg.Client;
  let studio: OpenStudio;
  let other: OpenStudio;
  let tables: TableRow[];

  /** A studio with a row in every tenant table. */
  const fill = async (): Promise<OpenStudio> => {
    const filled = await openStudio(service);
    const { ctx, locationId } = filled;
    const directionId = await given(service).direction(ctx);
    const classTypeId = await given(service).classType(ctx, { activityDirectionId: directionId });
    await given(service).room(ctx, { locationId, activityDirectionIds: [directionId] });
    const trainerId = await given(service).trainer(ctx, {
      locationIds: [locationId],
      activityDirectionIds: [directionId],
    });
    await addClass(service, filled, { classTypeId, trainerId });
    await addSeries(service, filled, { weekday: 3 });
    await given(service).generated(ctx);
    await addTimetable(service, ctx.accountId, trainerId, await given(service).trainer(ctx));
    const segmentId = await given(service).segment(ctx);
    const trainerTypeId = await given(service).trainerType(ctx);
    await addPlan(service, filled, { segmentId, trainerTypeIds: [trainerTypeId], roomIds: [filled.roomId] });
    await service.database.asStudio(
      ctx.accountId,
      'INSERT INTO passes.class_pass_segment_direction VALUES ($1, $2, $3)',
      [ctx.accountId, segmentId, directionId],
    );
    await addPeople(service, filled);
    await addBookings(service, filled);
    await addMoneyRows(service, { accountId: ctx.accountId, locationId, trainerId });
    await addFestivalMoney(service, filled);
    await addBattle(service, filled);
    await addAdmission(service, filled);
    await addEventRows(service, ctx, { locationId, roomIds: [filled.roomId] });
    await addKeptAnswer(service, ctx.accountId);
    return filled;
  };

  beforeAll(async () => {
    service = await sharedTestApp();
    superuser = new pg.Client({ connectionString: inDatabase(testServer().superuserUrl, service.database.name) });
    await superuser.connect();
    studio = await fill();
    other = await fill();
    const found = await superuser.query<TableRow>(
      `SELECT c.oid::regclass::text AS name, c.relrowsecurity AS "isSecured", c.relforcerowsecurity AS "isForced",
              pg_get_userbyid(c.relowner) AS owner,
              (SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
               FROM pg_index i JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey)
               WHERE i.indrelid = c.oid AND i.indisprimary) AS key
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
       WHERE c.relkind = 'r' ORDER BY 1`,
    );
    tables = found.rows;
  });
  afterAll(async () => {
    await superuser.end();
    await service.close();
  });

  const secured = () => tables.filter(({ name }) => !OUTSIDE.includes(name));

  it('every tenant table but those read before the studio is known is under the policies, also for its owner', () => {
    expect(tables.filter(({ isSecured }) => !isSecured).map(({ name }) => name)).toEqual(OUTSIDE);
    expect(secured().every(({ isForced }) => isForced)).toBe(true);
    expect(secured().length).toBeGreaterThanOrEqual(18);
  });

  it('every tenant table has a key that begins with the studio', () => {
    for (const { name, key } of tables.filter((table) => table.name !== GLOBAL))
      expect([name, key[0]]).toEqual([name, 'account_id']);
  });

  it('the role of the service is no superuser, bypasses nothing, and owns no table', async () => {
    const role = new URL(service.database.applicationUrl).username;
    const [row] = await service.database.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>(
      'SELECT current_user AS name, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(row).toEqual({ name: role, rolsuper: false, rolbypassrls: false });
    expect(tables.every(({ owner }) => owner !== role)).toBe(true);
    const memberships = await service.database.query(
      'SELECT 1 FROM pg_auth_members WHERE member = current_user::regrole',
    );
    expect(memberships).toEqual([]);
  });

  it('without a studio in sight, the role sees no row of any tenant table', async () => {
    for (const { name } of secured()) {
      const there = await superuser.query(`SELECT 1 FROM ${name} WHERE account_id = $1 LIMIT 1`, [
        studio.ctx.accountId,
      ]);
      expect([name, there.rowCount]).toEqual([name, 1]);
      expect([name, await service.database.query(`SELECT 1 FROM ${name}`)]).toEqual([name, []]);
    }
  });

  it('with one studio in sight, it sees the rows of this studio only', async () => {
    for (const { name } of secured()) {
      const seen = await service.database.asStudio(studio.ctx.accountId, `SELECT DISTINCT account_id FROM ${name}`);
      expect([name, seen]).toEqual([name, [{ account_id: studio.ctx.accountId }]]);
    }
  });

  it('changes and deletes no row of another studio', async () => {
    for (const { name } of secured()) {
      const values = [other.ctx.accountId];
      const update = `UPDATE ${name} SET account_id = account_id WHERE account_id = $1 RETURNING 1`;
      expect([name, await service.database.asStudio(studio.ctx.accountId, update, values)]).toEqual([name, []]);
      const removal = `DELETE FROM ${name} WHERE account_id = $1 RETURNING 1`;
      expect([name, await service.database.asStudio(studio.ctx.accountId, removal, values)]).toEqual([name, []]);
    }
  });

  it('inserts no row for another studio, and none without a studio in sight', async () => {
    const insert = `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'Intruder', 'intruder')`;
    const values = [other.ctx.accountId];
    await expect(service.database.asStudio(studio.ctx.accountId, insert, values)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    await expect(service.database.query(insert, values)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  it('moves no row of its own to another studio', async () => {
    const move = 'UPDATE scheduling.location SET account_id = $1';
    await expect(service.database.asStudio(studio.ctx.accountId, move, [other.ctx.accountId])).rejects.toMatchObject({
      // A cluster moves no row at all.
      code: testNodes().isCluster ? FEATURE_NOT_SUPPORTED : INSUFFICIENT_PRIVILEGE,
    });
  });

  it.each([
    ['a room to a location', 'UPDATE scheduling.room SET location_id = $1', () => other.locationId],
    ['a class to a type', 'UPDATE scheduling.scheduled_class SET class_type_id = $1', () => other.classTypeId],
    [
      'a plan to a class type',
      'UPDATE passes.class_pass_plan_class_type SET class_type_id = $1',
      () => other.classTypeId,
    ],
    ['a plan to a room', 'UPDATE passes.class_pass_plan_room SET room_id = $1', () => other.roomId],
  ])('a reference from %s of another studio is refused', async (_, text, id) => {
    const change = service.database.asStudio(studio.ctx.accountId, text, [id()]);
    await expect(change).rejects.toMatchObject({ code: FOREIGN_KEY_VIOLATION });
  });

  it('every reference between tenant tables carries the studio', async () => {
    const { rows } = await superuser.query<{ name: string; columns: string[] }>(
      `SELECT conname AS name, (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attnum = ANY (conkey)) AS columns
       FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1) AND confrelid::regclass::text = ANY ($1)`,
      [tables.map(({ name }) => name)],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, columns } of rows) expect([name, columns.includes('account_id')]).toEqual([name, true]);
  });

  it('what a transaction saw of a studio is forgotten with it', async () => {
    const client = new pg.Client({ connectionString: service.database.applicationUrl });
    await client.connect();
    try {
      await client.query(beginSeeing(studio.ctx.accountId));
      expect((await client.query('SELECT 1 FROM scheduling.location')).rowCount).toBe(1);
      await client.query('COMMIT');
      expect((await client.query('SELECT 1 FROM scheduling.location')).rowCount).toBe(0);
    } finally {
      await client.end();
    }
  });

  it('the role can neither change the structure nor switch the policies off', async () => {
    const attempts = [
      'ALTER TABLE scheduling.location DISABLE ROW LEVEL SECURITY',
      'DROP POLICY own_studio ON scheduling.location',
      'TRUNCATE scheduling.location CASCADE',
      'CREATE TABLE scheduling.mine (id int)',
    ];
    for (const attempt of attempts)
      await expect(service.database.query(attempt)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
