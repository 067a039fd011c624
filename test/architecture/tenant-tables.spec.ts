import { createTestDatabase, type TestDatabase } from '../support/database';
import { contexts } from './contexts';

/** Schemas that belong to no context. */
const PLATFORM_SCHEMAS = ['public', 'jobs', 'delivery', 'idempotency'];

/** Holds for the namespaces `n` that are not PostgreSQL's own. */
const OUR_SCHEMAS = `n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'`;

/** Read before the studio is known (docs/architecture.md), and by the context that owns them only. */
const OUTSIDE_POLICIES = new Set([
  'accounts.account_api_token',
  'accounts.account_membership',
  'accounts.account_subscription',
  'accounts.mobile_session',
  // A person finds theirs by the address, and a link by its token, both before the studio is known (JOIN-3).
  'accounts.staff_invitation',
  'accounts.staff_invitation_mail',
  'accounts.subscription_payment',
  // A device changes studios with its sign-in (DEV-1); read by `notifications` only.
  'notifications.mobile_device_token',
  // A token of an assistant is found by its hash, and what ends a person's access ends it in every studio.
  'assistant.connection',
  'assistant.oauth_grant',
  'assistant.oauth_token',
]);

/** The platform's own tables: no studio owns a row of them. */
const PLATFORM_TABLES = new Set([
  'accounts.account',
  // One row: the key that the whole database is used with.
  'accounts.secret_key_check',
  'accounts.subscription_plan',
  'accounts.user',
  'accounts.user_password_link',
  // A second factor belongs to a person, as a password does.
  'accounts.user_one_time_secret',
  'accounts.user_recovery_code',
  'accounts.user_passkey',
  'accounts.passkey_challenge',
  'accounts.sign_in_step',
  // A client serves any number of studios, and a sign-in begins before the studio is known to be the person's.
  'assistant.oauth_client',
  'assistant.pending_request',
  'assistant.sign_in_session',
  'delivery.outbox_message',
  // A callback names its order before its studio is known (festival.md section 1.2).
  'payments.payment_order_route',
  'public.schema_migration',
]);

/** A bearer is found by its hash, and a person's studios and sessions in all of them by the person. */
const FOUND_WITHOUT_STUDIO = new Set([
  'account_api_token_hash_key',
  'account_membership_by_person',
  'mobile_session_hash_key',
  'staff_invitation_by_email',
  'staff_invitation_mail_by_address',
  'staff_invitation_mail_by_hash',
  'mobile_session_by_person',
  'mobile_device_token_hash_key',
  'oauth_token_hash_key',
  'oauth_grant_by_person',
  // A client's connections and grants are everybody's, and what expired is deleted in all studios at once.
  'connection_by_client',
  'oauth_grant_by_client',
  'oauth_token_by_expiry',
]);

/** Jobs find the studios with due work in every studio at once (ADR 31). */
/** The policy that shows the owner rows of every studio. */
const SECOND_POLICY = new Map([
  ['events.event', 'shown_to_visitors'],
  ['finance.fiscal_receipt', 'due_work'],
  ['idempotency.kept_answer', 'due_work'],
  ['notifications.notification', 'due_work'],
  ['passes.price_list_revision', 'shown_to_visitors'],
  ['payments.payment_attempt', 'due_work'],
  ['scheduling.catalogue_revision', 'shown_to_visitors'],
  ['scheduling.location', 'shown_to_visitors'],
  ['scheduling.scheduled_class', 'shown_to_visitors'],
  ['ticketing.ticket_order', 'due_work'],
]);

/** pg-boss makes its own tables; jobs hold ids and belong to the platform. */
const isPlatformTable = (name: string) => PLATFORM_TABLES.has(name) || name.startsWith('jobs.');

interface TableRow extends Record<string, unknown> {
  readonly name: string;
  readonly key: string[] | null;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly policies: readonly {
    readonly name: string;
    readonly command: string;
    readonly using: string;
    readonly check: string | null;
    /** Null for everybody. */
    readonly roles: readonly string[] | null;
  }[];
}

