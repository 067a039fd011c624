import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { OFFLINE_SCOPE, SCOPE } from '../../domain/requested-scope';
import { shownName } from '../../domain/server-instructions';
import { SERVICE_KEY_PATH, studioPath } from './resource-indicator';

const SERVICE_NAME = 'Studio Service';

/** The metadata of an assistant address and its authorization server (RFC 9728); absent members are not sent. */
export interface ProtectedResourceDocument {
  readonly resource: string;
  readonly resource_name: string;
  readonly authorization_servers?: readonly string[];
  readonly scopes_supported: readonly string[];
  readonly bearer_methods_supported: readonly string[];
  readonly resource_documentation?: string;
}

/** The metadata of the authorization server (RFC 8414, RFC 9207, Client ID Metadata Documents). */
export interface AuthorizationServerDocument {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly registration_endpoint: string;
  readonly revocation_endpoint: string;
  readonly response_types_supported: readonly string[];
  readonly response_modes_supported: readonly string[];
  readonly grant_types_supported: readonly string[];
  readonly code_challenge_methods_supported: readonly string[];
  readonly scopes_supported: readonly string[];
  readonly token_endpoint_auth_methods_supported: readonly string[];
  readonly revocation_endpoint_auth_methods_supported: readonly string[];
  readonly authorization_response_iss_parameter_supported: boolean;
  readonly client_id_metadata_document_supported: boolean;
}

/** The facts of a studio in its document. */
export interface DescribedStudio {
  readonly slug: string;
  /** As the owner typed it. */
  readonly name: string;
}

/** The endpoint of a studio for people (OAUTH-3). `base` is the service's address, the issuer. */
export function studioDocument(
  base: string,
  { slug, name }: DescribedStudio,
  documentationUrl: string | null,
): ProtectedResourceDocument {
  const shown = shownName(name);
  return {
    resource: base + studioPath(slug),
    resource_name: shown === '' ? SERVICE_NAME : `${SERVICE_NAME} — ${shown}`,
    authorization_servers: [base],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    ...(documentationUrl === null ? {} : { resource_documentation: documentationUrl }),
  };
}

/** The endpoint for service keys, which has no sign-in (OAUTH-4). */
export function serviceKeyDocument(base: string): ProtectedResourceDocument {
  return {
    resource: base + SERVICE_KEY_PATH,
    resource_name: SERVICE_NAME,
    scopes_supported: [],
    bearer_methods_supported: ['header'],
  };
}

/** The authorization server, the same for all studios (OAUTH-5). */
export function authorizationServerDocument(base: string): AuthorizationServerDocument {
  return {
    issuer: base,
    authorization_endpoint: base + OAUTH_PATHS.authorize,
    token_endpoint: base + OAUTH_PATHS.token,
    registration_endpoint: base + OAUTH_PATHS.register,
    revocation_endpoint: base + OAUTH_PATHS.revoke,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [SCOPE, OFFLINE_SCOPE],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
