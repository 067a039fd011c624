const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of what the authorization server issues, in seconds (OAUTH-20, OAUTH-26, OAUTH-28, OAUTH-41). */
export const LIFETIME_SECONDS = {
  pendingRequest: 10 * MINUTE,
  signInSession: 60 * MINUTE,
  /** Of the sign-in to the page of one's own connections (OAUTH-51). */
  connectionsSession: 10 * MINUTE,
  authorizationCode: 10 * MINUTE,
  accessToken: HOUR,
  refreshToken: 90 * DAY,
  /** How long after its first use a client may use a refresh token again. */
  refreshTokenGrace: MINUTE,
  grant: 365 * DAY,
} as const;

/** Maximum live grants of a connection; one more ends the oldest (OAUTH-21). */
export const LIVE_GRANTS_MAX = 20;
