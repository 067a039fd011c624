import { rowLevelSecurity, tenantLinkTable, tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

const SOLD_KIND_CHECK = (table: string) =>
  `CONSTRAINT ${table}_kind_check CHECK (schedule_kind IN ('group_class', 'private_lesson', 'room_rental'))`;

/** Class-pass plans and their segments (booking-and-passes.md section 1). */
export class Passes1795219200003 extends SqlMigration {
  readonly name = 'Passes1795219200003';

  protected readonly statements = [
    'CREATE SCHEMA passes',
    'CREATE SEQUENCE passes.revision',
    ...segments,
    ...plans,
    ...planLinks,
    ...priceListRevision,
  ];
}

const segments = [
  ...tenantTable({
    name: 'passes.class_pass_segment',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'schedule_kind text NOT NULL',
      'sort_order int NOT NULL DEFAULT 0',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      'CONSTRAINT class_pass_segment_slug_key UNIQUE (account_id, slug)',
      'CONSTRAINT class_pass_segment_kind_key UNIQUE (account_id, id, schedule_kind)',
      SOLD_KIND_CHECK('class_pass_segment'),
      'CONSTRAINT class_pass_segment_sort_order_check CHECK (sort_order BETWEEN 0 AND 32767)',
    ],
  }),
  ...tenantLinkTable({
    name: 'passes.class_pass_segment_direction',
    columns: ['class_pass_segment_id bigint NOT NULL', 'activity_direction_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT class_pass_segment_direction_pkey PRIMARY KEY (account_id, class_pass_segment_id, activity_direction_id)',
      'CONSTRAINT class_pass_segment_direction_segment_fkey FOREIGN KEY (account_id, class_pass_segment_id) REFERENCES passes.class_pass_segment (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT class_pass_segment_direction_direction_fkey FOREIGN KEY (account_id, activity_direction_id) REFERENCES scheduling.activity_direction (account_id, id)',
    ],
  }),
  'CREATE INDEX class_pass_segment_direction_by_direction ON passes.class_pass_segment_direction (account_id, activity_direction_id)',
];

const plans = [
  ...tenantTable({
    name: 'passes.class_pass_plan',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'schedule_kind text NOT NULL',
      'segment_id bigint',
      'description varchar(5000)',
      'price_cents int NOT NULL',
      'currency varchar(3) NOT NULL',
      'sessions_count int NOT NULL',
      'validity_days int NOT NULL DEFAULT 30',
      'total_validity_days int NOT NULL DEFAULT 180',
      'available_from_time time(0)',
      'available_until_time time(0)',
      'allows_any_time boolean NOT NULL DEFAULT false',
      'any_time_addon_price_cents int',
      'is_trial boolean NOT NULL DEFAULT false',
      'is_active boolean NOT NULL DEFAULT true',
      'sort_order int NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT class_pass_plan_slug_key UNIQUE (account_id, slug)',
      'CONSTRAINT class_pass_plan_kind_key UNIQUE (account_id, id, schedule_kind)',
      'CONSTRAINT class_pass_plan_segment_fkey FOREIGN KEY (account_id, segment_id, schedule_kind) REFERENCES passes.class_pass_segment (account_id, id, schedule_kind)',
      SOLD_KIND_CHECK('class_pass_plan'),
      'CONSTRAINT class_pass_plan_price_check CHECK (price_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT class_pass_plan_sessions_check CHECK (sessions_count BETWEEN 1 AND 999)',
      'CONSTRAINT class_pass_plan_validity_check CHECK (validity_days BETWEEN 1 AND 3650 AND total_validity_days BETWEEN validity_days AND 3650)',
      'CONSTRAINT class_pass_plan_window_check CHECK (available_from_time < available_until_time)',
      'CONSTRAINT class_pass_plan_any_time_check CHECK (allows_any_time = (any_time_addon_price_cents IS NOT NULL) AND any_time_addon_price_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT class_pass_plan_sort_order_check CHECK (sort_order BETWEEN 0 AND 32767)',
    ],
  }),
  'CREATE INDEX class_pass_plan_by_segment ON passes.class_pass_plan (account_id, segment_id)',
];

