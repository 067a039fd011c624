/** The one scope there is: to call the tools the person may use (OAUTH-7). */
export const SCOPE = 'mcp:use';
/** Access beyond the life of an access token: a refresh token (OAUTH-7). */
export const OFFLINE_SCOPE = 'offline_access';

/** Whether an authorization request may be granted: without a scope, or with ours among those it asks for. */
export function asksForOurScope(scope: string | undefined): boolean {
  return scope === undefined || scopesOf(scope).includes(SCOPE);
}

/** Whether a scope names access beyond the life of an access token. */
export function namesOfflineAccess(scope: string): boolean {
  return scopesOf(scope).includes(OFFLINE_SCOPE);
}

/** Whether a refresh asks for no more than was granted (OAUTH-25). */
export function isWithinGrant(scope: string | undefined): boolean {
  if (scope === undefined) return true;
  const scopes = scopesOf(scope);
  return scopes.includes(SCOPE) && scopes.every((name) => name === SCOPE || name === OFFLINE_SCOPE);
}

function scopesOf(scope: string): string[] {
  return scope.split(' ').filter((name) => name !== '');
}
