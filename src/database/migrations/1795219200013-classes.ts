import { rowLevelSecurity, tenantLinkTable, tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Substitutions, further trainers of a class, skipped occurrences, and who is busy when (scheduling.md section 1). */
export class Classes1795219200013 extends SqlMigration {
  readonly name = 'Classes1795219200013';

  protected readonly statements = [...appendOnly, ...substitutions, ...classColumns, ...classLinks, ...occupation];
}

/** For tables with immutable rows; a demo studio is removed as a whole. */
const appendOnly = [
  `CREATE FUNCTION accounts.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM accounts.account WHERE id = OLD.account_id AND mode <> 'live') THEN
       RETURN OLD;
     END IF;
     RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
];

const substitutions = [
  ...tenantTable({
    name: 'scheduling.trainer_substitution',
    columns: [
      'trainer_id bigint NOT NULL',
      'substitute_trainer_id bigint NOT NULL',
      'from_date date NOT NULL',
      'to_date date NOT NULL',
      'reason varchar(2000)',
      'removed_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT trainer_substitution_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      'CONSTRAINT trainer_substitution_substitute_fkey FOREIGN KEY (account_id, substitute_trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      'CONSTRAINT trainer_substitution_trainers_check CHECK (trainer_id <> substitute_trainer_id)',
      'CONSTRAINT trainer_substitution_dates_check CHECK (to_date - from_date BETWEEN 0 AND 365)',
      `CONSTRAINT trainer_substitution_overlap EXCLUDE USING gist (account_id WITH =, trainer_id WITH =, daterange(from_date, to_date, '[]') WITH &&) WHERE (removed_at IS NULL)`,
    ],
  }),
  'CREATE INDEX trainer_substitution_by_substitute ON scheduling.trainer_substitution (account_id, substitute_trainer_id)',
];

const classColumns = [
  `ALTER TABLE scheduling.scheduled_class
     ADD COLUMN substitution_id bigint,
     ADD COLUMN replaced_trainer_id bigint,
     -- Whether a booking row exists, of any status: bookings are never deleted, so it never becomes false again.
     ADD COLUMN has_bookings boolean NOT NULL DEFAULT false,
     -- Staff confirmed that its trainers may be in another class at the time (CLS-4).
     ADD COLUMN allows_trainer_overlap boolean NOT NULL DEFAULT false,
     ADD CONSTRAINT scheduled_class_substitution_fkey FOREIGN KEY (account_id, substitution_id) REFERENCES scheduling.trainer_substitution (account_id, id),
     ADD CONSTRAINT scheduled_class_replaced_trainer_fkey FOREIGN KEY (account_id, replaced_trainer_id) REFERENCES scheduling.trainer (account_id, id),
     ADD CONSTRAINT scheduled_class_substitution_check CHECK (substitution_id IS NULL OR replaced_trainer_id IS NOT NULL),
     ADD CONSTRAINT scheduled_class_bookings_check CHECK (has_bookings OR active_bookings_count = 0)`,
  'CREATE INDEX scheduled_class_by_substitution ON scheduling.scheduled_class (account_id, substitution_id) WHERE substitution_id IS NOT NULL',
  'CREATE INDEX scheduled_class_by_replaced_trainer ON scheduling.scheduled_class (account_id, replaced_trainer_id) WHERE replaced_trainer_id IS NOT NULL',
];

const classLinks = [
  ...tenantLinkTable({
    name: 'scheduling.series_skip',
    columns: ['series_id bigint NOT NULL', 'occurrence_date date NOT NULL'],
    constraints: [
      'CONSTRAINT series_skip_pkey PRIMARY KEY (account_id, series_id, occurrence_date)',
      'CONSTRAINT series_skip_series_fkey FOREIGN KEY (account_id, series_id) REFERENCES scheduling.schedule_series (account_id, id) ON DELETE CASCADE',
    ],
  }),
  ...tenantLinkTable({
    name: 'scheduling.scheduled_class_trainer',
    columns: ['scheduled_class_id bigint NOT NULL', 'trainer_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT scheduled_class_trainer_pkey PRIMARY KEY (account_id, scheduled_class_id, trainer_id)',
      'CONSTRAINT scheduled_class_trainer_class_fkey FOREIGN KEY (account_id, scheduled_class_id) REFERENCES scheduling.scheduled_class (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT scheduled_class_trainer_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
    ],
  }),
  'CREATE INDEX scheduled_class_trainer_by_trainer ON scheduling.scheduled_class_trainer (account_id, trainer_id)',
];

/**
 * When main and additional trainers of scheduled classes are busy, maintained by triggers, so that the database refuses
 * conflicting changes of two simultaneous writers (CLS-3). The constraint ignores rows of classes whose overlap was
 * confirmed.
 */
const occupation = [
  `CREATE TABLE scheduling.trainer_occupation (
     account_id bigint NOT NULL CONSTRAINT trainer_occupation_account_fkey REFERENCES accounts.account (id),
     scheduled_class_id bigint NOT NULL,
     trainer_id bigint NOT NULL,
     during tstzrange NOT NULL,
     allows_overlap boolean NOT NULL,
     CONSTRAINT trainer_occupation_pkey PRIMARY KEY (account_id, scheduled_class_id, trainer_id),
     CONSTRAINT trainer_occupation_class_fkey FOREIGN KEY (account_id, scheduled_class_id) REFERENCES scheduling.scheduled_class (account_id, id) ON DELETE CASCADE,
     CONSTRAINT trainer_occupation_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id),
     CONSTRAINT trainer_occupied EXCLUDE USING gist (account_id WITH =, trainer_id WITH =, during WITH &&) WHERE (NOT allows_overlap)
   )`,
  ...rowLevelSecurity('scheduling.trainer_occupation'),
  'CREATE INDEX trainer_occupation_during ON scheduling.trainer_occupation USING gist (account_id, trainer_id, during)',
  `CREATE FUNCTION scheduling.occupy_trainers(studio bigint, class bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM scheduling.trainer_occupation WHERE account_id = studio AND scheduled_class_id = class;
     INSERT INTO scheduling.trainer_occupation (account_id, scheduled_class_id, trainer_id, during, allows_overlap)
     SELECT c.account_id, c.id, t.trainer_id, tstzrange(c.starts_at, c.ends_at), c.allows_trainer_overlap
     FROM scheduling.scheduled_class c
     CROSS JOIN LATERAL (
       SELECT c.trainer_id WHERE c.trainer_id IS NOT NULL
       UNION
       SELECT a.trainer_id FROM scheduling.scheduled_class_trainer a
       WHERE a.account_id = c.account_id AND a.scheduled_class_id = c.id
     ) t
     WHERE c.account_id = studio AND c.id = class AND c.status = 'scheduled';
   END $$`,
  `CREATE FUNCTION scheduling.occupy_trainers_of_class() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM scheduling.occupy_trainers(NEW.account_id, NEW.id);
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION scheduling.occupy_additional_trainers() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       PERFORM scheduling.occupy_trainers(OLD.account_id, OLD.scheduled_class_id);
     ELSE
       PERFORM scheduling.occupy_trainers(NEW.account_id, NEW.scheduled_class_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER trainer_occupation AFTER INSERT OR UPDATE OF trainer_id, starts_at, ends_at, status, allows_trainer_overlap
   ON scheduling.scheduled_class FOR EACH ROW EXECUTE FUNCTION scheduling.occupy_trainers_of_class()`,
  `CREATE TRIGGER trainer_occupation AFTER INSERT OR DELETE
   ON scheduling.scheduled_class_trainer FOR EACH ROW EXECUTE FUNCTION scheduling.occupy_additional_trainers()`,
  // The tables' owner sees rows of every studio only while the policies are not forced on it.
  'ALTER TABLE scheduling.scheduled_class NO FORCE ROW LEVEL SECURITY',
  'ALTER TABLE scheduling.trainer_occupation NO FORCE ROW LEVEL SECURITY',
  `UPDATE scheduling.scheduled_class c SET allows_trainer_overlap = EXISTS (
     SELECT 1 FROM scheduling.scheduled_class o
     WHERE o.account_id = c.account_id AND o.trainer_id = c.trainer_id AND o.id <> c.id AND o.status = 'scheduled'
       AND c.status = 'scheduled' AND o.starts_at < c.ends_at AND o.ends_at > c.starts_at)`,
  'ALTER TABLE scheduling.scheduled_class FORCE ROW LEVEL SECURITY',
  'ALTER TABLE scheduling.trainer_occupation FORCE ROW LEVEL SECURITY',
];
