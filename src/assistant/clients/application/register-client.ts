import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type ClientRegistration, clientRegistrationOf } from '../domain/client-registration';

/** An accepted registration. */
export interface RegisteredClient extends ClientRegistration {
  readonly clientId: string;
  readonly registeredAt: Date;
}

const INSERT = `
  INSERT INTO assistant.oauth_client (client_id, kind, name, client_uri, redirect_uris, refresh_tokens, known_since)
  VALUES ($1, 'registered', $2, $3, $4, $5, $6)`;

/** Registers a public client from its metadata (OAUTH-9). Throws OauthError. */
@Injectable()
export class RegisterClient {
  private readonly privateUse: readonly string[];

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.privateUse = configuration.assistant.redirectUris;
  }

  async execute(metadata: unknown): Promise<RegisteredClient> {
    const registration = clientRegistrationOf(metadata, this.privateUse);
    // A UUID cannot be mistaken for the address of a metadata document or for a secret.
    const clientId = randomUUID();
    const registeredAt = this.clock.now();
    const { name, clientUri, redirectUris, refreshTokens } = registration;
    await this.uow.writePlatform((manager) =>
      manager.query(INSERT, [clientId, name, clientUri, redirectUris, refreshTokens, registeredAt]),
    );
    return { ...registration, clientId, registeredAt };
  }
}
