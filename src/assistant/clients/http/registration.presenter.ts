import type { RegisteredClient } from '../application/register-client';
import type { ApplicationType } from '../domain/client-registration';

/** The answer of a registration (OAUTH-10). There are no secrets: every client is public. */
export interface RegistrationAnswer {
  readonly client_id: string;
  /** Seconds since 1970. */
  readonly client_id_issued_at: number;
  readonly client_name: string;
  readonly client_uri?: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly scope: string;
  readonly token_endpoint_auth_method: 'none';
  readonly application_type: ApplicationType;
}

export function registrationAnswer(client: RegisteredClient): RegistrationAnswer {
  return {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(client.registeredAt.getTime() / 1_000),
    client_name: client.name,
    ...(client.clientUri === null ? {} : { client_uri: client.clientUri }),
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'mcp:use offline_access',
    token_endpoint_auth_method: 'none',
    application_type: client.applicationType,
  };
}
