import { Injectable } from '@nestjs/common';
import type { Ability, StaffContext } from '@studio/access';
import { Clock, formatUtc, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';

import { AccountApiTokenEntity } from '../../sessions';
import { ActivityLog } from '../../activity';
import { API_TOKEN_PREFIX, assertRoomForToken, grantedAbilities, lockApiTokens } from './api-token-rules';

const MAX_YEARS = 10;

export interface NewApiToken {
  readonly name: string;
  /** Empty means the default ability (TOK-3). */
  readonly abilities: readonly Ability[];
  /** Null: valid until revoked. */
  readonly expiresAt: Date | null;
}

/** An issued token: the only time its secret is known (TOK-1). */
export interface IssuedApiToken {
  readonly id: number;
  readonly token: string;
}

/** Issues an account API token. Throws `validation_failed` (expires_at), `ability_not_grantable`, `limit_reached`. */
@Injectable()
export class IssueApiToken {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, { name, abilities, expiresAt }: NewApiToken): Promise<IssuedApiToken> {
    if (expiresAt) assertExpiry(expiresAt, this.clock.now());
    const granted = grantedAbilities(ctx.actor, abilities);
    const token = newToken(API_TOKEN_PREFIX);
    return this.uow.write(ctx, async (manager) => {
      await lockApiTokens(manager, ctx.accountId);
      await assertRoomForToken(manager, ctx.accountId);
      const row = manager.create(AccountApiTokenEntity, {
        accountId: ctx.accountId,
        name,
        tokenHash: tokenHash(token),
        lastFour: token.slice(-4),
        abilities: granted,
        issuedByUserId: ctx.actor.userId,
        expiresAt,
        lastUsedAt: null,
        revokedAt: null,
      });
      await manager.insert(AccountApiTokenEntity, row);
      await this.activity.record(manager, ctx, {
        action: 'api_token.issued',
        subjectType: 'api_token',
        subjectId: row.id,
        changes: { name, abilities: granted, expires_at: expiresAt && formatUtc(expiresAt) },
      });
      return { id: row.id, token };
    });
  }
}

function assertExpiry(expiresAt: Date, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  if (expiresAt > now && expiresAt <= latest) return;
  throw validationFailed({ expires_at: [`expires_at must be in the future, within ${MAX_YEARS} years.`] });
}