describe('tenant tables', () => {
  let database: TestDatabase;
  let tables: readonly TableRow[];

  beforeAll(async () => {
    database = await createTestDatabase();
    tables = await database.query<TableRow>(`
      SELECT n.nspname || '.' || c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
             (SELECT array_agg(a.attname::text ORDER BY k.position)
              FROM pg_constraint p, unnest(p.conkey) WITH ORDINALITY AS k (attnum, position)
              JOIN pg_attribute a ON a.attnum = k.attnum
              WHERE p.conrelid = c.oid AND p.contype = 'p' AND a.attrelid = c.oid) AS key,
             (SELECT json_agg(json_build_object('name', y.polname, 'command', y.polcmd, 'using', pg_get_expr(y.polqual, y.polrelid),
                'check', pg_get_expr(y.polwithcheck, y.polrelid), 'roles', (SELECT array_agg(rolname) FROM pg_roles WHERE oid = ANY(y.polroles))) ORDER BY y.polname)
              FROM pg_policy y WHERE y.polrelid = c.oid) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND ${OUR_SCHEMAS}
      ORDER BY 1`);
  });
  afterAll(() => database.drop());

  const tenantTables = () => tables.filter(({ name }) => !isPlatformTable(name));

  it('lie in schemas that are named as the contexts that own them', async () => {
    const schemas = await database.query<{ name: string }>(
      `SELECT n.nspname AS name FROM pg_namespace n WHERE ${OUR_SCHEMAS}`,
    );
    const owners = [...contexts, ...PLATFORM_SCHEMAS];
    expect(schemas.filter(({ name }) => !owners.includes(name))).toEqual([]);
  });

  it('are all tables but the ones of the platform', () => {
    expect(tables.filter(({ name }) => PLATFORM_TABLES.has(name))).toHaveLength(PLATFORM_TABLES.size);
    expect(tenantTables().length).toBeGreaterThan(15);
  });

  it('have keys that begin with account_id', () => {
    expect(tenantTables().filter(({ key }) => key?.[0] !== 'account_id')).toEqual([]);
  });

  it('have row-level security enabled and forced with one policy that compares account_id both ways', () => {
    for (const { name, enabled, forced, policies } of tenantTables().filter(
      (table) => !OUTSIDE_POLICIES.has(table.name),
    )) {
      const second = SECOND_POLICY.get(name);
      expect([name, enabled, forced]).toEqual([name, true, true]);
      expect(policies.map((policy) => policy.name).sort()).toEqual(
        (second ? ['own_studio', second] : ['own_studio']).sort(),
      );
      // No subquery, which Citus refuses.
      const own = `(account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)`;
      expect(policies.find((policy) => policy.name === 'own_studio')).toMatchObject({
        command: '*',
        using: own,
        check: own,
        roles: null,
      });
    }
  });

  it('show rows of every studio only for reading and only to the owner, as whom only due work is found and versions are made', async () => {
    const owner = new URL(database.ownerUrl).username;
    for (const { policies } of tenantTables().filter(({ name }) => SECOND_POLICY.has(name)))
      expect(policies.find((policy) => policy.name !== 'own_studio')).toMatchObject({ command: 'r', roles: [owner] });
    const functions = await database.query<{ source: string; settings: string[] }>(
      `SELECT prosrc AS source, proconfig AS settings FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE prosecdef AND n.nspname NOT IN ('pg_catalog', 'citus_internal')`,
    );
    const findsWork = /^ BEGIN RETURN QUERY SELECT DISTINCT account_id FROM [^;]+ ORDER BY 1; END $/;
    const isVersion = /^ BEGIN RETURN \(SELECT coalesce\((max\()?\w\.revision[^;]+account_id = studio[^;]*\); END $/;
    expect(functions.filter(({ source }) => findsWork.test(source))).toHaveLength(5);
    expect(functions.filter(({ source }) => isVersion.test(source))).toHaveLength(3);
    expect(functions).toHaveLength(8);
    expect(functions.map(({ settings }) => settings)).toEqual(functions.map(() => ['search_path=pg_catalog']));
  });

  it('have only indexes that begin with account_id', async () => {
    const indexes = await database.query<{ table: string; name: string; first: string }>(`
      SELECT n.nspname || '.' || t.relname AS table, c.relname AS name, pg_get_indexdef(i.indexrelid, 1, true) AS first
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE ${OUR_SCHEMAS}`);
    expect(indexes.length).toBeGreaterThan(tables.length);
    const others = indexes.filter(
      ({ table, name, first }) => !isPlatformTable(table) && first !== 'account_id' && !name.endsWith('_due_work'),
    );
    expect(others.filter(({ name }) => !FOUND_WITHOUT_STUDIO.has(name))).toEqual([]);
  });

  it('refer to other tenant tables with account_id in the key', async () => {
    const references = await database.query<{ name: string; columns: string[]; target: string }>(`
      SELECT p.conname AS name, n.nspname || '.' || t.relname AS target,
             (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = p.conrelid AND a.attnum = ANY (p.conkey)) AS columns
      FROM pg_constraint p JOIN pg_class t ON t.oid = p.confrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE p.contype = 'f'`);
    const toTenants = references.filter(({ target }) => !isPlatformTable(target));
    expect(toTenants.length).toBeGreaterThan(20);
    expect(toTenants.filter(({ columns }) => !columns.includes('account_id'))).toEqual([]);
  });

  it('have an index for every reference, so that deleting and joining stay cheap', async () => {
    const unindexed = await database.query<{ name: string }>(`
      SELECT p.conrelid::regclass::text || '.' || p.conname AS name
      FROM pg_constraint p JOIN pg_class c ON c.oid = p.conrelid
      WHERE p.contype = 'f' AND c.relrowsecurity AND array_length(p.conkey, 1) > 1 AND NOT EXISTS (
        SELECT 1 FROM pg_index i
        WHERE i.indrelid = p.conrelid AND (string_to_array(i.indkey::text, ' ')::int2[])[1:2] @> p.conkey[1:2])`);
    expect(unindexed).toEqual([]);
  });
});
