const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long what the authorization server issues is good for, in seconds (OAUTH-20, OAUTH-26, OAUTH-28, OAUTH-41). */
export const LIFETIME_SECONDS = {
  pendingRequest: 10 * MINUTE,
  signInSession: 60 * MINUTE,
  authorizationCode: 10 * MINUTE,
  accessToken: HOUR,
  refreshToken: 90 * DAY,
  /** From the first use of a refresh token: how long its client may use it again. */
  refreshTokenGrace: MINUTE,
  grant: 365 * DAY,
} as const;

/** Live grants a connection may have; with one more the oldest ends (OAUTH-21). */
export const LIVE_GRANTS_MAX = 20;
