import { Injectable } from '@nestjs/common';
import type { Ability, ApiTokenKind, StaffContext } from '@studio/access';
import { Clock, formatUtc, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountApiTokenEntity } from '../../sessions';
import { ActivityLog } from '../../activity';
import {
  assertAbilitiesOfKind,
  assertRoomForToken,
  grantedAbilities,
  lockApiTokens,
  newSecret,
  originsOfKind,
} from './api-token-rules';

const MAX_YEARS = 10;

export interface NewApiToken {
  readonly name: string;
  /** `secret` if absent. */
  readonly kind?: ApiTokenKind;
  /** As typed; of a publishable key (WEB-2). */
  readonly origins?: readonly string[];
  /** Empty means the default ability (TOK-3). */
  readonly abilities: readonly Ability[];
  /** Null: valid until revoked. */
  readonly expiresAt: Date | null;
}

/** An issued token: the only time that a secret one is known (TOK-1). */
export interface IssuedApiToken {
  readonly id: number;
  readonly token: string;
}

/** Issues an account API token. Throws `validation_failed`, `ability_not_grantable`, `limit_reached`. */
@Injectable()
export class IssueApiToken {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async execute(
    ctx: StaffContext,
    { name, kind = 'secret', origins: typed = [], abilities, expiresAt }: NewApiToken,
  ): Promise<IssuedApiToken> {
    if (expiresAt) assertExpiry(expiresAt, this.clock.now());
    assertAbilitiesOfKind(kind, abilities);
    const origins = originsOfKind(kind, typed);
    const granted = grantedAbilities(ctx.actor, abilities);
    const { token, ...secret } = newSecret(kind);
    return this.uow.write(ctx, async (manager) => {
      await lockApiTokens(manager, ctx.accountId);
      await assertRoomForToken(manager, ctx.accountId);
      const row = manager.create(AccountApiTokenEntity, {
        accountId: ctx.accountId,
        name,
        kind,
        origins,
        ...secret,
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
        changes: {
          name,
          ...(kind === 'publishable' && { kind, origins }),
          abilities: granted,
          expires_at: expiresAt && formatUtc(expiresAt),
        },
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
