import { characterCount, singleLine } from '@studio/kernel';

import { OauthError } from '../../domain/oauth-error';
import { redirectAddressProblem } from './redirect-address';

const NAME_MAX = 200;
const REDIRECTS_MAX = 10;

/** Metadata that a client provides about itself. */
export type ClientMetadata = Readonly<Record<string, unknown>>;

/** The JSON object; null for any other value. */
export function metadataOf(value: unknown): ClientMetadata | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ClientMetadata) : null;
}

/**
 * The client's name on one line, without invisible characters (GEN-22). Throws OauthError `invalid_client_metadata`.
 */
export function clientNameOf(metadata: ClientMetadata): string {
  const { client_name: given } = metadata;
  if (typeof given !== 'string') throw invalidMetadata('client_name must be a string.');
  const name = singleLine(given);
  if (name === '' || characterCount(name) > NAME_MAX)
    throw invalidMetadata(`client_name must have 1 to ${NAME_MAX} characters.`);
  return name;
}

/** The registered redirect addresses (OAUTH-11). Throws OauthError `invalid_redirect_uri`. */
export function redirectUrisOf(metadata: ClientMetadata, privateUse: readonly string[]): readonly string[] {
  const { redirect_uris: given } = metadata;
  if (!Array.isArray(given) || given.length === 0 || given.length > REDIRECTS_MAX)
    throw invalidRedirects(`redirect_uris must be a list of 1 to ${REDIRECTS_MAX} addresses.`);
  const addresses = given.map((address: unknown, index) => {
    const problem = typeof address === 'string' ? redirectAddressProblem(address, privateUse) : 'is not a string';
    if (problem !== null) throw invalidRedirects(`redirect_uris[${index}] ${problem}.`);
    return address as string;
  });
  if (new Set(addresses).size < addresses.length) throw invalidRedirects('redirect_uris has an address twice.');
  return addresses;
}

/** The refusal of a client's metadata. */
export function invalidMetadata(description: string): OauthError {
  return new OauthError('invalid_client_metadata', description);
}

function invalidRedirects(description: string): OauthError {
  return new OauthError('invalid_redirect_uri', description);
}
