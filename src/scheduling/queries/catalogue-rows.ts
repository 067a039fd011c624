import type { ScheduleKind } from '../../accounts';

/** Something a row of the catalogue names. */
export interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

export interface LocationRow extends NamedRow {
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
  readonly is_active: boolean;
}

export interface RoomRow extends NamedRow {
  readonly location_id: number;
  readonly description: string | null;
  readonly capacity: number | null;
  readonly color: string | null;
  readonly is_active: boolean;
  readonly activity_directions: NamedRow[];
}

export interface ActivityDirectionRow extends NamedRow {
  readonly description: string | null;
  readonly color: string | null;
  readonly is_default: boolean;
  readonly is_active: boolean;
}

export interface ClassTypeRow extends NamedRow {
  readonly activity_direction_id: number;
  readonly description: string | null;
  readonly color: string | null;
  readonly schedule_kind: ScheduleKind;
  readonly default_duration_minutes: number;
  readonly booking_cutoff_minutes: number | null;
  readonly cancellation_cutoff_minutes: number | null;
  readonly default_capacity: number | null;
  readonly is_active: boolean;
}

export interface TrainerTypeRow extends NamedRow {
  readonly color: string | null;
  readonly sort_order: number;
  readonly is_default: boolean;
}

export interface TrainerRow extends NamedRow {
  readonly user_id: number | null;
  readonly trainer_type_id: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly bio: string | null;
  readonly photo_url: string | null;
  readonly is_active: boolean;
  readonly locations: NamedRow[];
  readonly activity_directions: NamedRow[];
}
