import type { InputClass } from '@studio/http';

import {
  ActivityDirectionPatchDto,
  NewActivityDirectionDto,
} from '../scheduling/catalogue/http/dto/managed-activity-direction.dto';
import { ClassTypePatchDto, NewClassTypeDto } from '../scheduling/catalogue/http/dto/managed-class-type.dto';
import { LocationPatchDto, NewLocationDto } from '../scheduling/catalogue/http/dto/managed-location.dto';
import { NewRoomDto, RoomPatchDto } from '../scheduling/catalogue/http/dto/managed-room.dto';
import { NewTrainerTypeDto, TrainerTypePatchDto } from '../scheduling/catalogue/http/dto/managed-trainer-type.dto';
import { NewTrainerDto, TrainerPatchDto } from '../scheduling/catalogue/http/dto/managed-trainer.dto';
import { NewSeriesDto, SeriesPatchDto } from '../scheduling/series/http/dto/series-input.dto';
import { ClassPassPlanPatchDto, NewClassPassPlanDto } from '../passes/plans/http/dto/class-pass-plan-input.dto';
import {
  ClassPassSegmentPatchDto,
  NewClassPassSegmentDto,
} from '../passes/plans/http/dto/managed-class-pass-segment.dto';

/** The lists of a studio file, each after those that it refers to. */
export const SECTION_KEYS = [
  'locations',
  'activity_directions',
  'rooms',
  'class_types',
  'trainer_types',
  'trainers',
  'series',
  'class_pass_segments',
  'class_pass_plans',
] as const;

export type SectionKey = (typeof SECTION_KEYS)[number];

/** A field of the file that names rows of another list, and the field of the interface that has their ids. */
export interface Reference {
  readonly field: string;
  readonly section: SectionKey;
  readonly input: string;
  readonly isList: boolean;
}

/** One list of a studio file. Its fields are those of the interface; names stand in the place of ids. */
export interface Section {
  readonly key: SectionKey;
  /** Name of one item in texts. */
  readonly noun: string;
  readonly newBody: InputClass;
  readonly patchBody: InputClass;
  readonly references: readonly Reference[];
  /** What a new item has without the field; an export leaves such a value out. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Reads the rows of a studio with their columns named as the fields of the interface. */
  readonly sql: string;
}

const one = (field: string, section: SectionKey): Reference => ({
  field,
  section,
  input: `${field}_id`,
  isList: false,
});
const many = (section: SectionKey): Reference => ({
  field: section,
  section,
  input: `${section.slice(0, -1)}_ids`,
  isList: true,
});

const ACTIVE = { is_active: true };

/** The ids of a link table, ascending. */
const idsOf = (table: string, owner: string, target: string) =>
  `(SELECT coalesce(json_agg(k.${target}_id ORDER BY k.${target}_id), '[]') FROM ${table} k
    WHERE k.account_id = $1 AND k.${owner}_id = r.id) AS ${target}_ids`;

const scheduling = (table: string, columns: string) =>
  `SELECT r.id, r.name, r.slug, ${columns} FROM scheduling.${table} r WHERE r.account_id = $1 ORDER BY r.id`;

