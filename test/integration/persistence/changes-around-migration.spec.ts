import { randomUUID } from 'node:crypto';

import { enterStudio } from '@studio/persistence';
import pg from 'pg';

import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import type { TestDatabase } from '../../support/database';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { migratedFrom, MIGRATION_TIMEOUT_MS } from '../../support/former-database';
import { given } from '../../support/given';
import { addPass, insertRow } from '../../support/passes';
import { addClass, openStudio } from '../../support/studio';
import { asSuperuserIn } from '../../support/sessions';

const DAY = 86_400_000;
const JUNE_10 = new Date('2026-06-10T10:00:00Z');

/** What triggers write, and what they read. */
const TABLES = [
  'events.event_room',
  'scheduling.trainer_occupation',
  'finance.booking_payment',
  'finance.purchase_refund',
  'finance.customer_purchase',
  'ticketing.ticket_type',
  'ticketing.ticket_order',
] as const;

interface Change {
  readonly accountId: number;
  readonly text: string;
}

/** What came of a change: the number of rows, or the refusal. */
type Outcome = readonly [text: string, outcome: number | string];

/** A studio's changes, of rows that were there before. `$1` is the studio. */
async function fill(service: TestApp): Promise<Change[]> {
  const studio = await openStudio(service);
  const { ctx, locationId, roomId } = studio;
  const changes = [
    ...(await eventChanges()),
    ...(await trainerChanges()),
    ...(await paymentChanges()),
    ...(await ticketChanges()),
  ];
  return changes.map((text) => ({ accountId: ctx.accountId, text }));

  async function eventChanges(): Promise<string[]> {
    const venue = { locationId, roomIds: [roomId, await given(service).room(ctx, { locationId })] };
    const elsewhere = await given(service).location(ctx);
    const ball = await addEventRow(service, ctx, { venue, startsAt: JUNE_10 });
    const draft = await addEventRow(service, ctx, { venue, startsAt: JUNE_10, status: 'draft' });
    const away = await addEventRow(service, ctx);
    const later = await addEventRow(service, ctx, { venue, startsAt: new Date(JUNE_10.getTime() + 2 * DAY) });
    const event = (set: string, id: number) => `UPDATE events.event SET ${set} WHERE account_id = $1 AND id = ${id}`;
    const moved = (by: string) => `starts_at = starts_at + interval '${by}', ends_at = ends_at + interval '${by}'`;
    return [
      event(`status = 'published', published_at = now()`, draft),
      event(moved('1 day'), ball),
      event(`status = 'published', published_at = now()`, draft),
      event(moved('1 day'), draft),
      event(moved('1 day'), ball),
      event(`title = 'Renamed'`, ball),
      event(`location_id = ${elsewhere}`, ball),
      event(`venue_kind = 'external', location_id = NULL, external_name = 'Hall', external_address = 'Lane 5'`, ball),
      event(`venue_kind = 'studio', location_id = ${locationId}, external_name = NULL, external_address = NULL`, away),
      `UPDATE events.event_room SET starts_at = starts_at - interval '1 hour' WHERE account_id = $1 AND event_id = ${ball}`,
      `UPDATE events.event_room SET blocks = false WHERE account_id = $1 AND event_id = ${ball}`,
      event(`status = 'cancelled', cancelled_at = now()`, ball),
      event(moved('1 day'), draft),
      `UPDATE events.event SET ${moved('7 days')} WHERE account_id = $1`,
      `DELETE FROM events.event WHERE account_id = $1 AND id = ${later}`,
    ];
  }

  async function trainerChanges(): Promise<string[]> {
    const [mira, nils] = [await given(service).trainer(ctx), await given(service).trainer(ctx)];
    const morning = await addClass(service, studio, { trainerId: mira });
    const noon = await addClass(service, studio, { startTime: '12:00', trainerId: nils });
    const nobody = await addClass(service, studio, { startTime: '14:00' });
    const set = (what: string, id: number) =>
      `UPDATE scheduling.scheduled_class SET ${what} WHERE account_id = $1 AND id = ${id}`;
    const helps = (trainerId: number, id: number) =>
      `INSERT INTO scheduling.scheduled_class_trainer (account_id, scheduled_class_id, trainer_id) VALUES ($1, ${id}, ${trainerId})`;
    const atNine = `starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'`;
    const other = await given(service).room(ctx, { locationId });
    return [
      helps(nils, morning),
      helps(mira, morning),
      helps(mira, nobody),
      set(`${atNine}, room_id = ${other}`, noon),
      set(`${atNine}, room_id = ${other}, allows_trainer_overlap = true`, noon),
      set(`trainer_id = NULL`, morning),
      set(`status = 'cancelled'`, nobody),
      `DELETE FROM scheduling.scheduled_class_trainer WHERE account_id = $1 AND scheduled_class_id = ${morning} AND trainer_id = ${nils}`,
      set(`status = 'scheduled'`, nobody),
    ];
  }

  async function paymentChanges(): Promise<string[]> {
    const customer_id = await addCustomer(service, ctx);
    const booking_id = await given(service).booking(ctx, {
      classId: await addClass(service, studio, { startTime: '16:00' }),
      customerId: customer_id,
    });
    const class_pass_id = await addPass(service, ctx, customer_id, null, { price_cents: 1_000 });
    const paid = {
      customer_id,
      location_id: locationId,
      provider: 'studio_cash',
      status: 'payment_paid',
      description: 'Flow',
      currency: 'EUR',
    };
    let [orders, refunds] = [0, 0];
    const pay = (amount_cents: number, what: { booking_id: number } | { class_pass_id: number }) =>
      insertRow(service, ctx, 'finance.customer_purchase', {
        ...{ ...paid, ...what, amount_cents, order_id: `pp-${(orders += 1)}`, paid_at: JUNE_10, actor: '{}' },
        payment_source: 'booking_id' in what ? 'manual_cash_booking' : 'manual_cash_class_pass',
      });
    const [one, two] = [await pay(900, { booking_id }), await pay(300, { booking_id })];
    const ofPass = await pay(1_000, { class_pass_id });
    const refund = (id: number, cents: number) =>
      `INSERT INTO finance.purchase_refund (account_id, id, purchase_id, method, amount_cents, currency, reason, refunded_at, idempotency_key, idempotency_hash, actor)
       VALUES ($1, ${(refunds += 1)}, ${id}, 'cashless', ${cents}, 'EUR', 'Was ill', now(), '${randomUUID()}', repeat('0', 64), '{}')`;
    const amount = (id: number, cents: number) =>
      `UPDATE finance.customer_purchase SET amount_cents = ${cents} WHERE account_id = $1 AND id = ${id}`;
    return [
      ...[refund(one, 100), refund(one, 801), refund(one, 800), amount(one, 899), amount(one, 950)],
      ...[
        refund(two, 50),
        amount(two, 40),
        amount(two, 200),
        refund(ofPass, 400),
        refund(ofPass, 601),
        amount(ofPass, 399),
      ],
      `UPDATE finance.customer_purchase SET status = 'payment_cancelled' WHERE account_id = $1 AND id = ${two}`,
    ];
  }

  async function ticketChanges(): Promise<string[]> {
    const eventId = await addEventRow(service, ctx, { capacity: 14 });
    const early = await addTicketTypeRow(service, ctx, eventId, {
      inventory: 8,
      earlyPriceCents: 1_000,
      earlyEndsAt: JUNE_10,
    });
    const full = await addTicketTypeRow(service, ctx, eventId, { inventory: 12 });
    const order = async (status: 'pending' | 'paid' | 'expired', quantity: number) =>
      (
        await addEventOrderRow(service, ctx, {
          ...{ eventId, status, source: 'checkout', provider: 'stripe' },
          lines: [
            { typeId: full, quantity },
            { typeId: early, quantity: 1, tier: 'early_bird' },
          ],
        })
      ).orderId;
    const [paid, small, large, ended] = [
      await order('paid', 2),
      await order('pending', 1),
      await order('pending', 9),
      await order('expired', 3),
    ];
    const set = (status: string, ids: readonly number[], more = '') =>
      `UPDATE ticketing.ticket_order SET status = '${status}' ${more} WHERE account_id = $1 AND id IN (${ids.join(', ')})`;
    const asPaid = ', paid_at = now()';
    const item = (orderId: number, types: readonly number[]) =>
      `INSERT INTO ticketing.ticket_order_item (account_id, owner, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
       SELECT $1, 'event', ${eventId}, ${orderId}, id, name, CASE id WHEN ${early} THEN 'early_bird' ELSE 'regular' END, 0, 1, 0
       FROM ticketing.ticket_type WHERE account_id = $1 AND id IN (${types.join(', ')})`;
    const another = await addTicketTypeRow(service, ctx, eventId);
    return [
      item(small, [another]),
      item(paid, [another]),
      set('paid', [small], asPaid),
      set('paid', [large], asPaid),
      set('paid', [large], `${asPaid}, is_oversold = true`),
      set('refund_required', [large]),
      set('refunded', [large], ', refunded_at = now()'),
      set('pending', [ended]),
      set('expired', [ended, small]),
      `UPDATE ticketing.ticket_type SET inventory = 1 WHERE account_id = $1 AND id = ${full}`,
      set('cancelled', [paid]),
    ];
  }
}

