import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { AdapterPayload } from 'oidc-provider';

import { OFFLINE_SCOPE, SCOPE } from '../../domain/requested-scope';
import { isReuse, UNUSED_REFRESH_TOKENS_MAX } from '../domain/refresh-token-use';
import { audienceOf } from '../domain/studio-audience';
import { grantKey, grantName } from './grant-key';
import { LibraryStorage } from './library-storage';
import type { LibraryTime } from './library-time';

/** Maps the library's names of token kinds to ours. */
export const TOKEN_KINDS = {
  AuthorizationCode: 'authorization_code',
  AccessToken: 'access_token',
  RefreshToken: 'refresh_token',
} as const;

export type TokenModel = keyof typeof TOKEN_KINDS;

interface TokenRow {
  readonly account_id: number;
  readonly grant_id: number;
  readonly user_id: number;
  readonly client_id: string;
  /** Whether the person consented to refresh tokens. */
  readonly is_offline: boolean;
  readonly issued_at: Date;
  readonly expires_at: Date;
  /** When it was first used. */
  readonly consumed_at: Date | null;
  readonly uses: number;
  readonly redirect_uri: string | null;
  readonly code_challenge: string | null;
}

const INSERT = `
  INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at, redirect_uri, code_challenge)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Serialises requests with tokens of one connection: of two that redeem one code or use one refresh token, the second
 * sees what the first did (OAUTH-23, OAUTH-28).
 */
const LOCK_CONNECTION = `
  SELECT 1 FROM assistant.connection WHERE (account_id, id) = (
    SELECT g.account_id, g.connection_id
    FROM assistant.oauth_token t JOIN assistant.oauth_grant g ON g.account_id = t.account_id AND g.id = t.grant_id
    WHERE t.token_hash = $1) FOR NO KEY UPDATE`;

const FIND = `
  SELECT t.account_id, t.grant_id, g.user_id, g.is_offline, c.client_id, t.issued_at, t.expires_at, t.consumed_at, t.uses,
    t.redirect_uri, t.code_challenge
  FROM assistant.oauth_token t
  JOIN assistant.oauth_grant g ON g.account_id = t.account_id AND g.id = t.grant_id AND g.ended_at IS NULL
  JOIN assistant.oauth_client c ON c.id = g.oauth_client_id
  WHERE t.token_hash = $1 AND t.kind = $2`;

const CONSUME = 'UPDATE assistant.oauth_token SET consumed_at = $2 WHERE token_hash = $1';

/** Counts the use of a refresh token, and deletes the grant's oldest unused ones so that one more fits the maximum. */
const USE = `
  WITH used AS (
    UPDATE assistant.oauth_token SET consumed_at = coalesce(consumed_at, $2), uses = uses + 1
    WHERE token_hash = $1 RETURNING id, account_id, grant_id
  ), surplus AS (
    SELECT t.account_id, t.id
    FROM used JOIN assistant.oauth_token t ON t.account_id = used.account_id AND t.grant_id = used.grant_id
    WHERE t.kind = 'refresh_token' AND t.consumed_at IS NULL AND t.id <> used.id
    ORDER BY t.issued_at DESC, t.id DESC OFFSET $3
  )
  DELETE FROM assistant.oauth_token t USING surplus WHERE t.account_id = surplus.account_id AND t.id = surplus.id`;

const DELETE = 'DELETE FROM assistant.oauth_token WHERE token_hash = $1';

/** Stores codes and tokens by their hash, in the transaction of the request. */
export class TokenStorage extends LibraryStorage {
  constructor(
    private readonly model: TokenModel,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: LibraryTime,
  ) {
    super();
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { accountId, grantId } = grantKey(payload.grantId);
    await this.uow.writePlatform((manager) =>
      manager.query(INSERT, [
        accountId,
        grantId,
        TOKEN_KINDS[this.model],
        tokenHash(id),
        this.clock.now(),
        this.time.after(expiresIn),
        payload.redirectUri ?? null,
        payload.codeChallenge ?? null,
      ]),
    );
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const hash = tokenHash(id);
    const row = await this.uow.writePlatform(async (manager) => {
      await manager.query(LOCK_CONNECTION, [hash]);
      const [found] = await manager.query<TokenRow[]>(FIND, [hash, TOKEN_KINDS[this.model]]);
      return found;
    });
    return row && this.payloadOf(id, row);
  }

  /** Uses up a code, or counts one use of a refresh token. The connection has been locked since the token was found. */
  override async consume(id: string): Promise<void> {
    const values = [tokenHash(id), this.clock.now()];
    await this.uow.writePlatform((manager) =>
      this.model === 'RefreshToken'
        ? manager.query(USE, [...values, UNUSED_REFRESH_TOKENS_MAX - 1])
        : manager.query(CONSUME, values),
    );
  }

  override async destroy(id: string): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(DELETE, [tokenHash(id)]));
  }

  private payloadOf(id: string, row: TokenRow): AdapterPayload {
    const audience = audienceOf(row.account_id);
    const common: AdapterPayload = {
      jti: id,
      kind: this.model,
      accountId: String(row.user_id),
      clientId: row.client_id,
      grantId: grantName({ accountId: row.account_id, grantId: row.grant_id }),
      scope: SCOPE,
      iat: this.time.ofLibrary(row.issued_at),
      exp: this.time.ofLibrary(row.expires_at),
    };
    if (this.model === 'AccessToken') return { ...common, aud: audience };
    return {
      ...common,
      ...(row.is_offline && { scope: `${SCOPE} ${OFFLINE_SCOPE}` }),
      resource: audience,
      ...(this.isSpent(row) && { consumed: true }),
      ...(row.redirect_uri !== null && { redirectUri: row.redirect_uri }),
      ...(row.code_challenge !== null && { codeChallenge: row.code_challenge, codeChallengeMethod: 'S256' }),
    };
  }

  /**
   * Whether the library treats the next use as a reuse: for a code always, for a refresh token after its grace period.
   */
  private isSpent({ consumed_at: firstUsedAt, uses }: TokenRow): boolean {
    return this.model === 'RefreshToken' ? isReuse({ firstUsedAt, uses }, this.clock.now()) : firstUsedAt !== null;
  }
}