/** Every list by its key. */
export const SECTIONS: Readonly<Record<SectionKey, Section>> = {
  locations: {
    key: 'locations',
    noun: 'location',
    newBody: NewLocationDto,
    patchBody: LocationPatchDto,
    references: [],
    defaults: ACTIVE,
    sql: scheduling('location', 'r.address, r.phone, r.email, r.timezone, r.is_active'),
  },
  activity_directions: {
    key: 'activity_directions',
    noun: 'activity direction',
    newBody: NewActivityDirectionDto,
    patchBody: ActivityDirectionPatchDto,
    references: [],
    defaults: { ...ACTIVE, is_default: false },
    sql: scheduling('activity_direction', 'r.description, r.color, r.is_default, r.is_active'),
  },
  rooms: {
    key: 'rooms',
    noun: 'room',
    newBody: NewRoomDto,
    patchBody: RoomPatchDto,
    references: [one('location', 'locations'), many('activity_directions')],
    defaults: ACTIVE,
    sql: scheduling(
      'room',
      `r.location_id, r.description, r.capacity, r.color, r.is_active,
       ${idsOf('scheduling.room_activity_direction', 'room', 'activity_direction')}`,
    ),
  },
  class_types: {
    key: 'class_types',
    noun: 'class type',
    newBody: NewClassTypeDto,
    patchBody: ClassTypePatchDto,
    references: [one('activity_direction', 'activity_directions')],
    defaults: { ...ACTIVE, schedule_kind: 'group_class' },
    sql: scheduling(
      'class_type',
      `r.activity_direction_id, r.description, r.color, r.schedule_kind, r.default_duration_minutes,
       r.booking_cutoff_minutes, r.cancellation_cutoff_minutes, r.default_capacity, r.drop_in_price_cents, r.rental_price_cents,
       r.rental_price_unit, r.booking_requirement, r.late_cancellation_policy, r.late_cancellation_fee_cents, r.is_active`,
    ),
  },
  trainer_types: {
    key: 'trainer_types',
    noun: 'trainer type',
    newBody: NewTrainerTypeDto,
    patchBody: TrainerTypePatchDto,
    references: [],
    defaults: { sort_order: 0, is_default: false },
    sql: scheduling('trainer_type', 'r.color, r.sort_order, r.is_default'),
  },
  trainers: {
    key: 'trainers',
    noun: 'trainer',
    newBody: NewTrainerDto,
    patchBody: TrainerPatchDto,
    references: [one('trainer_type', 'trainer_types'), many('locations'), many('activity_directions')],
    defaults: ACTIVE,
    sql: scheduling(
      'trainer',
      `r.trainer_type_id, r.email, r.phone, r.bio, r.photo_url, r.is_active,
       ${idsOf('scheduling.trainer_location', 'trainer', 'location')},
       ${idsOf('scheduling.trainer_activity_direction', 'trainer', 'activity_direction')}`,
    ),
  },
  series: {
    key: 'series',
    noun: 'series',
    newBody: NewSeriesDto,
    patchBody: SeriesPatchDto,
    references: [one('room', 'rooms'), one('class_type', 'class_types'), one('trainer', 'trainers')],
    defaults: { is_public: true, status: 'active' },
    sql: `
      SELECT r.id, r.location_id, r.room_id, r.class_type_id, r.trainer_id, r.title, r.description, r.weekday,
        to_char(r.start_time, 'HH24:MI') AS start_time, r.duration_minutes, r.is_public, r.start_date::text,
        r.end_date::text, r.status
      FROM scheduling.schedule_series r WHERE r.account_id = $1 AND r.status <> 'ended'
      ORDER BY r.weekday, r.start_time, r.id`,
  },
  class_pass_segments: {
    key: 'class_pass_segments',
    noun: 'class pass segment',
    newBody: NewClassPassSegmentDto,
    patchBody: ClassPassSegmentPatchDto,
    references: [many('activity_directions')],
    defaults: { ...ACTIVE, sort_order: 0 },
    sql: `
      SELECT r.id, r.name, r.slug, r.schedule_kind, r.sort_order, r.is_active,
        ${idsOf('passes.class_pass_segment_direction', 'class_pass_segment', 'activity_direction')}
      FROM passes.class_pass_segment r WHERE r.account_id = $1 ORDER BY r.id`,
  },
  class_pass_plans: {
    key: 'class_pass_plans',
    noun: 'class pass plan',
    newBody: NewClassPassPlanDto,
    patchBody: ClassPassPlanPatchDto,
    references: [one('segment', 'class_pass_segments'), many('class_types'), many('trainer_types'), many('rooms')],
    defaults: { ...ACTIVE, sort_order: 0, allows_any_time: false, is_trial: false },
    sql: `
      SELECT r.id, r.name, r.slug, r.schedule_kind, r.segment_id, r.description, r.price_cents, r.sessions_count,
        r.validity_days, r.total_validity_days, to_char(r.available_from_time, 'HH24:MI') AS available_from_time,
        to_char(r.available_until_time, 'HH24:MI') AS available_until_time, r.allows_any_time,
        r.any_time_addon_price_cents, r.is_trial, r.is_active, r.sort_order,
        ${idsOf('passes.class_pass_plan_class_type', 'class_pass_plan', 'class_type')},
        ${idsOf('passes.class_pass_plan_trainer_type', 'class_pass_plan', 'trainer_type')},
        ${idsOf('passes.class_pass_plan_room', 'class_pass_plan', 'room')}
      FROM passes.class_pass_plan r WHERE r.account_id = $1 ORDER BY r.id`,
  },
};
