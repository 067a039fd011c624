import { SqlMigration } from './sql-migration';

/**
 * Versions of public responses as functions that enter the requested studio, so that one statement can confirm the
 * responses of many studios. Row-level security applies in them; they restore the setting.
 */
export class PublicVersions1795219200004 extends SqlMigration {
  readonly name = 'PublicVersions1795219200004';

  protected readonly statements = [
    // Ids are not needed: a revision identifies one state of one class and is never repeated.
    `CREATE FUNCTION scheduling.public_schedule_version(studio bigint, location_slug text, opening timestamptz, closing timestamptz, shows_group_classes boolean)
     RETURNS text LANGUAGE plpgsql VOLATILE AS $$
     DECLARE
       entered text := current_setting('app.account_id', true);
       version text;
     BEGIN
       PERFORM set_config('app.account_id', studio::text, true);
       version := (
         SELECT coalesce(r.revision, 0) || '/' || coalesce((
           SELECT string_agg(c.revision::text, ',' ORDER BY c.starts_at, c.id)
           FROM scheduling.scheduled_class c
           WHERE c.account_id = studio AND c.location_id = l.id AND c.starts_at >= opening AND c.starts_at < closing
             AND c.is_public AND c.status = 'scheduled' AND shows_group_classes
         ), '')
         FROM scheduling.location l
         LEFT JOIN scheduling.catalogue_revision r ON r.account_id = l.account_id
         WHERE l.account_id = studio AND l.slug = location_slug AND l.is_active
       );
       PERFORM set_config('app.account_id', coalesce(entered, ''), true);
       RETURN version;
     END $$`,
    `CREATE FUNCTION passes.public_price_version(studio bigint, location_slug text)
     RETURNS text LANGUAGE plpgsql VOLATILE AS $$
     DECLARE
       entered text := current_setting('app.account_id', true);
       version text;
     BEGIN
       PERFORM set_config('app.account_id', studio::text, true);
       version := (
         SELECT coalesce(c.revision, 0) || '/' || coalesce(p.revision, 0)
         FROM scheduling.location l
         LEFT JOIN scheduling.catalogue_revision c ON c.account_id = l.account_id
         LEFT JOIN passes.price_list_revision p ON p.account_id = l.account_id
         WHERE l.account_id = studio AND l.slug = location_slug AND l.is_active
       );
       PERFORM set_config('app.account_id', coalesce(entered, ''), true);
       RETURN version;
     END $$`,
  ];
}
