import { namesOfflineAccess } from '../../domain/requested-scope';
import type { ClientMetadata } from './client-metadata';

/**
 * When a client gets refresh tokens: always, because it cannot request them, or when its request has `offline_access`
 * (OAUTH-7).
 */
export type RefreshTokens = 'always' | 'on_request';

/**
 * Derives it from a client's metadata. Client libraries copy the scope of a request from the resource's document, which
 * never has `offline_access`, so most clients cannot request it. A client with it in its own `scope` can; a client
 * without the grant type `refresh_token` does not expect any.
 */
export function refreshTokensOf({ scope, grant_types: grantTypes }: ClientMetadata): RefreshTokens {
  const canAsk = typeof scope === 'string' && namesOfflineAccess(scope);
  const expectsNone = Array.isArray(grantTypes) && !grantTypes.includes('refresh_token');
  return canAsk || expectsNone ? 'on_request' : 'always';
}
