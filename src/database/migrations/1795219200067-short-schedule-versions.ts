import { SqlMigration } from './sql-migration';

/**
 * The version of a public schedule names the state of its classes by their number, the newest revision and a hash of the set
 * of revisions: 64 bits each, combined by XOR, so that the order does not matter. Plain sums of consecutive numbers could
 * be equal by chance; these are not. A list of all revisions took as long as everything else of a repeated read.
 */
export class ShortScheduleVersions1795219200067 extends SqlMigration {
  readonly name = 'ShortScheduleVersions1795219200067';

  protected readonly statements = [
    `CREATE OR REPLACE FUNCTION scheduling.public_schedule_version(studio bigint, location_slug text, opening timestamptz, closing timestamptz, shows_group_classes boolean)
     RETURNS text LANGUAGE plpgsql VOLATILE AS $$
     DECLARE
       entered text := current_setting('app.account_id', true);
       version text;
     BEGIN
       PERFORM set_config('app.account_id', studio::text, true);
       version := (
         SELECT coalesce(r.revision, 0) || '/' || (
           SELECT count(*) || '.' || coalesce(max(c.revision), 0) || '.' || coalesce(bit_xor(hashint8extended(c.revision, 1)), 0)
           FROM scheduling.scheduled_class c
           WHERE c.account_id = studio AND c.location_id = l.id AND c.starts_at >= opening AND c.starts_at < closing
             AND c.is_public AND c.status = 'scheduled' AND shows_group_classes
         )
         FROM scheduling.location l
         LEFT JOIN scheduling.catalogue_revision r ON r.account_id = l.account_id
         WHERE l.account_id = studio AND l.slug = location_slug AND l.is_active
       );
       PERFORM set_config('app.account_id', coalesce(entered, ''), true);
       RETURN version;
     END $$`,
  ];
}
