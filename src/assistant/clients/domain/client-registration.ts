import { type ClientMetadata, clientNameOf, invalidMetadata, metadataOf, redirectUrisOf } from './client-metadata';
import { type RefreshTokens, refreshTokensOf } from './refresh-tokens';
import { webAddressOf } from './web-address';

const UNNAMED = 'Unnamed assistant';
const CLIENT_URI_MAX = 2_048;

const APPLICATION_TYPES = ['native', 'web'] as const;

export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** The stored and answered part of a registration. */
export interface ClientRegistration {
  readonly name: string;
  /** Shown as text, never fetched. */
  readonly clientUri: string | null;
  readonly redirectUris: readonly string[];
  readonly applicationType: ApplicationType;
  readonly refreshTokens: RefreshTokens;
}

/**
 * Reads a dynamic registration (OAUTH-9); `privateUse` as in redirectAddressProblem. Throws OauthError `invalid_redirect_uri`
 * or `invalid_client_metadata`.
 */
export function clientRegistrationOf(body: unknown, privateUse: readonly string[]): ClientRegistration {
  const metadata = metadataOf(body);
  if (metadata === null) throw invalidMetadata('The body must be a JSON object.');
  const redirectUris = redirectUrisOf(metadata, privateUse);
  refuseOtherFlows(metadata);
  return {
    name: metadata['client_name'] === undefined ? UNNAMED : clientNameOf(metadata),
    clientUri: clientUriOf(metadata),
    redirectUris,
    applicationType: applicationTypeOf(metadata, redirectUris),
    refreshTokens: refreshTokensOf(metadata),
  };
}

/** Refuses clients that cannot use the only supported flow; they would fail later with a less clear error. */
function refuseOtherFlows({ response_types: responses, grant_types: grants }: ClientMetadata): void {
  if (responses !== undefined && !(Array.isArray(responses) && responses.includes('code')))
    throw invalidMetadata('response_types must be a list with code.');
  if (grants !== undefined && !(Array.isArray(grants) && grants.includes('authorization_code')))
    throw invalidMetadata('grant_types must be a list with authorization_code.');
}

function clientUriOf({ client_uri: given }: ClientMetadata): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && given.length <= CLIENT_URI_MAX && webAddressOf(given)?.scheme === 'https')
    return given;
  throw invalidMetadata(`client_uri must be an https address of at most ${CLIENT_URI_MAX} characters.`);
}

/** A client is native when its answers go to the device itself or to a private-use scheme. */
function applicationTypeOf(
  { application_type: given }: ClientMetadata,
  redirectUris: readonly string[],
): ApplicationType {
  if (redirectUris.some((address) => !address.startsWith('https://'))) return 'native';
  return APPLICATION_TYPES.find((type) => type === given) ?? 'web';
}
