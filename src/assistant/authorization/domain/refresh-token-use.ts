import { LIFETIME_SECONDS } from './lifetimes';

/** Uses of one refresh token within its grace period, the first one included (OAUTH-28). */
export const REFRESH_TOKEN_USES_MAX = 20;

/** Unused refresh tokens that a grant may have; with one more the oldest is deleted (OAUTH-28). */
export const UNUSED_REFRESH_TOKENS_MAX = 1_000;

/** How a refresh token was used so far. */
export interface RefreshTokenUse {
  /** Null before the first use. */
  readonly firstUsedAt: Date | null;
  readonly uses: number;
}

/**
 * Whether one more use is a reuse, which ends the grant: the grace period after the first use has ended, or its uses are spent
 * (OAUTH-28). The end of the period is exclusive.
 */
export function isReuse({ firstUsedAt, uses }: RefreshTokenUse, now: Date): boolean {
  if (firstUsedAt === null) return false;
  const graceEndsAt = firstUsedAt.getTime() + LIFETIME_SECONDS.refreshTokenGrace * 1_000;
  return now.getTime() >= graceEndsAt || uses >= REFRESH_TOKEN_USES_MAX;
}
