import { SqlMigration } from './sql-migration';

/**
 * Revisions are counted in their row, as a sequence is not there on the other servers of a cluster. So they are unique for one
 * account, class, event or catalogue only, and versions name what they are revisions of.
 */
export class CountedRevisions1795219200091 extends SqlMigration {
  readonly name = 'CountedRevisions1795219200091';

  protected readonly statements = [...rowRevisions, ...studioRevisions, ...publicVersions];
}

const rowRevisions = [
  `CREATE FUNCTION accounts.count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.revision := coalesce(OLD.revision, 0) + 1;
     RETURN NEW;
   END $$`,
  'ALTER TABLE events.event ADD COLUMN revision bigint NOT NULL DEFAULT 1',
  'ALTER TABLE events.event ALTER COLUMN revision DROP DEFAULT',
  ...['accounts.account', 'scheduling.scheduled_class'].map((table) => `DROP TRIGGER revision ON ${table}`),
  ...['accounts.account', 'scheduling.scheduled_class', 'events.event'].map(
    (table) =>
      `CREATE TRIGGER revision BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION accounts.count_revision()`,
  ),
  'DROP FUNCTION accounts.count_account_revision()',
  'DROP FUNCTION scheduling.count_class_revision()',
];

const studioRevisions = [
  ...[
    ['scheduling', 'catalogue'],
    ['passes', 'price_list'],
  ].map(
    ([schema, counted]) => `
    CREATE OR REPLACE FUNCTION ${schema}.count_${counted}_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ${schema}.${counted}_revision AS r (account_id, revision) VALUES (coalesce(NEW.account_id, OLD.account_id), 1)
      ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1;
      RETURN NULL;
    END $$`,
  ),
  // Put back under its id, a class counts from the beginning.
  `CREATE TRIGGER catalogue_revision AFTER DELETE ON scheduling.scheduled_class
   FOR EACH ROW EXECUTE FUNCTION scheduling.count_catalogue_revision()`,
  'DROP SEQUENCE accounts.revision, scheduling.revision, passes.revision',
];

/**
 * A version runs as the owner of the tables, who reads in every studio what visitors see: outside a transaction, nothing that enters the
 * studio reaches the other servers of a cluster. The role of the service sees what it saw before, under one policy (ADR 31).
 */
function versionOf(studioFunction: string, version: string): string {
  return `CREATE OR REPLACE FUNCTION ${studioFunction}
    RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ BEGIN RETURN (${version}); END $$`;
}

const shownToVisitors = (table: string, isShown: string) =>
  `CREATE POLICY shown_to_visitors ON ${table} FOR SELECT TO CURRENT_USER USING (${isShown})`;

const publicVersions = [
  shownToVisitors('scheduling.location', 'is_active'),
  shownToVisitors('scheduling.catalogue_revision', 'true'),
  shownToVisitors('scheduling.scheduled_class', `is_public AND status = 'scheduled'`),
  shownToVisitors('passes.price_list_revision', 'true'),
  shownToVisitors('events.event', `status = 'published'`),
  versionOf(
    'scheduling.public_schedule_version(studio bigint, location_slug text, opening timestamptz, closing timestamptz, shows_group_classes boolean)',
    `SELECT coalesce(r.revision, 0) || '/' || coalesce((
       SELECT string_agg(c.id || '.' || c.revision, ',' ORDER BY c.starts_at, c.id)
       FROM scheduling.scheduled_class c
       WHERE c.account_id = studio AND c.location_id = l.id AND c.starts_at >= opening AND c.starts_at < closing
         AND c.is_public AND c.status = 'scheduled' AND shows_group_classes
     ), '')
     FROM scheduling.location l
     LEFT JOIN scheduling.catalogue_revision r ON r.account_id = studio
     WHERE l.account_id = studio AND l.slug = location_slug AND l.is_active`,
  ),
  versionOf(
    'passes.public_price_version(studio bigint, location_slug text)',
    `SELECT coalesce(c.revision, 0) || '/' || coalesce(p.revision, 0)
     FROM scheduling.location l
     LEFT JOIN scheduling.catalogue_revision c ON c.account_id = studio
     LEFT JOIN passes.price_list_revision p ON p.account_id = studio
     WHERE l.account_id = studio AND l.slug = location_slug AND l.is_active`,
  ),
  versionOf(
    'events.public_events_version(studio bigint, as_of timestamptz)',
    `SELECT coalesce(max(r.revision), 0) || '/' || coalesce((
       SELECT string_agg(e.id || '.' || e.revision, ',' ORDER BY e.starts_at, e.id) FROM events.event e
       WHERE e.account_id = studio AND e.status = 'published' AND e.ends_at > as_of
         AND e.starts_at >= as_of - interval '744 hours'
     ), '')
     FROM scheduling.catalogue_revision r WHERE r.account_id = studio`,
  ),
];
