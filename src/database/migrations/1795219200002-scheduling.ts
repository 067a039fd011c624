import { rowLevelSecurity, tenantLinkTable, tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

const COLOR_CHECK = (table: string) => `CONSTRAINT ${table}_color_check CHECK (color ~ '^#[0-9A-Fa-f]{6}$')`;
const SLUG_KEY = (table: string) => `CONSTRAINT ${table}_slug_key UNIQUE (account_id, slug)`;
const KIND_CHECK = (table: string) =>
  `CONSTRAINT ${table}_kind_check CHECK (schedule_kind IN ('group_class', 'private_lesson', 'room_rental', 'internal_class'))`;

/** Locations, rooms, directions, class types, trainers, series and classes (scheduling.md section 1). */
export class Scheduling1795219200002 extends SqlMigration {
  readonly name = 'Scheduling1795219200002';

  protected readonly statements = [
    'CREATE SCHEMA scheduling',
    'CREATE SEQUENCE scheduling.revision',
    // Exclusion constraints compare the room by equality and the time by overlap in one GiST index.
    'CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public',
    ...places,
    ...offerings,
    ...trainers,
    ...series,
    ...classes,
    ...catalogueRevision,
  ];
}

const places = [
  ...tenantTable({
    name: 'scheduling.location',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'address varchar(500)',
      'phone varchar(20)',
      'email varchar(255)',
      'timezone varchar(64)',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [SLUG_KEY('location')],
  }),
  ...tenantTable({
    name: 'scheduling.activity_direction',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'description varchar(2000)',
      'color varchar(7)',
      'is_default boolean NOT NULL DEFAULT false',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      SLUG_KEY('activity_direction'),
      COLOR_CHECK('activity_direction'),
      'CONSTRAINT activity_direction_default_active_check CHECK (is_active OR NOT is_default)',
    ],
  }),
  'CREATE UNIQUE INDEX activity_direction_default_key ON scheduling.activity_direction (account_id) WHERE is_default',
  ...tenantTable({
    name: 'scheduling.room',
    columns: [
      'location_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'description varchar(2000)',
      'capacity int',
      'color varchar(7)',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      SLUG_KEY('room'),
      COLOR_CHECK('room'),
      'CONSTRAINT room_location_key UNIQUE (account_id, id, location_id)',
      'CONSTRAINT room_location_fkey FOREIGN KEY (account_id, location_id) REFERENCES scheduling.location (account_id, id)',
      'CONSTRAINT room_capacity_check CHECK (capacity BETWEEN 1 AND 999)',
    ],
  }),
  'CREATE INDEX room_by_location ON scheduling.room (account_id, location_id)',
  ...tenantLinkTable({
    name: 'scheduling.room_activity_direction',
    columns: ['room_id bigint NOT NULL', 'activity_direction_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT room_activity_direction_pkey PRIMARY KEY (account_id, room_id, activity_direction_id)',
      'CONSTRAINT room_activity_direction_room_fkey FOREIGN KEY (account_id, room_id) REFERENCES scheduling.room (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT room_activity_direction_direction_fkey FOREIGN KEY (account_id, activity_direction_id) REFERENCES scheduling.activity_direction (account_id, id)',
    ],
  }),
  'CREATE INDEX room_activity_direction_by_direction ON scheduling.room_activity_direction (account_id, activity_direction_id)',
];

const offerings = [
  ...tenantTable({
    name: 'scheduling.class_type',
    columns: [
      'activity_direction_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'description varchar(2000)',
      'color varchar(7)',
      `schedule_kind text NOT NULL DEFAULT 'group_class'`,
      'default_duration_minutes int NOT NULL DEFAULT 60',
      'booking_cutoff_minutes int',
      'cancellation_cutoff_minutes int',
      'default_capacity int',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      SLUG_KEY('class_type'),
      COLOR_CHECK('class_type'),
      KIND_CHECK('class_type'),
      // Referenced with the kind, so that a class, series or plan and its type can never be of different kinds.
      'CONSTRAINT class_type_kind_key UNIQUE (account_id, id, schedule_kind)',
      'CONSTRAINT class_type_direction_fkey FOREIGN KEY (account_id, activity_direction_id) REFERENCES scheduling.activity_direction (account_id, id)',
      'CONSTRAINT class_type_duration_check CHECK (default_duration_minutes BETWEEN 15 AND 480)',
      'CONSTRAINT class_type_booking_cutoff_check CHECK (booking_cutoff_minutes BETWEEN 0 AND 10080)',
      'CONSTRAINT class_type_cancellation_cutoff_check CHECK (cancellation_cutoff_minutes BETWEEN 0 AND 10080)',
      'CONSTRAINT class_type_capacity_check CHECK (default_capacity BETWEEN 1 AND 999)',
      `CONSTRAINT class_type_internal_check CHECK (schedule_kind <> 'internal_class' OR num_nonnulls(booking_cutoff_minutes, cancellation_cutoff_minutes, default_capacity) = 0)`,
    ],
  }),
  'CREATE INDEX class_type_by_direction ON scheduling.class_type (account_id, activity_direction_id)',
];

