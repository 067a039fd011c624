/** The only scope: calling the tools that the person may use (OAUTH-7). */
export const SCOPE = 'mcp:use';
/** The scope for a refresh token (OAUTH-7). */
export const OFFLINE_SCOPE = 'offline_access';

/** Whether an authorization request may be granted: without a scope, or with ours among the requested ones. */
export function asksForOurScope(scope: string | undefined): boolean {
  return scope === undefined || scopesOf(scope).includes(SCOPE);
}

/** Whether a scope requests a refresh token. */
export function namesOfflineAccess(scope: string): boolean {
  return scopesOf(scope).includes(OFFLINE_SCOPE);
}

/** Whether a refresh requests no more than was granted (OAUTH-25). */
export function isWithinGrant(scope: string | undefined): boolean {
  if (scope === undefined) return true;
  const scopes = scopesOf(scope);
  return scopes.includes(SCOPE) && scopes.every((name) => name === SCOPE || name === OFFLINE_SCOPE);
}

function scopesOf(scope: string): string[] {
  return scope.split(' ').filter((name) => name !== '');
}
