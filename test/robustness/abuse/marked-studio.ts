import type pg from 'pg';

import { inSession } from '../../harness/sessions';

/** A studio whose rows are distinguishable from those of every other studio. */
export interface MarkedStudio {
  readonly slug: string;
  readonly accountId: number;
  /** Stands, in whatever case, in the names, slugs and notes of its rows and nowhere else. */
  readonly marker: string;
}

/** Far above the ids that the seeds give and the run can reach. */
const ID_DISTANCE = 1_000_000;

/** Texts of people; codes, currencies and addresses that are followed keep their form. */
const MARKED_COLUMN =
  /(^|_)(name|title|slug|notes|description|summary|reason|bio|address|directions|email|description_html|rules_html)$/;

/** Their secrets are sealed for the row they lie in, or they route payments of one studio. */
const LEFT_OUT = new Set(['finance.integration_setting', 'finance.fiscal_receipt', 'payments.payment_order_route']);

/** Belong to a studio and are read before it is known, so they have no policy. */
const WITHOUT_POLICY = [
  'accounts.account_membership',
  'accounts.account_subscription',
  'accounts.subscription_payment',
];

const PASS_CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_STEP = 7;

interface Column {
  readonly name: string;
  readonly type: string;
  /** Characters the column holds; null without a limit. */
  readonly limit: number | null;
  /** Names a row that belongs to no studio. */
  readonly isOfPlatform: boolean;
}

/**
 * Copies every row of a studio into a new one, with other ids and the marker in its texts. The people of its staff are copied as
 * well, so that nobody works in two studios.
 */
export async function copyMarked(
  superuserUrl: string,
  source: string,
  number: number,
  marker: string,
): Promise<MarkedStudio> {
  return inSession(superuserUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM accounts.account WHERE slug = $1', [source]);
    const from = Number(rows[0]?.id);
    const distance = number * ID_DISTANCE;
    const studio = { slug: `${marker}-studio`, accountId: from + distance, marker };
    // References are shifted as a whole, so nothing is left to check; conditions of columns hold all the same.
    await client.query('SET session_replication_role = replica');
    await copyAccount(client, from, distance, studio);
    for (const table of [...WITHOUT_POLICY, ...(await tenantTables(client))])
      await copyRows(client, table, { from, distance, marker });
    return studio;
  });
}

/** The tables whose rows belong to one studio each and are kept apart by row-level security. */
export async function tenantTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relrowsecurity
     AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id') ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
}

async function copyAccount(
  client: pg.Client,
  from: number,
  distance: number,
  { slug, marker }: MarkedStudio,
): Promise<void> {
  const columns = (await columnsOf(client, 'accounts.account')).map(({ name }) => name);
  const values = columns.map((name) => {
    if (name === 'id') return `id + ${distance}`;
    if (name === 'slug') return `'${slug}'`;
    return name === 'name' ? `'${marker} ' || name` : `"${name}"`;
  });
  await client.query(
    `INSERT INTO accounts.account (${quoted(columns)}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM accounts.account WHERE id = $1`,
    [from],
  );
  await client.query(
    `INSERT INTO accounts."user" (id, name, email, phone, password_hash) OVERRIDING SYSTEM VALUE
     SELECT id + $2, $3::text || ' ' || name, $3::text || '.' || email, phone, password_hash FROM accounts."user" u
     WHERE EXISTS (SELECT 1 FROM accounts.account_membership m WHERE m.account_id = $1 AND m.user_id = u.id)`,
    [from, distance, marker],
  );
}

async function copyRows(
  client: pg.Client,
  table: string,
  { from, distance, marker }: { readonly from: number; readonly distance: number; readonly marker: string },
): Promise<void> {
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => {
    // The one text that is unique over all studios.
    if (table === 'passes.class_pass' && column.name === 'code') return codeOfPass(distance / ID_DISTANCE);
    const isRow = column.type === 'int8' && /(^|_)id$/.test(column.name) && !column.isOfPlatform;
    return isRow ? `"${column.name}" + ${distance}` : marked(column, marker);
  });
  await client.query(
    `INSERT INTO ${table} (${quoted(columns.map(({ name }) => name))}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM ${table} WHERE account_id = $1`,
    [from],
  );
}

/** Another code for each copy: its characters are moved along the alphabet of codes. */
function codeOfPass(number: number): string {
  const rotated = PASS_CODE.slice(number * CODE_STEP) + PASS_CODE.slice(0, number * CODE_STEP);
  return `translate(code, '${PASS_CODE}', '${rotated}')`;
}

function marked({ name, type, limit }: Column, marker: string): string {
  if (type !== 'varchar' || !MARKED_COLUMN.test(name)) return `"${name}"`;
  const separator = name.endsWith('slug') ? '-' : name.endsWith('email') ? '.' : ' ';
  const text = `'${marker}${separator}' || "${name}"`;
  return limit === null ? text : `left(${text}, ${limit})`;
}

async function columnsOf(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT a.attname AS name, t.typname AS type, CASE WHEN a.atttypmod > 4 THEN a.atttypmod - 4 END AS limit,
       a.attname = 'subscription_plan_id' AS "isOfPlatform"
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [table],
  );
  return rows;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
