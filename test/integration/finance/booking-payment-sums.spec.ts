import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';

const PLACE = migrations.findIndex(({ name }) => name.startsWith('VisitPrices'));

/** Two studios with bookings, paid by staff in cash or by card, online, not successfully, or not at all; some refunded in parts. */
const FORMER_ROWS = `
  INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR'), (2, 'Two', 'two', 'UAH');
  INSERT INTO scheduling.location (account_id, id, name, slug) SELECT s, s, 'Main', 'main' FROM generate_series(1, 2) s;
  INSERT INTO scheduling.room (account_id, id, location_id, name, slug) SELECT s, s, s, 'Hall', 'hall' FROM generate_series(1, 2) s;
  INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default)
  SELECT s, s, 'General', 'general', true FROM generate_series(1, 2) s;
  INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind)
  SELECT s, s, s, 'Flow', 'flow', 'group_class' FROM generate_series(1, 2) s;
  INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at,
    is_public, source, status)
  SELECT s, s, s, s, s, 'group_class', 'Flow', '2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', true, 'manual', 'scheduled' FROM generate_series(1, 2) s;
  INSERT INTO customers.customer (account_id, id, name) SELECT s, s * 100 + n, 'Mia' FROM generate_series(1, 2) s, generate_series(1, 8) n;
  INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, booked_by, exclusive)
  SELECT s, s * 100 + n, s, s * 100 + n, 'booked', '{}', false FROM generate_series(1, 2) s, generate_series(1, 8) n;
  INSERT INTO finance.customer_purchase (account_id, id, customer_id, location_id, booking_id, payment_source, provider, order_id,
    status, description, amount_cents, currency, paid_at, actor)
  SELECT s, s * 100 + n, s * 100 + n, s, s * 100 + n, source, provider, 'pp-' || s || '-' || n, status, 'Flow', 1000 + n,
    CASE s WHEN 1 THEN 'EUR' ELSE 'UAH' END, CASE status WHEN 'payment_paid' THEN now() END, '{}'
  FROM generate_series(1, 2) s, (VALUES
    (1, 'manual_cash_booking', 'studio_cash', 'payment_paid'), (2, 'manual_cashless_booking', 'studio_card', 'payment_paid'),
    (3, 'manual_cashless_booking', 'studio_transfer', 'payment_paid'), (4, 'online_checkout', 'stripe', 'payment_paid'),
    (5, 'online_checkout', 'stripe', 'payment_failed')) v (n, source, provider, status);
  INSERT INTO finance.purchase_refund (account_id, purchase_id, method, amount_cents, currency, reason, refunded_at,
    idempotency_key, idempotency_hash, actor)
  SELECT s, s * 100 + n, 'cashless', cents, CASE s WHEN 1 THEN 'EUR' ELSE 'UAH' END, 'Was ill', now(), gen_random_uuid(),
    repeat('0', 64), '{}'
  FROM generate_series(1, 2) s, (VALUES (1, 300), (1, 200), (2, 1002)) v (n, cents)`;

const FIGURES = `
  SELECT account_id::int AS studio, booking_id::int % 100 AS booking, currency, paid_cents::int AS paid, refunded_cents::int AS refunded
  FROM finance.booking_payment ORDER BY 1, 2`;

describe('payments of bookings from before prices', () => {
  let database: EmptyDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it('have their sums, without those of providers and those that failed, and no booking or class has a price', async () => {
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE));
    await inSession(database.superuserUrl, (client) => client.query(FORMER_ROWS));
    await migrate(database.ownerUrl, 'studio_app', migrations);
    const found = await inSession(database.superuserUrl, async (client) => ({
      sums: (await client.query(FIGURES)).rows,
      priced: (
        await client.query(`
          SELECT 1 FROM booking.class_booking WHERE price_cents IS NOT NULL
          UNION ALL SELECT 1 FROM scheduling.scheduled_class WHERE price_currency IS NOT NULL
          UNION ALL SELECT 1 FROM scheduling.class_type WHERE price_currency IS NOT NULL`)
      ).rows,
      unforced: (
        await client.query(`
          SELECT c.relname FROM pg_class c WHERE NOT c.relforcerowsecurity AND c.oid = ANY (ARRAY[
            'finance.customer_purchase', 'finance.purchase_refund', 'finance.booking_payment']::regclass[])`)
      ).rows,
    }));
    const sumsOf = (studio: number, currency: string) => [
      { studio, booking: 1, currency, paid: 1_001, refunded: 500 },
      { studio, booking: 2, currency, paid: 1_002, refunded: 1_002 },
      { studio, booking: 3, currency, paid: 1_003, refunded: 0 },
    ];
    expect(found).toEqual({ sums: [...sumsOf(1, 'EUR'), ...sumsOf(2, 'UAH')], priced: [], unforced: [] });
  });
});
