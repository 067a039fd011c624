/**
 * Whether the grant `g` is live at the instant `now`: neither ended nor expired, with a usable code, access token or
 * refresh token (OAUTH-34).
 */
export const grantIsLive = (now: string) => `
  g.ended_at IS NULL AND g.expires_at > ${now} AND EXISTS (
    SELECT 1 FROM assistant.oauth_token t
    WHERE t.account_id = g.account_id AND t.grant_id = g.id AND t.consumed_at IS NULL AND t.expires_at > ${now})`;
