import type pg from 'pg';

import { inSession } from '../../harness/sessions';
import type { Random } from '../../harness/random';

const NO_ID = 987_654_321;

/** Parts of paths and names of fields whose table is called otherwise. */
const OTHERWISE_CALLED: Readonly<Record<string, string>> = {
  class: 'scheduled_class',
  series: 'schedule_series',
  booking: 'class_booking',
  staff: 'account_membership',
  membership: 'account_membership',
  session: 'mobile_session',
  api_token: 'account_api_token',
  purchase: 'customer_purchase',
  plan: 'class_pass_plan',
  segment: 'class_pass_segment',
  direction: 'activity_direction',
  pass: 'class_pass',
  lead: 'website_lead',
  match: 'festival_match',
  entry: 'festival_entry',
  festival_payment_attempt: 'payment_attempt',
  edition: 'festival_edition',
  judge: 'festival_judge_assignment',
  event_order: 'ticket_order',
  order: 'ticket_order',
  event_ticket: 'ticket',
  festival_ticket: 'ticket',
  event_ticket_type: 'ticket_type',
  admission_type: 'ticket_type',
  festival_admission_type: 'ticket_type',
  festival_ticket_order: 'ticket_order',
  cashbox: 'location',
  main_trainer: 'trainer',
};

/** The ids of each studio's rows by table, read now and then as requests make and remove rows. */
export class IdPools {
  private readonly pools = new Map<string, readonly number[]>();
  private readonly slugs = new Map<string, readonly string[]>();

  constructor(
    private readonly superuserUrl: string,
    private readonly studioIds: ReadonlyMap<string, number>,
  ) {}

  /** Reads the ids again, at most 400 newest ones of each table. */
  async read(): Promise<void> {
    await inSession(this.superuserUrl, async (client) => {
      for (const { table, name } of await idTables(client)) {
        const { rows } = await client.query<{ account_id: string; ids: string[] }>(
          `SELECT account_id, (array_agg(id ORDER BY id DESC))[1:400] AS ids FROM ${table} GROUP BY account_id`,
        );
        for (const [studio, id] of this.studioIds) {
          const found = rows.find(({ account_id }) => Number(account_id) === id);
          this.pools.set(`${studio} ${name}`, (found?.ids ?? []).map(Number));
        }
      }
      for (const [studio, id] of this.studioIds) {
        const text = 'SELECT slug FROM scheduling.location WHERE account_id = $1 AND is_active ORDER BY id LIMIT 5';
        const { rows } = await client.query<{ slug: string }>(text, [id]);
        this.slugs.set(
          studio,
          rows.map(({ slug }) => slug),
        );
      }
    });
  }

  /** An id of a row the name speaks of, such as `trainer_id` or `festival-entries`; one of any table when it speaks of none. */
  pick(random: Random, studio: string, name: string): number {
    const ids = this.poolOf(random, studio, name);
    return ids.length === 0 ? NO_ID : random.pick(ids);
  }

  locationSlug(random: Random, studio: string): string {
    const slugs = this.slugs.get(studio) ?? [];
    return slugs.length === 0 ? 'none' : random.pick(slugs);
  }

  private poolOf(random: Random, studio: string, name: string): readonly number[] {
    const singular = name
      .replace(/_ids?$|Id$/, '')
      .replaceAll('-', '_')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(ss|sh|ch|x)es$/, '$1')
      .replace(/([^s])s$/, '$1');
    const called = [name.replaceAll('-', '_'), singular].map((one) => OTHERWISE_CALLED[one] ?? one);
    const prefixed = ['festival', 'event', 'class', 'expense'].map((prefix) => `${prefix}_${singular}`);
    const found = [...new Set([...called, ...prefixed])].flatMap((one) => {
      const ids = this.pools.get(`${studio} ${one}`) ?? [];
      return ids.length > 0 ? [ids] : [];
    });
    return found.length > 0 ? random.pick(found) : (this.pools.get(`${studio} scheduled_class`) ?? []);
  }
}

async function idTables(client: pg.Client): Promise<readonly { readonly table: string; readonly name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT c.oid::regclass::text AS "table", c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND 2 = (SELECT count(*) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attname IN ('account_id', 'id') AND a.atttypid = 'bigint'::regtype)
     ORDER BY 1`,
  );
  return rows;
}