/** Makes the changes one after the other as the service does, in its studio. */
async function make(client: pg.Client, changes: readonly Change[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await client.query(`SET session_replication_role = 'origin'`);
  for (const { accountId, text } of changes) {
    await client.query(`BEGIN; SET LOCAL ROLE studio_app; ${enterStudio(accountId)}`);
    const outcome = await client.query(text, [accountId]).then(
      ({ rowCount }) => rowCount ?? 0,
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        return `${error.code ?? ''} ${error.constraint ?? error.column ?? error.message}`;
      },
    );
    await client.query(typeof outcome === 'number' ? 'COMMIT' : 'ROLLBACK');
    outcomes.push([text, outcome]);
  }
  return outcomes;
}

const rowsOf = async (client: pg.Client) => {
  const found: Record<string, unknown> = {};
  for (const table of TABLES)
    found[table] = (
      await client.query(
        `SELECT to_jsonb(t) - '{created_at,updated_at,refunded_at,paid_at,effective_at}'::text[] AS row FROM ${table} t ORDER BY 1`,
      )
    ).rows;
  return found;
};

describe('changes of rows before and after their triggers reached one studio only', () => {
  let service: TestApp;
  let migrated: TestDatabase;
  let former: Outcome[];
  let current: Outcome[];

  /** The same changes of the same rows: under the schema of before, which is migrated then, and under that of now. */
  beforeAll(async () => {
    service = await createTestApp();
    const changes = [...(await fill(service)), ...(await fill(service))];
    migrated = await migratedFrom(service.database, 'RowsOfOneServer', async (client) => {
      former = await make(client, changes);
    });
    current = await asSuperuserIn(service.database.name, (client) => make(client, changes));
  }, MIGRATION_TIMEOUT_MS);
  afterAll(async () => {
    await migrated.drop();
    await service.close();
  });

  it('are accepted and refused alike', () => {
    expect(former.filter(([, outcome]) => typeof outcome === 'string').length).toBeGreaterThan(20);
    expect(current).toEqual(former);
  });

  it('leave the same rows', async () => {
    expect(await asSuperuserIn(service.database.name, rowsOf)).toEqual(await asSuperuserIn(migrated.name, rowsOf));
  });
});
