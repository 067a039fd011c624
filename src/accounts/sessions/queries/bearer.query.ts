import { Injectable } from '@nestjs/common';
import type { Ability, ApiTokenKind, MembershipRole } from '@studio/access';
import { type BatchedRead, BatchedReads, lookUpEach, statement } from '@studio/persistence';

import {
  type SubscriptionFacts,
  type AccountMode,
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_JOINS,
  subscriptionOf,
  type SubscriptionRow,
} from '../../studios';

/** The studio in which a bearer acts, with the facts that admission needs. */
interface BearerStudio {
  readonly account_id: number;
  readonly mode: AccountMode;
  readonly timezone: string | null;
  readonly default_language: string;
  readonly festivals_enabled: boolean;
  readonly last_used_at: Date | null;
}

/** An unrevoked session (SES-2): of a member with current role and permissions, or of a customer. */
export type SessionBearer = BearerStudio & {
  readonly token_hash: string;
  readonly id: number;
  readonly expires_at: Date;
  readonly customer_id: number | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly membership_id: number | null;
  readonly role: MembershipRole | null;
  readonly permissions: string[] | null;
  /** Whether the studio requires a second factor of some (SF-14). */
  readonly second_factor_required: boolean;
  /** Whether it requires the desk of them (SF-27). */
  readonly desk_required: boolean;
  /** Whether the person gave one in the session. */
  readonly has_second_factor: boolean;
};

/** An unrevoked account API token (TOK-4) with the subscription of its studio. */
export type ApiTokenBearer = BearerStudio & {
  readonly account_name: string;
  readonly account_slug: string;
  readonly token_hash: string;
  readonly id: number;
  readonly expires_at: Date | null;
  readonly name: string;
  readonly abilities: Ability[];
  readonly kind: ApiTokenKind;
  readonly origins: string[];
  readonly subscription: SubscriptionFacts | null;
};

const SESSIONS = lookUpEach(
  'unnest($1::bpchar[]) requested (token_hash)',
  `
  SELECT s.token_hash, s.id, s.account_id, s.customer_id, s.user_id, s.expires_at, s.last_used_at, a.mode, a.timezone,
         a.default_language, a.festivals_enabled, a.second_factor_required, a.desk_required, s.has_second_factor,
         u.name AS user_name, m.id AS membership_id, m.role, m.permissions
  FROM accounts.mobile_session s
  JOIN accounts.account a ON a.id = s.account_id AND a.status = 'active'
  LEFT JOIN accounts.account_membership m ON m.account_id = s.account_id AND m.user_id = s.user_id
  LEFT JOIN accounts."user" u ON u.id = m.user_id AND u.system_role IS NULL
  WHERE s.token_hash = requested.token_hash AND s.revoked_at IS NULL
    AND (s.customer_id IS NOT NULL OR u.id IS NOT NULL)`,
);

const API_TOKENS = lookUpEach(
  'unnest($1::bpchar[]) requested (token_hash)',
  `
  SELECT t.token_hash, t.id, t.expires_at, t.account_id, t.name, t.abilities, t.kind, t.origins, t.last_used_at, a.mode, a.timezone,
    a.default_language, a.festivals_enabled, a.name AS account_name, a.slug AS account_slug, ${SUBSCRIPTION_COLUMNS}
  FROM accounts.account_api_token t
  JOIN accounts.account a ON a.id = t.account_id AND a.status = 'active' ${SUBSCRIPTION_JOINS}
  WHERE t.token_hash = requested.token_hash AND t.revoked_at IS NULL`,
);

type ApiTokenRow = Omit<ApiTokenBearer, 'subscription'> & SubscriptionRow;

/** Finds unrevoked bearers by the hash of their token; one statement for concurrent requests. */
@Injectable()
export class BearerQuery {
  private readonly sessions: BatchedRead<string, SessionBearer | null>;
  private readonly apiTokens: BatchedRead<string, ApiTokenRow | null>;

  constructor(reads: BatchedReads) {
    this.sessions = reads.of({
      statement: (hashes: readonly string[]) => statement<SessionBearer>('sessions_by_hash', SESSIONS, [hashes]),
      values: byHash,
    });
    this.apiTokens = reads.of({
      statement: (hashes: readonly string[]) => statement<ApiTokenRow>('api_tokens_by_hash', API_TOKENS, [hashes]),
      values: byHash,
    });
  }

  /** The session with the hash, expired or not; null if there is none. */
  async session(hash: string): Promise<SessionBearer | null> {
    return this.sessions(hash);
  }

  /** The account API token with the hash, expired or not; null if there is none. */
  async apiToken(hash: string): Promise<ApiTokenBearer | null> {
    const row = await this.apiTokens(hash);
    return row && { ...row, subscription: subscriptionOf(row) };
  }
}

function byHash<Row extends { readonly token_hash: string }>(
  hashes: readonly string[],
  rows: readonly Row[],
): (Row | null)[] {
  const found = new Map(rows.map((row) => [row.token_hash, row]));
  return hashes.map((hash) => found.get(hash) ?? null);
}
