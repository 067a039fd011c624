import type { AdapterPayload } from 'oidc-provider';

import type { ClientDirectory } from '../../clients';
import { LibraryStorage } from './library-storage';

/** Provides known clients to the library; whether one may make the request was decided before (OAUTH-13). */
export class ClientStorage extends LibraryStorage {
  constructor(private readonly clients: ClientDirectory) {
    super();
  }

  override async find(clientId: string): Promise<AdapterPayload | undefined> {
    const client = await this.clients.find(clientId);
    return (
      (client && {
        client_id: client.clientId,
        redirect_uris: [...client.redirectUris],
        // For native clients, the library accepts any port of a loopback address.
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }) ??
      undefined
    );
  }
}
