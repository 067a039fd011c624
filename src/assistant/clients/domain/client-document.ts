import { clientNameOf, invalidMetadata, metadataOf, redirectUrisOf } from './client-metadata';
import { type RefreshTokens, refreshTokensOf } from './refresh-tokens';

const FRESH_SECONDS_MIN = 30;
const FRESH_SECONDS_MAX = 86_400;

/** The stored part of a client's metadata document. */
export interface ClientDocument {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly refreshTokens: RefreshTokens;
}

/**
 * Reads the metadata document at `address` (OAUTH-13); `privateUse` as in redirectAddressProblem. Throws OauthError
 * `invalid_redirect_uri` or `invalid_client_metadata` when it cannot be used.
 */
export function clientDocumentOf(document: unknown, address: string, privateUse: readonly string[]): ClientDocument {
  const metadata = metadataOf(document);
  if (metadata === null) throw invalidMetadata('The document must be a JSON object.');
  if (metadata['client_id'] !== address) throw invalidMetadata('client_id must be the address of the document.');
  if (metadata['client_secret'] !== undefined || metadata['client_secret_expires_at'] !== undefined)
    throw invalidMetadata('A public document has no client_secret.');
  const { token_endpoint_auth_method: method } = metadata;
  if (method !== undefined && method !== 'none') throw invalidMetadata('token_endpoint_auth_method must be none.');
  return {
    name: clientNameOf(metadata),
    redirectUris: redirectUrisOf(metadata, privateUse),
    refreshTokens: refreshTokensOf(metadata),
  };
}

/** How long a document whose headers allow `seconds` is cached (OAUTH-13). */
export function freshSeconds(seconds: number): number {
  return Math.min(Math.max(seconds, FRESH_SECONDS_MIN), FRESH_SECONDS_MAX);
}
