import { SqlMigration } from './sql-migration';

/** What studios with many rows need. */
export class LargeStudios1795219200066 extends SqlMigration {
  readonly name = 'LargeStudios1795219200066';

  protected readonly statements = [...occupationOfNewClasses, ...customerSearch];
}

/**
 * A new class has neither occupation nor additional trainers yet, so nothing is looked up for it: a plan of these look-ups that was
 * made while the tables were small reads them as a whole for each class.
 */
const occupationOfNewClasses = [
  `CREATE OR REPLACE FUNCTION scheduling.occupy_trainers_of_class() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN
       PERFORM scheduling.occupy_trainers(NEW.account_id, NEW.id);
     ELSIF NEW.trainer_id IS NOT NULL AND NEW.status = 'scheduled' THEN
       INSERT INTO scheduling.trainer_occupation (account_id, scheduled_class_id, trainer_id, during, allows_overlap)
       VALUES (NEW.account_id, NEW.id, NEW.trainer_id, tstzrange(NEW.starts_at, NEW.ends_at), NEW.allows_trainer_overlap);
     END IF;
     RETURN NULL;
   END $$`,
];

/**
 * What a customer is found by, in the index of the lists' order, so that a search reads neither rows nor folds texts. Row-level
 * security keeps trigram indexes from being used, as their operators are not leakproof. The longest name, e-mail address and
 * phone fit into an entry of the index. U+FFFF is no character, so no text is found across two fields.
 */
const customerSearch = [
  `ALTER TABLE customers.customer
     ADD COLUMN sort_name text GENERATED ALWAYS AS (lower(name)) STORED,
     ADD COLUMN sought text GENERATED ALWAYS AS (
       coalesce(lower(name COLLATE "und-x-icu"), '') || U&'\\FFFF' || coalesce(lower(email COLLATE "und-x-icu"), '') || U&'\\FFFF' ||
       coalesce(phone, '')) STORED`,
  `CREATE INDEX customer_by_sort_name ON customers.customer (account_id, sort_name COLLATE "und-x-icu", id)
   INCLUDE (sought, phone, anonymised_at) WHERE merged_into_id IS NULL`,
  'DROP INDEX customers.customer_by_name',
];