const trainers = [
  ...tenantTable({
    name: 'scheduling.trainer_type',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'color varchar(7)',
      'sort_order int NOT NULL DEFAULT 0',
      'is_default boolean NOT NULL DEFAULT false',
    ],
    constraints: [
      SLUG_KEY('trainer_type'),
      COLOR_CHECK('trainer_type'),
      'CONSTRAINT trainer_type_name_key UNIQUE (account_id, name)',
      'CONSTRAINT trainer_type_sort_order_check CHECK (sort_order BETWEEN 0 AND 32767)',
    ],
  }),
  'CREATE UNIQUE INDEX trainer_type_default_key ON scheduling.trainer_type (account_id) WHERE is_default',
  ...tenantTable({
    name: 'scheduling.trainer',
    columns: [
      'user_id bigint',
      'trainer_type_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'email varchar(255)',
      'phone varchar(20)',
      'bio varchar(5000)',
      'photo_url varchar(2048)',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      SLUG_KEY('trainer'),
      'CONSTRAINT trainer_user_key UNIQUE (account_id, user_id)',
      'CONSTRAINT trainer_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT trainer_type_fkey FOREIGN KEY (account_id, trainer_type_id) REFERENCES scheduling.trainer_type (account_id, id)',
    ],
  }),
  'CREATE INDEX trainer_by_type ON scheduling.trainer (account_id, trainer_type_id)',
];

const series = [
  ...tenantTable({
    name: 'scheduling.schedule_series',
    columns: [
      'location_id bigint NOT NULL',
      'room_id bigint NOT NULL',
      'class_type_id bigint NOT NULL',
      'schedule_kind text NOT NULL',
      'trainer_id bigint',
      'title varchar(255)',
      'description varchar(5000)',
      'weekday int NOT NULL',
      'start_time time(0) NOT NULL',
      'duration_minutes int',
      'is_public boolean NOT NULL',
      'start_date date NOT NULL',
      'end_date date',
      `status text NOT NULL DEFAULT 'active'`,
      'generated_until date',
      'generated_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT schedule_series_room_fkey FOREIGN KEY (account_id, room_id, location_id) REFERENCES scheduling.room (account_id, id, location_id)',
      'CONSTRAINT schedule_series_class_type_fkey FOREIGN KEY (account_id, class_type_id, schedule_kind) REFERENCES scheduling.class_type (account_id, id, schedule_kind)',
      'CONSTRAINT schedule_series_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      `CONSTRAINT schedule_series_kind_check CHECK (schedule_kind IN ('group_class', 'internal_class'))`,
      `CONSTRAINT schedule_series_internal_check CHECK (schedule_kind <> 'internal_class' OR (trainer_id IS NOT NULL AND NOT is_public))`,
      'CONSTRAINT schedule_series_weekday_check CHECK (weekday BETWEEN 1 AND 7)',
      'CONSTRAINT schedule_series_duration_check CHECK (duration_minutes BETWEEN 15 AND 480)',
      'CONSTRAINT schedule_series_dates_check CHECK (end_date >= start_date)',
      `CONSTRAINT schedule_series_status_check CHECK (status IN ('draft', 'active', 'paused', 'ended'))`,
    ],
  }),
  'CREATE INDEX schedule_series_by_room ON scheduling.schedule_series (account_id, room_id)',
  'CREATE INDEX schedule_series_by_class_type ON scheduling.schedule_series (account_id, class_type_id)',
  'CREATE INDEX schedule_series_by_trainer ON scheduling.schedule_series (account_id, trainer_id)',
];

