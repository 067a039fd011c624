import { LIFETIME_SECONDS } from './lifetimes';

/** Maximum uses of a refresh token within its grace period, including the first (OAUTH-28). */
export const REFRESH_TOKEN_USES_MAX = 20;

/** Maximum unused refresh tokens of a grant; one more deletes the oldest (OAUTH-28). */
export const UNUSED_REFRESH_TOKENS_MAX = 1_000;

export interface RefreshTokenUse {
  /** Null before the first use. */
  readonly firstUsedAt: Date | null;
  readonly uses: number;
}

/**
 * Whether the next use is a reuse, which ends the grant: the grace period has ended or its uses are exhausted
 * (OAUTH-28). The end of the period is exclusive.
 */
export function isReuse({ firstUsedAt, uses }: RefreshTokenUse, now: Date): boolean {
  if (firstUsedAt === null) return false;
  const graceEndsAt = firstUsedAt.getTime() + LIFETIME_SECONDS.refreshTokenGrace * 1_000;
  return now.getTime() >= graceEndsAt || uses >= REFRESH_TOKEN_USES_MAX;
}
