import { BY_NAME } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import type { PublicClassRow } from '../../../scheduling';

export interface ShownTrainerRow {
  readonly id: number;
  readonly name: string;
  readonly photo_url: string | null;
}

/** A class with the names that are shown with it. */
export interface ShownClassRow extends PublicClassRow {
  readonly class_status: 'draft' | 'scheduled' | 'cancelled';
  readonly schedule_kind: ScheduleKind;
  readonly rental_mode: 'timed' | 'anytime' | null;
  readonly location_id: number;
  readonly location_name: string;
  readonly location_slug: string;
  /** Null = the studio's (CAL-1). */
  readonly location_timezone: string | null;
  readonly additional_trainers: readonly ShownTrainerRow[];
}

/** Columns of ShownClassRow, over SHOWN_CLASS_JOINS. Only internal classes have additional trainers. */
export const SHOWN_CLASS_COLUMNS = `
  c.id, c.title, c.description, c.starts_at, c.ends_at, c.status AS class_status, c.schedule_kind, c.rental_mode, c.capacity,
  c.active_bookings_count, coalesce(c.booking_cutoff_minutes, t.booking_cutoff_minutes) AS booking_cutoff_minutes,
  l.id AS location_id, l.name AS location_name, l.slug AS location_slug, l.timezone AS location_timezone,
  m.id AS room_id, m.name AS room_name, m.slug AS room_slug,
  t.id AS class_type_id, t.name AS class_type_name, t.slug AS class_type_slug,
  d.id AS direction_id, d.name AS direction_name, d.slug AS direction_slug,
  n.id AS trainer_id, n.name AS trainer_name, n.photo_url AS trainer_photo_url,
  CASE WHEN c.schedule_kind = 'internal_class' THEN (
    SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'photo_url', a.photo_url)
      ORDER BY a.name ${BY_NAME}, a.id), '[]')
    FROM scheduling.scheduled_class_trainer k
    JOIN scheduling.trainer a ON a.account_id = k.account_id AND a.id = k.trainer_id
    WHERE k.account_id = $1 AND k.scheduled_class_id = c.id
  ) ELSE '[]' END AS additional_trainers`;

/** Joins for SHOWN_CLASS_COLUMNS, after `scheduling.scheduled_class c`. */
export const SHOWN_CLASS_JOINS = `
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  JOIN scheduling.activity_direction d ON d.account_id = t.account_id AND d.id = t.activity_direction_id
  LEFT JOIN scheduling.trainer n ON n.account_id = c.account_id AND n.id = c.trainer_id`;
