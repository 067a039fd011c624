import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';

const PLACE = migrations.findIndex(({ name }) => name.startsWith('AttendanceMarks'));

/** A booking of each status in one class; the attended one was marked the day before, and opened its pass then. */
const FORMER_ROWS = `
  INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR');
  INSERT INTO scheduling.location (account_id, id, name, slug) VALUES (1, 1, 'Main', 'main');
  INSERT INTO scheduling.room (account_id, id, location_id, name, slug) VALUES (1, 1, 1, 'Hall', 'hall');
  INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) VALUES (1, 1, 'General', 'general', true);
  INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind)
  VALUES (1, 1, 1, 'Flow', 'flow', 'group_class');
  INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at,
    is_public, source, status)
  VALUES (1, 1, 1, 1, 1, 'group_class', 'Flow', '2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', true, 'manual', 'scheduled');
  INSERT INTO customers.customer (account_id, id, name) SELECT 1, n, 'Mia' FROM generate_series(1, 4) n;
  INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, attended_at, cancelled_at, booked_by, exclusive)
  VALUES (1, 1, 1, 1, 'booked', NULL, NULL, '{}', false), (1, 2, 1, 2, 'attended', '2026-01-04T18:00:00Z', NULL, '{}', false),
    (1, 3, 1, 3, 'no_show', NULL, NULL, '{}', false), (1, 4, 1, 4, 'cancelled', NULL, '2026-01-04T18:00:00Z', '{}', false);
  INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, status, plan_name, plan_slug, is_trial, price_cents, currency,
    validity_days, total_validity_days, allows_any_time, sessions_count, used_sessions_count, purchased_at, opened_at, expires_at, usable_until_at)
  VALUES (1, 1, 2, 'ABCD-EFGH', 'manual', 'active', 'Ten', 'ten', false, 0, 'EUR', 30, 180, false, 10, 1, '2026-01-01T00:00:00Z',
    '2026-01-04T18:00:00Z', '2026-02-03T18:00:00Z', '2026-06-30T00:00:00Z');
  INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at)
  VALUES (1, 2, 1, 1, 'used', '2026-01-02T00:00:00Z', '2026-01-04T18:00:00Z')`;

const MARKED = new Date('2026-01-04T18:00:00Z');

describe('attendance from before its marks were kept apart (BK-12, NRM-2)', () => {
  let database: EmptyDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it('keeps the marks, and passes do not move', async () => {
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE));
    await inSession(database.superuserUrl, (client) => client.query(FORMER_ROWS));
    await migrate(database.ownerUrl, 'studio_app', migrations);
    await inSession(database.superuserUrl, async (client) => {
      const { rows } = await client.query('SELECT status, attendance_marked_at FROM booking.class_booking ORDER BY id');
      expect(rows).toEqual([
        { status: 'booked', attendance_marked_at: null },
        { status: 'attended', attendance_marked_at: MARKED },
        { status: 'no_show', attendance_marked_at: null },
        { status: 'cancelled', attendance_marked_at: null },
      ]);
      const passes = await client.query(
        `SELECT p.opened_at, p.expires_at, r.used_at FROM passes.class_pass p
         JOIN passes.class_pass_reservation r ON r.account_id = p.account_id AND r.class_pass_id = p.id`,
      );
      expect(passes.rows).toEqual([
        { opened_at: MARKED, expires_at: new Date('2026-02-03T18:00:00Z'), used_at: MARKED },
      ]);
    });
  });
});
