import { SqlMigration } from './sql-migration';

/** What studios with many rows need. */
export class LargeStudios1795219200066 extends SqlMigration {
  readonly name = 'LargeStudios1795219200066';

  protected readonly statements = [...occupationOfNewClasses];
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
