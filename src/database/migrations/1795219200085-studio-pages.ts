import { SqlMigration } from './sql-migration';

/**
 * The page of a studio: whether it is shown, leads of its form, which have no token, and the version of what only the page
 * shows (website-pages.md). Demo studios show theirs.
 */
export class StudioPages1795219200085 extends SqlMigration {
  readonly name = 'StudioPages1795219200085';

  protected readonly statements = [
    'ALTER TABLE accounts.account ADD COLUMN public_page_enabled boolean NOT NULL DEFAULT false',
    `UPDATE accounts.account SET public_page_enabled = true WHERE mode = 'demo_readonly'`,
    'ALTER TABLE leads.website_lead ALTER COLUMN api_token_id DROP NOT NULL',
    // Where trainers work is shown.
    `CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE ON scheduling.trainer_location
     FOR EACH ROW EXECUTE FUNCTION scheduling.count_catalogue_revision()`,
    `CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE ON scheduling.trainer_activity_direction
     FOR EACH ROW EXECUTE FUNCTION scheduling.count_catalogue_revision()`,
    // A row has another xmin after each change. Row-level security applies, as in the versions of migration 4.
    `CREATE FUNCTION events.public_events_version(studio bigint, as_of timestamptz)
     RETURNS text LANGUAGE plpgsql VOLATILE AS $$
     DECLARE
       entered text := current_setting('app.account_id', true);
       version text;
     BEGIN
       PERFORM set_config('app.account_id', studio::text, true);
       version := (
         SELECT coalesce(max(r.revision), 0) || '/' || coalesce((
           SELECT string_agg(e.id || '-' || e.xmin::text, ',' ORDER BY e.starts_at, e.id) FROM events.event e
           WHERE e.account_id = studio AND e.status = 'published' AND e.ends_at > as_of
             AND e.starts_at >= as_of - interval '744 hours'
         ), '')
         FROM scheduling.catalogue_revision r WHERE r.account_id = studio
       );
       PERFORM set_config('app.account_id', coalesce(entered, ''), true);
       RETURN version;
     END $$`,
  ];
}
