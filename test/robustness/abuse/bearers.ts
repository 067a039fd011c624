import { createHash } from 'node:crypto';

import { ABILITIES, type Ability, MEMBERSHIP_ROLES } from '@studio/access';

import type { Random } from '../../harness/random';
import { BearerRows, type TokenState } from './bearer-rows';
import type { Operation } from './operations';

/** Every kind of bearer that every operation is to meet. A role is a staff session; the live ones are of the attacked studio. */
export const BEARER_KINDS = [
  'nobody',
  ...MEMBERSHIP_ROLES,
  'customer',
  'API token',
  'service key',
  'access token',
  "another studio's",
  'expired',
  'revoked',
  'forged',
  'truncated',
  'malformed',
] as const;
export type BearerKind = (typeof BEARER_KINDS)[number];

/** A way of showing who one is, as the interface description calls it. */
type Scheme = 'mobileSession' | 'accountApiToken' | 'personalSignIn';

/** What a request shows of who sends it. */
export interface Bearer {
  /** For messages, such as `owner of sandbox-studio`. */
  readonly name: string;
  readonly kind: BearerKind;
  /** Value of the `Authorization` header; null sends none. */
  readonly header: string | null;
  /** Slug of the studio it opens; null when it opens none. */
  readonly studio: string | null;
  /** The operations it opens; null when it opens none. */
  readonly scheme: Scheme | null;
}

/** A studio whose bearers are made. */
export interface StudioOfBearers {
  readonly slug: string;
  readonly accountId: number;
}

const CUSTOMERS = 3;
const RIGHT_SHARE = 0.8;
const OWNER_SHARE = 0.8;
const TOKEN_CHARACTERS = 43;
const ENDED = ['expired', 'revoked'] as const satisfies readonly TokenState[];

/** Every kind of bearer for every studio, and rows that keep them as they are however often requests end them. */
export class Bearers {
  private readonly all: Bearer[] = [];

  private constructor(
    private readonly rows: BearerRows,
    private readonly seed: number,
    private readonly own: string,
  ) {}

  /** Makes the bearers' rows; `own` is the slug of the attacked studio. The connection stays open until `close`. */
  static async open(
    superuserUrl: string,
    seed: number,
    studios: readonly StudioOfBearers[],
    own: string,
  ): Promise<Bearers> {
    const bearers = new Bearers(await BearerRows.open(superuserUrl), seed, own);
    bearers.addUseless('nobody', { nobody: null });
    for (const { slug } of studios) bearers.addLive(slug);
    bearers.addEnded();
    bearers.addForged();
    bearers.addMalformed();
    await bearers.renew(studios);
    return bearers;
  }

  /** Draws one: mostly a right one for the operation, else one of any kind. `mayBeDrawn` leaves out others. */
  pick(random: Random, operation: Operation | null, mayBeDrawn: (bearer: Bearer) => boolean): Bearer {
    if (operation === null || !random.isIn(RIGHT_SHARE))
      return this.ofKind(random, random.pick(BEARER_KINDS), mayBeDrawn);
    const right = this.all.filter(
      (bearer) => bearer.studio === this.own && isFor(bearer, operation) && mayBeDrawn(bearer),
    );
    if (right.length === 0) return this.named('nobody');
    const owner = right.find(({ kind }) => kind === 'owner');
    const isForStaff = !operation.path.startsWith('/api/v1/mobile/');
    return owner && isForStaff && random.isIn(OWNER_SHARE) ? owner : random.pick(right);
  }

  /** Draws one of the kind. */
  ofKind(random: Random, kind: BearerKind, mayBeDrawn: (bearer: Bearer) => boolean): Bearer {
    return random.pick(this.all.filter((bearer) => bearer.kind === kind && mayBeDrawn(bearer)));
  }

  /** The bearer of this name. Throws RangeError when there is none. */
  named(name: string): Bearer {
    const found = this.all.find((bearer) => bearer.name === name);
    if (!found) throw new RangeError(`There is no bearer "${name}".`);
    return found;
  }

  /** Makes again what requests may have ended, taken away or changed: sessions, roles, tokens and the grants of assistants. */
  async renew(studios: readonly StudioOfBearers[]): Promise<void> {
    for (const { slug, accountId } of studios) {
      const ownerId = await this.renewStaff(slug, accountId);
      await this.rows.accessToken(accountId, ownerId, this.token('', `assistant of ${slug}`), 'live');
      for (const [number, id] of (await this.rows.customers(accountId, CUSTOMERS)).entries())
        await this.rows.session(
          accountId,
          { guard: 'customer', id },
          this.token('ss_mob_', `customer ${number} of ${slug}`),
          'live',
        );
      for (const ability of [null, ...ABILITIES])
        await this.rows.apiToken(accountId, ability, this.token('ss_live_', `${nameOf(ability)} of ${slug}`), 'live');
      if (slug === this.own) for (const state of ENDED) await this.renewEnded(accountId, ownerId, state);
    }
  }

