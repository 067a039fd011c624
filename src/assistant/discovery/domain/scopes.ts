/** The one scope there is: to call the tools that the person may use (OAUTH-7). */
export const SCOPE = 'mcp:use';

/** Accepted and without effect: a refresh token is always issued (OAUTH-7). */
export const OFFLINE_SCOPE = 'offline_access';
