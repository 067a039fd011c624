import { Injectable } from '@nestjs/common';
import type { Ability, ActorContext, ApiTokenKind } from '@studio/access';
import { type Page, pageOf, type PageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

/** An API token without its secret; a publishable one is no secret. */
export interface ApiTokenRow {
  readonly id: number;
  readonly name: string;
  readonly last_four: string;
  readonly abilities: Ability[];
  readonly kind: ApiTokenKind;
  readonly origins: string[];
  readonly published_token: string | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
  readonly issuer_id: number | null;
  readonly issuer_name: string | null;
}

const TOKENS = `
  SELECT t.id, t.name, t.last_four, t.abilities, t.kind, t.origins, t.published_token, t.expires_at, t.last_used_at, t.revoked_at, t.created_at,
         u.id AS issuer_id, u.name AS issuer_name
  FROM accounts.account_api_token t LEFT JOIN accounts."user" u ON u.id = t.issued_by_user_id
  WHERE t.account_id = $1`;

export const API_TOKENS = 'api_tokens';

/** Reads a studio's API tokens. */
@Injectable()
export class ApiTokensQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first. */
  async page({ accountId }: ActorContext, request: PageRequest): Promise<Page<ApiTokenRow>> {
    const [after = null] = readPosition(request, ['id']) ?? [];
    const text = `${TOKENS} AND ($2::bigint IS NULL OR t.id < $2) ORDER BY t.id DESC LIMIT $3`;
    const rows = await this.uow.readPlatform(
      statement<ApiTokenRow>('api_tokens', text, [accountId, after, request.limit + 1]),
    );
    return pageOf(API_TOKENS, rows, request.limit, ({ id }) => [id]);
  }

  /** Throws if there is none, which the preceding use case excludes. */
  async get({ accountId }: ActorContext, id: number): Promise<ApiTokenRow> {
    const [row] = await this.uow.readPlatform(
      statement<ApiTokenRow>('api_token', `${TOKENS} AND t.id = $2`, [accountId, id]),
    );
    if (!row) throw new Error(`There is no API token ${id} in studio ${accountId}.`);
    return row;
  }
}
