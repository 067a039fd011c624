import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

/** An application that people may let act for them. */
export interface OauthClient {
  readonly id: number;
  readonly clientId: string;
  readonly kind: 'metadata_document' | 'registered';
  /** Name the client gave itself, as it is stored. */
  readonly name: string;
  /** Its own page, as it says; never fetched. */
  readonly clientUri: string | null;
  readonly redirectUris: readonly string[];
  /** Host of the metadata document, which proves that the client is its; null for registered clients. */
  readonly host: string | null;
}

interface ClientRow {
  id: number;
  client_id: string;
  kind: OauthClient['kind'];
  name: string;
  client_uri: string | null;
  redirect_uris: string[];
}

/** What any client id is made of; others are not asked for, as the database would refuse some of them. */
const CLIENT_ID = /^[\x21-\x7e]{1,1024}$/;

const BY_CLIENT_ID = `
  SELECT id, client_id, kind, name, client_uri, redirect_uris FROM assistant.oauth_client WHERE client_id = $1`;

/** Finds clients by their `client_id` (OAUTH-8). */
@Injectable()
export class ClientDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  /** A client that is known: registered, or by a metadata document that was read before, however long ago. */
  async find(clientId: string): Promise<OauthClient | null> {
    if (!CLIENT_ID.test(clientId)) return null;
    const [row] = await this.uow.readPlatform(statement<ClientRow>('oauth_client', BY_CLIENT_ID, [clientId]));
    return row ? clientOf(row) : null;
  }

  /**
   * The client as it is at this moment: a registered one, or what its metadata document says. Null for one that is not known or
   * whose document cannot be used. `clientAddress` is who asks. Throws `rate_limited` when they caused too many fetches.
   */
  async resolve(clientId: string, _clientAddress: string): Promise<OauthClient | null> {
    return this.find(clientId);
  }
}

function clientOf(row: ClientRow): OauthClient {
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    name: row.name,
    clientUri: row.client_uri,
    redirectUris: row.redirect_uris,
    host: row.kind === 'metadata_document' ? new URL(row.client_id).hostname : null,
  };
}
