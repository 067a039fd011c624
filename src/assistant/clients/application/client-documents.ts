import { Inject, Injectable, Logger } from '@nestjs/common';
import { assertWithinLimit, RateLimiter } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { Clock, faultTextOf } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { LRUCache } from 'lru-cache';

import { DocumentFetch, type FetchedDocument } from '../adapters/document-fetch';
import { type ClientDocument, clientDocumentOf, freshSeconds } from '../domain/client-document';
import {
  CLIENT_COLUMNS,
  type ClientRow,
  knownClientOf,
  KnownClients,
  type OauthClient,
} from '../queries/known-clients.query';

const FAILED_MILLISECONDS = 30_000;
/** Maximum number of cached failures. */
const FAILURES = 1_000;

const KEEP = `
  INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, refresh_tokens, known_since, fresh_until)
  VALUES ($1, 'metadata_document', $2, $3, $4, $5, $6)
  ON CONFLICT (client_id) DO UPDATE
    SET name = excluded.name, redirect_uris = excluded.redirect_uris,
      refresh_tokens = excluded.refresh_tokens, fresh_until = excluded.fresh_until
  RETURNING ${CLIENT_COLUMNS}`;

/** Clients with metadata documents, which all processes share as long as their headers allow caching (OAUTH-13). */
@Injectable()
export class ClientDocuments {
  private readonly logger = new Logger('AssistantClients');
  private readonly privateUse: readonly string[];
  private readonly failedAt = new LRUCache<string, number>({ max: FAILURES });
  private readonly underWay = new Map<string, Promise<OauthClient | null>>();

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly known: KnownClients,
    private readonly fetching: DocumentFetch,
    private readonly limiter: RateLimiter,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.privateUse = configuration.assistant.redirectUris;
  }

  /** The client with the document at `address`; null when it cannot be used. Throws `rate_limited`. */
  async current(address: string, clientAddress: string): Promise<OauthClient | null> {
    const known = await this.known.find(address);
    if (known?.freshUntil && known.freshUntil > this.clock.now()) return known;
    if (this.hasJustFailed(address)) return null;
    // Only the request that causes a fetch is counted.
    if (!this.underWay.has(address)) assertWithinLimit(await this.limiter.count('oauthMetadata', clientAddress));
    return this.underWay.get(address) ?? this.start(address);
  }

  private hasJustFailed(address: string): boolean {
    const failedAt = this.failedAt.get(address);
    return failedAt !== undefined && this.clock.now().getTime() - failedAt < FAILED_MILLISECONDS;
  }

  private start(address: string): Promise<OauthClient | null> {
    const reading = this.read(address).finally(() => this.underWay.delete(address));
    this.underWay.set(address, reading);
    return reading;
  }

  private async read(address: string): Promise<OauthClient | null> {
    let fetched: FetchedDocument;
    let document: ClientDocument;
    try {
      fetched = await this.fetching.fetch(address);
      document = clientDocumentOf(fetched.document, address, this.privateUse);
    } catch (error) {
      this.failedAt.set(address, this.clock.now().getTime());
      const { host } = new URL(address);
      this.logger.warn(`A client metadata document of ${host} cannot be used: ${faultTextOf(error)}`);
      return null;
    }
    this.failedAt.delete(address);
    return this.keep(address, document, freshSeconds(fetched.keepSeconds));
  }

  private async keep(address: string, document: ClientDocument, seconds: number): Promise<OauthClient> {
    const { name, redirectUris, refreshTokens } = document;
    const now = this.clock.now();
    const freshUntil = new Date(now.getTime() + seconds * 1_000);
    const [row] = await this.uow.writePlatform((manager) =>
      manager.query<[ClientRow]>(KEEP, [address, name, redirectUris, refreshTokens, now, freshUntil]),
    );
    return knownClientOf(row);
  }
}
