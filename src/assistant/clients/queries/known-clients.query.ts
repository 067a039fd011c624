import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ClientKind } from '../domain/client-kind';
import type { RefreshTokens } from '../domain/refresh-tokens';

export interface OauthClient {
  readonly id: number;
  readonly clientId: string;
  readonly kind: ClientKind;
  /** The client's own name, as stored. */
  readonly name: string;
  /** Its own page, according to the client; never fetched. */
  readonly clientUri: string | null;
  readonly redirectUris: readonly string[];
  readonly refreshTokens: RefreshTokens;
  /** Host of the metadata document, which proves the client's origin; null for registered clients. */
  readonly host: string | null;
}

/** A client with the time until which its metadata document is cached; null for registered clients. */
export interface KnownClient extends OauthClient {
  readonly freshUntil: Date | null;
}

/** A row of the clients, as `CLIENT_COLUMNS` selects it. */
export interface ClientRow {
  readonly id: number;
  readonly client_id: string;
  readonly kind: ClientKind;
  readonly name: string;
  readonly client_uri: string | null;
  readonly redirect_uris: readonly string[];
  readonly refresh_tokens: RefreshTokens;
  readonly fresh_until: Date | null;
}

export const CLIENT_COLUMNS = 'id, client_id, kind, name, client_uri, redirect_uris, refresh_tokens, fresh_until';

/** The form of every client id. Others are not queried, because the database would refuse some of them. */
const CLIENT_ID = /^[\x21-\x7e]{1,1024}$/;

const BY_CLIENT_ID = `SELECT ${CLIENT_COLUMNS} FROM assistant.oauth_client WHERE client_id = $1`;

/** Clients by their `client_id`. */
@Injectable()
export class KnownClients {
  constructor(private readonly uow: UnitOfWork) {}

  async find(clientId: string): Promise<KnownClient | null> {
    if (!CLIENT_ID.test(clientId)) return null;
    const [row] = await this.uow.readPlatform(statement<ClientRow>('oauth_client', BY_CLIENT_ID, [clientId]));
    return row ? knownClientOf(row) : null;
  }
}

export function knownClientOf(row: ClientRow): KnownClient {
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    name: row.name,
    clientUri: row.client_uri,
    redirectUris: row.redirect_uris,
    refreshTokens: row.refresh_tokens,
    host: row.kind === 'metadata_document' ? new URL(row.client_id).hostname : null,
    freshUntil: row.fresh_until,
  };
}