const planLinks = [
  ...tenantLinkTable({
    name: 'passes.class_pass_plan_class_type',
    columns: ['class_pass_plan_id bigint NOT NULL', 'class_type_id bigint NOT NULL', 'schedule_kind text NOT NULL'],
    constraints: [
      'CONSTRAINT class_pass_plan_class_type_pkey PRIMARY KEY (account_id, class_pass_plan_id, class_type_id)',
      // Both references carry the kind: a plan lists only class types of the same kind.
      'CONSTRAINT class_pass_plan_class_type_plan_fkey FOREIGN KEY (account_id, class_pass_plan_id, schedule_kind) REFERENCES passes.class_pass_plan (account_id, id, schedule_kind) ON DELETE CASCADE',
      'CONSTRAINT class_pass_plan_class_type_type_fkey FOREIGN KEY (account_id, class_type_id, schedule_kind) REFERENCES scheduling.class_type (account_id, id, schedule_kind)',
    ],
  }),
  'CREATE INDEX class_pass_plan_class_type_by_type ON passes.class_pass_plan_class_type (account_id, class_type_id)',
  ...tenantLinkTable({
    name: 'passes.class_pass_plan_trainer_type',
    columns: ['class_pass_plan_id bigint NOT NULL', 'trainer_type_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT class_pass_plan_trainer_type_pkey PRIMARY KEY (account_id, class_pass_plan_id, trainer_type_id)',
      'CONSTRAINT class_pass_plan_trainer_type_plan_fkey FOREIGN KEY (account_id, class_pass_plan_id) REFERENCES passes.class_pass_plan (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT class_pass_plan_trainer_type_type_fkey FOREIGN KEY (account_id, trainer_type_id) REFERENCES scheduling.trainer_type (account_id, id)',
    ],
  }),
  'CREATE INDEX class_pass_plan_trainer_type_by_type ON passes.class_pass_plan_trainer_type (account_id, trainer_type_id)',
  ...tenantLinkTable({
    name: 'passes.class_pass_plan_room',
    columns: ['class_pass_plan_id bigint NOT NULL', 'room_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT class_pass_plan_room_pkey PRIMARY KEY (account_id, class_pass_plan_id, room_id)',
      'CONSTRAINT class_pass_plan_room_plan_fkey FOREIGN KEY (account_id, class_pass_plan_id) REFERENCES passes.class_pass_plan (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT class_pass_plan_room_room_fkey FOREIGN KEY (account_id, room_id) REFERENCES scheduling.room (account_id, id)',
    ],
  }),
  'CREATE INDEX class_pass_plan_room_by_room ON passes.class_pass_plan_room (account_id, room_id)',
];

const SHOWN_TABLES = [
  'class_pass_segment',
  'class_pass_plan',
  'class_pass_plan_class_type',
  'class_pass_plan_trainer_type',
  'class_pass_plan_room',
];

const priceListRevision = [
  `CREATE TABLE passes.price_list_revision (
     account_id bigint NOT NULL CONSTRAINT price_list_revision_account_fkey REFERENCES accounts.account (id),
     revision bigint NOT NULL,
     CONSTRAINT price_list_revision_pkey PRIMARY KEY (account_id)
   )`,
  ...rowLevelSecurity('passes.price_list_revision'),
  `CREATE FUNCTION passes.count_price_list_revision() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     studio bigint := coalesce(NEW.account_id, OLD.account_id);
   BEGIN
     INSERT INTO passes.price_list_revision AS r (account_id, revision) VALUES (studio, nextval('passes.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = nextval('passes.revision');
     RETURN NULL;
   END $$`,
  ...SHOWN_TABLES.map(
    (table) =>
      `CREATE TRIGGER price_list_revision AFTER INSERT OR UPDATE OR DELETE ON passes.${table}
       FOR EACH ROW EXECUTE FUNCTION passes.count_price_list_revision()`,
  ),
];