  async close(): Promise<void> {
    await this.rows.close();
  }

  private addLive(slug: string): void {
    const add = (name: string, kind: BearerKind, scheme: Scheme, prefix: string) => {
      const full = `${name} of ${slug}`;
      const told = slug === this.own ? kind : "another studio's";
      this.all.push({ name: full, kind: told, header: this.header(prefix, full), studio: slug, scheme });
    };
    for (const role of MEMBERSHIP_ROLES) add(role, role, 'mobileSession', 'ss_mob_');
    for (let number = 0; number < CUSTOMERS; number += 1)
      add(`customer ${number}`, 'customer', 'mobileSession', 'ss_mob_');
    for (const ability of [null, ...ABILITIES]) {
      const isOfAssistant = ability === null || ability.startsWith('mcp:');
      add(nameOf(ability), isOfAssistant ? 'service key' : 'API token', 'accountApiToken', 'ss_live_');
    }
    add('assistant', 'access token', 'personalSignIn', '');
  }

  /** Tokens of the owner that were good once. */
  private addEnded(): void {
    for (const state of ENDED)
      for (const [name, prefix] of [
        [`${state} session`, 'ss_mob_'],
        [`${state} API token`, 'ss_live_'],
        [`${state} access token`, ''],
      ] as const)
        this.addUseless(state, { [name]: this.header(prefix, name) });
  }

  /** What looks like a good one. */
  private addForged(): void {
    const good = this.header('ss_mob_', `owner of ${this.own}`);
    const key = this.header('ss_live_', `${nameOf(null)} of ${this.own}`);
    this.addUseless('forged', {
      'forged session': this.header('ss_mob_', 'forged'),
      'forged token': this.header('ss_live_', 'forged'),
      'forged access token': this.header('', 'forged'),
      'session in capitals': `Bearer ${good.slice('Bearer '.length).toUpperCase()}`,
      'extended session': `${good}A`,
      'signed by none': `Bearer ${encoded({ alg: 'none' })}.${encoded({ sub: 1, account_id: 1, role: 'owner' })}.`,
    });
    this.addUseless('truncated', {
      'truncated session': good.slice(0, -1),
      'truncated token': key.slice(0, -1),
      'prefix only': 'Bearer ss_mob_',
    });
  }

  private addMalformed(): void {
    const good = this.header('ss_mob_', `owner of ${this.own}`);
    this.addUseless('malformed', {
      'two bearers': `${good}, ${this.header('ss_mob_', 'forged')}`,
      'empty bearer': 'Bearer ',
      'another scheme': `Basic ${Buffer.from('owner:secret').toString('base64')}`,
      'very long bearer': `Bearer ${'a'.repeat(9_000)}`,
      'SQL as bearer': `Bearer ' OR '1'='1`,
      'bytes as bearer': 'Bearer \u00ff\u00fe\u0080',
    });
  }

  private addUseless(kind: BearerKind, headers: Readonly<Record<string, string | null>>): void {
    for (const [name, header] of Object.entries(headers))
      this.all.push({ name, kind, header, studio: null, scheme: null });
  }

  /** Resolves with the id of the owner. */
  private async renewStaff(slug: string, accountId: number): Promise<number> {
    let ownerId = 0;
    for (const role of MEMBERSHIP_ROLES) {
      const id = await this.rows.member(slug, accountId, role);
      await this.rows.session(accountId, { guard: 'staff', id }, this.token('ss_mob_', `${role} of ${slug}`), 'live');
      if (role === 'owner') ownerId = id;
    }
    return ownerId;
  }

  private async renewEnded(accountId: number, ownerId: number, state: TokenState): Promise<void> {
    const token = (prefix: string, kind: string) => this.token(prefix, `${state} ${kind}`);
    await this.rows.session(accountId, { guard: 'staff', id: ownerId }, token('ss_mob_', 'session'), state);
    await this.rows.apiToken(accountId, null, token('ss_live_', 'API token'), state);
    await this.rows.accessToken(accountId, ownerId, token('', 'access token'), state);
  }

  private header(prefix: string, name: string): string {
    return `Bearer ${this.token(prefix, name)}`;
  }

  private token(prefix: string, name: string): string {
    return prefix + createHash('sha256').update(`${this.seed} ${name}`).digest('hex').slice(0, TOKEN_CHARACTERS);
  }
}

/** Whether the operation asks for such a bearer, whichever its studio and rights. */
export function isFor({ scheme }: Bearer, { schemes }: Operation): boolean {
  return scheme !== null && schemes.includes(scheme);
}

function nameOf(ability: Ability | null): string {
  return `token ${ability ?? 'all'}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
