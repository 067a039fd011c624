import { createHash } from 'node:crypto';

import { ABILITIES, MEMBERSHIP_ROLES } from '@studio/access';
import pg from 'pg';

import type { Operation } from './operations';
import type { Random } from './random';

/** What a request shows of who sends it. */
export interface Bearer {
  /** For messages, such as `owner of sandbox-studio`. */
  readonly name: string;
  /** Value of the `Authorization` header; null sends none. */
  readonly header: string | null;
  /** Slug of the studio it opens; null when it opens none. */
  readonly studio: string | null;
  readonly kind: 'staff' | 'customer' | 'api token' | 'assistant' | 'none';
  readonly token: string;
}

/** A studio whose bearers are made. */
export interface StudioOfBearers {
  readonly slug: string;
  readonly accountId: number;
}

const CUSTOMERS = 3;
const RIGHT_SHARE = 0.8;
const OWNER_SHARE = 0.8;
const CLIENT = 'abuse-client';
const TOKEN_CHARACTERS = 43;

/** Every kind of bearer for every studio, and rows that keep them good however often requests end them. */
export class Bearers {
  private readonly all: Bearer[] = [];

  private constructor(
    private readonly client: pg.Client,
    private readonly seed: number,
  ) {}

  /** Makes the bearers' rows. The connection stays open until `close`. */
  static async open(superuserUrl: string, seed: number, studios: readonly StudioOfBearers[]): Promise<Bearers> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    const bearers = new Bearers(client, seed);
    for (const studio of studios) bearers.addKinds(studio);
    bearers.addUseless();
    await bearers.renew(studios);
    return bearers;
  }

  /** Draws one: mostly a right one for the operation, else any. `isOwn` tells which studios' may be drawn. */
  pick(random: Random, operation: Operation | null, own: string, mayBeDrawn: (bearer: Bearer) => boolean): Bearer {
    const candidates = this.all.filter(mayBeDrawn);
    if (operation === null || !random.isIn(RIGHT_SHARE)) return random.pick(candidates);
    const right = candidates.filter((bearer) => bearer.studio === own && isRight(bearer, operation));
    if (right.length === 0) return this.none();
    const owner = right.find(({ name }) => name.startsWith('owner '));
    const isForStaff = !operation.path.startsWith('/api/v1/mobile/');
    return owner && isForStaff && random.isIn(OWNER_SHARE) ? owner : random.pick(right);
  }

  /** The right bearer of one kind of a studio, for traffic that is meant to succeed. */
  named(name: string): Bearer {
    const found = this.all.find((bearer) => bearer.name === name);
    if (!found) throw new RangeError(`There is no bearer "${name}".`);
    return found;
  }

  /** Makes again what requests may have ended, taken away or changed: sessions, roles, tokens and the studios' own state. */
  async renew(studios: readonly StudioOfBearers[]): Promise<void> {
    for (const { slug, accountId } of studios) {
      await this.renewStaff(slug, accountId);
      await this.renewCustomers(slug, accountId);
      for (const ability of ['all', ...ABILITIES]) await this.renewApiToken(slug, accountId, ability);
    }
    await this.client.query(
      `UPDATE accounts.mobile_session SET expires_at = now() - interval '1 day' WHERE token_hash = $1`,
      [hashOf(this.token('ss_mob_', 'expired session'))],
    );
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private none(): Bearer {
    return this.named('nobody');
  }

  private addKinds({ slug }: StudioOfBearers): void {
    const add = (name: string, kind: Bearer['kind'], prefix: string) => {
      const token = this.token(prefix, `${name} of ${slug}`);
      this.all.push({ name: `${name} of ${slug}`, header: `Bearer ${token}`, studio: slug, kind, token });
    };
    for (const role of MEMBERSHIP_ROLES) add(role, 'staff', 'ss_mob_');
    for (let number = 0; number < CUSTOMERS; number += 1) add(`customer ${number}`, 'customer', 'ss_mob_');
    for (const ability of ['all', ...ABILITIES]) add(`token ${ability}`, 'api token', 'ss_live_');
    add('assistant', 'assistant', '');
  }

  /** What opens nothing, in the shapes an attacker would try. */
  private addUseless(): void {
    const good = this.token('ss_mob_', `owner of ${this.all[0]?.studio}`);
    const useless: Readonly<Record<string, string | null>> = {
      nobody: null,
      'expired session': `Bearer ${this.token('ss_mob_', 'expired session')}`,
      'forged session': `Bearer ${this.token('ss_mob_', 'forged')}`,
      'forged token': `Bearer ${this.token('ss_live_', 'forged')}`,
      'truncated session': `Bearer ${good.slice(0, -1)}`,
      'extended session': `Bearer ${good}A`,
      'session in capitals': `Bearer ${good.toUpperCase()}`,
      'two bearers': `Bearer ${good}, Bearer ${this.token('ss_mob_', 'forged')}`,
      'signed by none': `Bearer ${encoded({ alg: 'none' })}.${encoded({ sub: 1, account_id: 1, role: 'owner' })}.`,
      'empty bearer': 'Bearer ',
      'another scheme': `Basic ${Buffer.from('owner:secret').toString('base64')}`,
      'very long bearer': `Bearer ${'a'.repeat(9_000)}`,
      'SQL as bearer': `Bearer ' OR '1'='1`,
      'bytes as bearer': 'Bearer \u00ff\u00fe\u0080',
    };
    for (const [name, header] of Object.entries(useless))
      this.all.push({ name, header, studio: null, kind: 'none', token: '' });
  }

  private async renewStaff(slug: string, accountId: number): Promise<void> {
    for (const role of MEMBERSHIP_ROLES) {
      const email = `${role}@${slug}.abuse.example`;
      const { rows } = await this.client.query<{ id: string }>(
        `INSERT INTO accounts."user" (name, email, password_hash) 
         SELECT $1, $2, password_hash FROM accounts."user" WHERE password_hash IS NOT NULL ORDER BY id LIMIT 1
         ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id`,
        [`${slug} ${role}`, email],
      );
      const userId = Number(rows[0]?.id);
      await this.client.query(
        `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role, permissions = NULL`,
        [accountId, userId, role],
      );
      await this.renewSession(accountId, 'staff', userId, `${role} of ${slug}`);
      if (role === 'owner') await this.renewAssistant(slug, accountId, userId);
    }
  }

  private async renewCustomers(slug: string, accountId: number): Promise<void> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT id FROM customers.customer WHERE account_id = $1 AND anonymised_at IS NULL ORDER BY id LIMIT $2',
      [accountId, CUSTOMERS],
    );
    for (const [number, { id }] of rows.entries())
      await this.renewSession(accountId, 'customer', Number(id), `customer ${number} of ${slug}`);
  }

  private async renewSession(accountId: number, guard: 'staff' | 'customer', id: number, name: string): Promise<void> {
    const hash = hashOf(this.token('ss_mob_', name));
    const column = guard === 'staff' ? 'user_id' : 'customer_id';
    const { rowCount } = await this.client.query(
      `UPDATE accounts.mobile_session SET revoked_at = NULL, ${column} = $2, expires_at = now() + interval '90 days' WHERE token_hash = $1`,
      [hash, id],
    );
    if (rowCount !== 0) return;
    await this.client.query(
      `INSERT INTO accounts.mobile_session (account_id, guard, ${column}, token_hash, last_four, expires_at)
       VALUES ($1, $2, $3, $4, 'abcd', now() + interval '90 days')`,
      [accountId, guard, id, hash],
    );
  }

  private async renewApiToken(slug: string, accountId: number, ability: string): Promise<void> {
    const hash = hashOf(this.token('ss_live_', `token ${ability} of ${slug}`));
    const { rowCount } = await this.client.query(
      'UPDATE accounts.account_api_token SET revoked_at = NULL, expires_at = NULL WHERE token_hash = $1',
      [hash],
    );
    if (rowCount !== 0) return;
    await this.client.query(
      `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities) VALUES ($1, $2, $3, 'abcd', $4)`,
      [accountId, `Abuse ${ability}`, hash, ability === 'all' ? ABILITIES : [ability]],
    );
  }

  /** A connection with a live grant, as a consent leaves it. */
  private async renewAssistant(slug: string, accountId: number, userId: number): Promise<void> {
    const hash = hashOf(this.token('', `assistant of ${slug}`));
    await this.client.query('DELETE FROM assistant.oauth_token WHERE token_hash = $1', [hash]);
    await this.client.query(
      `WITH client AS (
         INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, known_since)
         VALUES ('${CLIENT}', 'registered', 'Abuse', '{http://127.0.0.1/callback}', now())
         ON CONFLICT (client_id) DO UPDATE SET name = excluded.name RETURNING id),
       connection AS (
         INSERT INTO assistant.connection (account_id, user_id, oauth_client_id, client_name, client_kind, redirect_hosts, connected_at, last_consent_at)
         SELECT $1, $2, id, 'Abuse', 'registered', '{127.0.0.1}', now(), now() FROM client
         ON CONFLICT (account_id, user_id, oauth_client_id) DO UPDATE SET revoked_at = NULL RETURNING id, oauth_client_id),
       grant_ AS (
         INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at)
         SELECT $1, id, $2, oauth_client_id, now(), now() + interval '30 days' FROM connection RETURNING id)
       INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
       SELECT $1, id, 'access_token', $3, now(), now() + interval '1 day' FROM grant_`,
      [accountId, userId, hash],
    );
  }

  private token(prefix: string, name: string): string {
    return prefix + createHash('sha256').update(`${this.seed} ${name}`).digest('hex').slice(0, TOKEN_CHARACTERS);
  }
}

function isRight({ kind }: Bearer, { schemes }: Operation): boolean {
  if (kind === 'api token') return schemes.includes('accountApiToken');
  if (kind === 'assistant') return schemes.includes('personalSignIn');
  return kind !== 'none' && schemes.includes('mobileSession');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
