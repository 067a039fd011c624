import { BY_NAME } from '@studio/persistence';

/** How the rows of one resource are read. The table's alias is `x`. */
export interface CatalogueView {
  /** Table in the schema; also part of the statements' names. */
  readonly table: string;
  readonly columns: string;
  /** Name in error messages. */
  readonly label: string;
  /** Whether rows can be deactivated, and lists filtered by it. */
  readonly canBeInactive: boolean;
}

/** `{id, name, slug}` of the rows linked to `x` in studio `$1`, by name and id. */
function namedSet(link: string, owner: string, target: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) ORDER BY t.name ${BY_NAME}, t.id), '[]')
           FROM scheduling.${link} k JOIN scheduling.${target} t ON t.account_id = k.account_id AND t.id = k.${target}_id
           WHERE k.account_id = $1 AND k.${owner}_id = x.id)`;
}

export const LOCATION_VIEW: CatalogueView = {
  table: 'location',
  columns: 'x.id, x.name, x.slug, x.address, x.phone, x.email, x.timezone, x.is_active',
  label: 'The location',
  canBeInactive: true,
};

export const ROOM_VIEW: CatalogueView = {
  table: 'room',
  columns: `x.id, x.location_id, x.name, x.slug, x.description, x.capacity, x.color, x.is_active,
    ${namedSet('room_activity_direction', 'room', 'activity_direction')} AS activity_directions`,
  label: 'The room',
  canBeInactive: true,
};

export const DIRECTION_VIEW: CatalogueView = {
  table: 'activity_direction',
  columns: 'x.id, x.name, x.slug, x.description, x.color, x.is_default, x.is_active',
  label: 'The activity direction',
  canBeInactive: true,
};

export const CLASS_TYPE_VIEW: CatalogueView = {
  table: 'class_type',
  columns: `x.id, x.activity_direction_id, x.name, x.slug, x.description, x.color, x.schedule_kind,
    x.default_duration_minutes, x.booking_cutoff_minutes, x.cancellation_cutoff_minutes, x.default_capacity,
    x.drop_in_price_cents, x.rental_price_cents, x.rental_price_unit, x.price_currency, x.booking_requirement,
    x.late_cancellation_policy, x.late_cancellation_fee_cents, x.late_cancellation_fee_currency, x.is_active`,
  label: 'The class type',
  canBeInactive: true,
};

export const TRAINER_TYPE_VIEW: CatalogueView = {
  table: 'trainer_type',
  columns: 'x.id, x.name, x.slug, x.color, x.sort_order, x.is_default',
  label: 'The trainer type',
  canBeInactive: false,
};

export const TRAINER_VIEW: CatalogueView = {
  table: 'trainer',
  columns: `x.id, x.user_id, x.trainer_type_id, x.name, x.slug, x.email, x.phone, x.bio, x.photo_url, x.is_active,
    ${namedSet('trainer_location', 'trainer', 'location')} AS locations,
    ${namedSet('trainer_activity_direction', 'trainer', 'activity_direction')} AS activity_directions`,
  label: 'The trainer',
  canBeInactive: true,
};
