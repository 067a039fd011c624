import { Injectable } from '@nestjs/common';

import { isMetadataAddress } from '../domain/metadata-address';
import { KnownClients, type OauthClient } from '../queries/known-clients.query';
import { ClientDocuments } from './client-documents';

export type { OauthClient } from '../queries/known-clients.query';

/** Finds clients by their `client_id` (OAUTH-8). */
@Injectable()
export class ClientDirectory {
  constructor(
    private readonly known: KnownClients,
    private readonly documents: ClientDocuments,
  ) {}

  /** A known client: registered, or with a metadata document read at any time before. */
  find(clientId: string): Promise<OauthClient | null> {
    return this.known.find(clientId);
  }

  /**
   * The current client: registered, or from its metadata document. Null when it is unknown or its document cannot be
   * used. `clientAddress` is the IP address of the request; throws `rate_limited` when it caused too many fetches. May
   * wait for another server, so call it outside a transaction.
   */
  async resolve(clientId: string, clientAddress: string): Promise<OauthClient | null> {
    return isMetadataAddress(clientId) ? this.documents.current(clientId, clientAddress) : this.known.find(clientId);
  }
}
