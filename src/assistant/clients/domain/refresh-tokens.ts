import { namesOfflineAccess } from '../../domain/requested-scope';
import type { ClientMetadata } from './client-metadata';

/**
 * When a client gets refresh tokens: always, as it cannot ask for them, or where its request names `offline_access` (OAUTH-7).
 */
export type RefreshTokens = 'always' | 'on_request';

/**
 * Reads it from what a client says of itself. Client libraries take the scope of a request from the document of the resource,
 * which never names `offline_access`, so most clients cannot ask. One that names it in its own `scope` can, and one whose grant
 * types leave out `refresh_token` does not expect any.
 */
export function refreshTokensOf({ scope, grant_types: grantTypes }: ClientMetadata): RefreshTokens {
  const canAsk = typeof scope === 'string' && namesOfflineAccess(scope);
  const expectsNone = Array.isArray(grantTypes) && !grantTypes.includes('refresh_token');
  return canAsk || expectsNone ? 'on_request' : 'always';
}
