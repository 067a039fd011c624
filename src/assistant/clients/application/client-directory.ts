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

  /** A client that is known: registered, or by a metadata document that was read before, however long ago. */
  find(clientId: string): Promise<OauthClient | null> {
    return this.known.find(clientId);
  }

  /**
   * The client as it is at this moment: a registered one, or what its metadata document says. Null for one that is not known or
   * whose document cannot be used. `clientAddress` is the IP address that asks. Throws `rate_limited` when it caused too many
   * fetches. May wait for another server, so it is no part of a unit of work.
   */
  async resolve(clientId: string, clientAddress: string): Promise<OauthClient | null> {
    return isMetadataAddress(clientId) ? this.documents.current(clientId, clientAddress) : this.known.find(clientId);
  }
}
