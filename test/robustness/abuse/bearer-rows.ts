import { createHash } from 'node:crypto';

import { ABILITIES, type Ability, type MembershipRole } from '@studio/access';
import pg from 'pg';

import { ScriptProblem } from '../../harness/script-problem';

/** Whether a token opens something, or what ended it. */
export type TokenState = 'live' | 'expired' | 'revoked';

/** Whose session it is. */
export interface Person {
  readonly guard: 'staff' | 'customer';
  readonly id: number;
}

const CLIENT = 'abuse-client';
/** Until when a token is good, by its state. */
const EXPIRIES: Readonly<Record<TokenState, string>> = { live: '30 days', expired: '-1 day', revoked: '30 days' };

/** The rows of bearers, written so that they are as described, whatever requests changed. */
export class BearerRows {
  private constructor(private readonly client: pg.Client) {}

  /** The connection stays open until `close`. */
  static async open(superuserUrl: string): Promise<BearerRows> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    return new BearerRows(client);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** A member of the studio in the role, with the role's own permissions. Resolves with the id of the user. */
  async member(slug: string, accountId: number, role: MembershipRole): Promise<number> {
    const { rows } = await this.client.query<{ id: string }>(
      `INSERT INTO accounts."user" (name, email, password_hash)
       SELECT $1, $2, password_hash FROM accounts."user" WHERE password_hash IS NOT NULL ORDER BY id LIMIT 1
       ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id`,
      [`${slug} ${role}`, `${role}@${slug}.abuse.example`],
    );
    const userId = Number(rows[0]?.id);
    await this.write(
      `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role, permissions = NULL`,
      [accountId, userId, role],
    );
    return userId;
  }

  /** Ids of customers who were neither anonymised nor merged into another. Throws ScriptProblem when there is none. */
  async customers(accountId: number, most: number): Promise<readonly number[]> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT id FROM customers.customer WHERE account_id = $1 AND anonymised_at IS NULL AND merged_into_id IS NULL
       ORDER BY id LIMIT $2`,
      [accountId, most],
    );
    if (rows.length === 0) throw new ScriptProblem(`Account ${accountId} has no customer left.`);
    return rows.map(({ id }) => Number(id));
  }

  async session(accountId: number, { guard, id }: Person, token: string, state: TokenState): Promise<void> {
    const column = guard === 'staff' ? 'user_id' : 'customer_id';
    await this.write(
      `INSERT INTO accounts.mobile_session (account_id, guard, ${column}, token_hash, last_four, expires_at, revoked_at)
       VALUES ($1, $2, $3, $4, 'abcd', now() + $5::interval, CASE WHEN $6 THEN now() END)
       ON CONFLICT (token_hash) DO UPDATE
       SET ${column} = excluded.${column}, expires_at = excluded.expires_at, revoked_at = excluded.revoked_at`,
      [accountId, guard, id, hashOf(token), EXPIRIES[state], state === 'revoked'],
    );
  }

  /** `ability` null gives all of them. */
  async apiToken(accountId: number, ability: Ability | null, token: string, state: TokenState): Promise<void> {
    await this.write(
      `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities, expires_at, revoked_at)
       VALUES ($1, $2, $3, 'abcd', $4, CASE WHEN $5 THEN now() - interval '1 day' END, CASE WHEN $6 THEN now() END)
       ON CONFLICT (token_hash) DO UPDATE
       SET abilities = excluded.abilities, expires_at = excluded.expires_at, revoked_at = excluded.revoked_at`,
      [
        accountId,
        `Abuse ${ability ?? 'all'} ${state}`,
        hashOf(token),
        ability === null ? ABILITIES : [ability],
        state === 'expired',
        state === 'revoked',
      ],
    );
  }

  /** A connection as a consent leaves it; a revoked token has outlived its grant. */
  async accessToken(accountId: number, userId: number, token: string, state: TokenState): Promise<void> {
    await this.client.query('DELETE FROM assistant.oauth_token WHERE token_hash = $1', [hashOf(token)]);
    await this.write(
      `WITH client AS (
         INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, known_since)
         VALUES ('${CLIENT}', 'registered', 'Abuse', '{http://127.0.0.1/callback}', now())
         ON CONFLICT (client_id) DO UPDATE SET name = excluded.name RETURNING id),
       connection AS (
         INSERT INTO assistant.connection (account_id, user_id, oauth_client_id, client_name, client_kind, redirect_hosts, connected_at, last_consent_at)
         SELECT $1, $2, id, 'Abuse', 'registered', '{127.0.0.1}', now(), now() FROM client
         ON CONFLICT (account_id, user_id, oauth_client_id) DO UPDATE SET revoked_at = NULL RETURNING id, oauth_client_id),
       grant_ AS (
         INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at, ended_at)
         SELECT $1, id, $2, oauth_client_id, now(), now() + interval '30 days', CASE WHEN $5 THEN now() END
         FROM connection RETURNING id)
       INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
       SELECT $1, id, 'access_token', $3, now() - interval '2 days', now() + $4::interval FROM grant_`,
      [accountId, userId, hashOf(token), EXPIRIES[state], state === 'revoked'],
    );
  }

  /** Throws ScriptProblem unless exactly one row was written: a bearer without its row would be another forged one. */
  private async write(text: string, values: unknown[]): Promise<void> {
    const { rowCount } = await this.client.query(text, values);
    if (rowCount !== 1) throw new ScriptProblem(`${rowCount} rows instead of one were written by: ${text}`);
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