const classes = [
  ...tenantTable({
    name: 'scheduling.scheduled_class',
    columns: [
      'location_id bigint NOT NULL',
      'room_id bigint NOT NULL',
      'class_type_id bigint NOT NULL',
      'schedule_kind text NOT NULL',
      'trainer_id bigint',
      'series_id bigint',
      'occurrence_date date',
      'title varchar(255) NOT NULL',
      'description varchar(5000)',
      'starts_at timestamptz(0) NOT NULL',
      'ends_at timestamptz(0) NOT NULL',
      'capacity int',
      'booking_cutoff_minutes int',
      'cancellation_cutoff_minutes int',
      'active_bookings_count int NOT NULL DEFAULT 0',
      'rental_mode text',
      'is_public boolean NOT NULL',
      'is_manually_modified boolean NOT NULL DEFAULT false',
      'source text NOT NULL',
      `status text NOT NULL DEFAULT 'scheduled'`,
      'revision bigint NOT NULL',
    ],
    constraints: [
      'CONSTRAINT scheduled_class_room_fkey FOREIGN KEY (account_id, room_id, location_id) REFERENCES scheduling.room (account_id, id, location_id)',
      'CONSTRAINT scheduled_class_class_type_fkey FOREIGN KEY (account_id, class_type_id, schedule_kind) REFERENCES scheduling.class_type (account_id, id, schedule_kind)',
      'CONSTRAINT scheduled_class_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      'CONSTRAINT scheduled_class_series_fkey FOREIGN KEY (account_id, series_id) REFERENCES scheduling.schedule_series (account_id, id)',
      'CONSTRAINT scheduled_class_occurrence_key UNIQUE (account_id, series_id, occurrence_date)',
      'CONSTRAINT scheduled_class_occurrence_check CHECK ((series_id IS NULL) = (occurrence_date IS NULL))',
      `CONSTRAINT scheduled_class_room_occupied EXCLUDE USING gist (account_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'scheduled')`,
      KIND_CHECK('scheduled_class'),
      `CONSTRAINT scheduled_class_trainer_check CHECK (trainer_id IS NOT NULL OR schedule_kind NOT IN ('private_lesson', 'internal_class'))`,
      `CONSTRAINT scheduled_class_duration_check CHECK (ends_at - starts_at BETWEEN interval '15 minutes' AND interval '480 minutes')`,
      'CONSTRAINT scheduled_class_capacity_check CHECK (capacity BETWEEN 0 AND 999)',
      `CONSTRAINT scheduled_class_internal_check CHECK (schedule_kind <> 'internal_class' OR num_nonnulls(capacity, booking_cutoff_minutes, cancellation_cutoff_minutes) = 0)`,
      'CONSTRAINT scheduled_class_booking_cutoff_check CHECK (booking_cutoff_minutes BETWEEN 0 AND 10080)',
      'CONSTRAINT scheduled_class_cancellation_cutoff_check CHECK (cancellation_cutoff_minutes BETWEEN 0 AND 10080)',
      `CONSTRAINT scheduled_class_not_overbooked CHECK (active_bookings_count >= 0 AND (schedule_kind <> 'group_class' OR capacity IS NULL OR active_bookings_count <= capacity))`,
      `CONSTRAINT scheduled_class_rental_mode_check CHECK ((schedule_kind = 'room_rental') = (rental_mode IS NOT NULL) AND rental_mode IN ('timed', 'anytime'))`,
      `CONSTRAINT scheduled_class_public_check CHECK (schedule_kind = 'group_class' OR NOT is_public)`,
      `CONSTRAINT scheduled_class_source_check CHECK (source IN ('series', 'manual', 'quick_booking'))`,
      `CONSTRAINT scheduled_class_status_check CHECK (status IN ('draft', 'scheduled', 'cancelled'))`,
    ],
  }),
  `CREATE INDEX scheduled_class_public_schedule ON scheduling.scheduled_class (account_id, location_id, starts_at, id)
   WHERE is_public AND status = 'scheduled'`,
  'CREATE INDEX scheduled_class_by_start ON scheduling.scheduled_class (account_id, starts_at, id)',
  'CREATE INDEX scheduled_class_by_class_type ON scheduling.scheduled_class (account_id, class_type_id)',
  'CREATE INDEX scheduled_class_by_trainer ON scheduling.scheduled_class (account_id, trainer_id, starts_at)',
  // Each change of a class gets a unique number; the public schedule compares these numbers instead of reading
  // everything again.
  `CREATE FUNCTION scheduling.count_class_revision() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.revision := nextval('scheduling.revision');
     RETURN NEW;
   END $$`,
  'CREATE TRIGGER revision BEFORE INSERT OR UPDATE ON scheduling.scheduled_class FOR EACH ROW EXECUTE FUNCTION scheduling.count_class_revision()',
];

/** Catalogue columns that show in public answers; the series' other columns change at every generation. */
const SHOWN_TABLES: readonly (readonly [table: string, updates: string])[] = [
  ['location', 'UPDATE'],
  ['room', 'UPDATE'],
  ['activity_direction', 'UPDATE'],
  ['class_type', 'UPDATE'],
  ['trainer_type', 'UPDATE'],
  ['trainer', 'UPDATE'],
  ['schedule_series', 'UPDATE OF status'],
];

const catalogueRevision = [
  `CREATE TABLE scheduling.catalogue_revision (
     account_id bigint NOT NULL CONSTRAINT catalogue_revision_account_fkey REFERENCES accounts.account (id),
     revision bigint NOT NULL,
     CONSTRAINT catalogue_revision_pkey PRIMARY KEY (account_id)
   )`,
  ...rowLevelSecurity('scheduling.catalogue_revision'),
  // The row is locked until its transaction ends, so revisions become visible in the order in which they were counted.
  `CREATE FUNCTION scheduling.count_catalogue_revision() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     studio bigint := coalesce(NEW.account_id, OLD.account_id);
   BEGIN
     INSERT INTO scheduling.catalogue_revision AS r (account_id, revision) VALUES (studio, nextval('scheduling.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = nextval('scheduling.revision');
     RETURN NULL;
   END $$`,
  ...SHOWN_TABLES.map(
    ([table, updates]) =>
      `CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR ${updates} ON scheduling.${table}
       FOR EACH ROW EXECUTE FUNCTION scheduling.count_catalogue_revision()`,
  ),
];
