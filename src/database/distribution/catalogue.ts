import type pg from 'pg';

/** A table of PostgreSQL's catalogue; names have their schema. */
export interface CatalogueTable {
  readonly name: string;
  /** Type of `account_id` with its schema's name left out; null where there is none. */
  readonly accountIdType: string | null;
  readonly accountIdIsNullable: boolean;
  /** Whether rows are bound to their studio by a policy. */
  readonly hasPolicy: boolean;
  /** Whether the policy binds the owner too. */
  readonly isForced: boolean;
  /** Identity and serial columns of another type than `bigint`. */
  readonly narrowIdentities: readonly string[];
  readonly triggers: readonly { readonly name: string; readonly definition: string }[];
}

/** A unique or primary key, exclusion constraint, or unique index. */
export interface CatalogueKey {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary key' | 'unique' | 'exclusion';
  /** Columns that are compared for equality; parts that are expressions are left out. */
  readonly equalColumns: readonly string[];
}

/** A foreign key; the columns of both sides stand at the same positions. */
export interface CatalogueReference {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly onDelete: ReferenceAction;
  readonly onUpdate: ReferenceAction;
}

/** What happens to the referencing row. */
export type ReferenceAction = 'none' | 'restrict' | 'cascade' | 'set null' | 'set default';

/** Everything the rules of distribution are about. */
export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  readonly keys: readonly CatalogueKey[];
  readonly references: readonly CatalogueReference[];
}

/** Not the tables of PostgreSQL, nor those of Citus. */
const OURS = `n.nspname NOT IN ('information_schema', 'citus', 'citus_internal', 'columnar_internal') AND n.nspname NOT LIKE 'pg\\_%'`;

const TABLES = `
  SELECT n.nspname || '.' || c.relname AS name,
         (SELECT format_type(a.atttypid, NULL) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id') AS "accountIdType",
         NOT coalesce((SELECT a.attnotnull FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id'), false) AS "accountIdIsNullable",
         c.relrowsecurity AS "hasPolicy", c.relforcerowsecurity AS "isForced",
         ARRAY(SELECT a.attname::text FROM pg_attribute a
               WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid <> 'bigint'::regtype
                 AND (a.attidentity <> '' OR pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) IS NOT NULL)) AS "narrowIdentities",
         coalesce((SELECT json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid)) ORDER BY t.tgname)
           FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal), '[]') AS triggers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OURS}
  ORDER BY 1`;

/** Of exclusion constraints only the columns whose operator is an equality count. */
const KEYS = `
  SELECT n.nspname || '.' || c.relname AS table, i.relname AS name,
         CASE WHEN x.indisexclusion THEN 'exclusion' WHEN x.indisprimary THEN 'primary key' ELSE 'unique' END AS kind,
         ARRAY(SELECT a.attname::text
               FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS k (attnum, position)
               JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
               LEFT JOIN pg_constraint e ON e.conindid = i.oid AND e.contype = 'x'
               LEFT JOIN pg_operator o ON o.oid = e.conexclop[k.position]
               WHERE k.position <= x.indnkeyatts AND (NOT x.indisexclusion OR o.oprname = '=')
               ORDER BY k.position) AS "equalColumns"
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE (x.indisunique OR x.indisexclusion) AND NOT c.relispartition AND c.relkind IN ('r', 'p') AND ${OURS}
  ORDER BY 1, 2`;

const REFERENCES = `
  SELECT n.nspname || '.' || c.relname AS table, f.conname AS name, tn.nspname || '.' || tc.relname AS target,
         ARRAY(SELECT a.attname::text FROM unnest(f.conkey) WITH ORDINALITY AS k (attnum, position)
               JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum ORDER BY k.position) AS columns,
         ARRAY(SELECT a.attname::text FROM unnest(f.confkey) WITH ORDINALITY AS k (attnum, position)
               JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum ORDER BY k.position) AS "targetColumns",
         ${actionName('f.confdeltype')} AS "onDelete", ${actionName('f.confupdtype')} AS "onUpdate"
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_class tc ON tc.oid = f.confrelid JOIN pg_namespace tn ON tn.oid = tc.relnamespace
  WHERE f.contype = 'f' AND f.conparentid = 0 AND ${OURS}
  ORDER BY 1, 2`;

/** Reads the tables of the service and what binds them. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const tables = await client.query<CatalogueTable>(TABLES);
  const keys = await client.query<CatalogueKey>(KEYS);
  const references = await client.query<CatalogueReference>(REFERENCES);
  return { tables: tables.rows, keys: keys.rows, references: references.rows };
}

function actionName(code: string): string {
  return `CASE ${code} WHEN 'r' THEN 'restrict' WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'd' THEN 'set default' ELSE 'none' END`;
}
