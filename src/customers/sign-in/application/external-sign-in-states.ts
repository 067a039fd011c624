import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, SecretBox, tokenHash } from '@studio/secrets';

import { studioOf, studioPrefix } from '../domain/external-identity-token';
import { IdpStateEntity } from '../../directory';
import type { AuthorizationSecrets } from './external-identity-provider';

const LIFETIME_MS = 10 * 60_000;

/** A returned state; its secrets are returned once, and only before it expires. */
export interface ReturnedState {
  readonly accountId: number;
  readonly returnUrl: string;
  /** Null when it was already used or has expired. */
  readonly secrets: AuthorizationSecrets | null;
}

interface UsedState {
  readonly row: IdpStateEntity;
  readonly isUsable: boolean;
}

/** Stores the values that bind a callback to its redirect: for ten minutes, for one use, encrypted or hashed (IDP-3). */
@Injectable()
export class ExternalSignInStates {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Secrets for one sign-in to the studio, not stored yet. */
  newSecrets(accountId: number): AuthorizationSecrets {
    return { state: newToken(studioPrefix(accountId)), nonce: newToken(''), codeVerifier: newToken('') };
  }

  async store(
    accountId: number,
    { state, nonce, codeVerifier }: AuthorizationSecrets,
    returnUrl: string,
  ): Promise<void> {
    const row = {
      accountId,
      stateHash: tokenHash(state),
      returnUrl,
      nonce: this.secrets.encrypt(nonce),
      codeVerifier: this.secrets.encrypt(codeVerifier),
      expiresAt: new Date(this.clock.now().getTime() + LIFETIME_MS),
      consumedAt: null,
    };
    await this.uow.write({ accountId }, (manager) => manager.insert(IdpStateEntity, row));
  }

  /**
   * Consumes the state in a separate transaction; null when it is unknown. Of two concurrent callbacks, one gets the secrets.
   * Throws when they were encrypted with another key; the state is consumed anyway.
   */
  async consume(state: string): Promise<ReturnedState | null> {
    const accountId = studioOf(state);
    if (accountId === null) return null;
    const used = await this.use(accountId, state);
    if (!used) return null;
    const { row, isUsable } = used;
    return { accountId, returnUrl: row.returnUrl, secrets: isUsable ? this.secretsOf(state, row) : null };
  }

  private async use(accountId: number, state: string): Promise<UsedState | null> {
    const now = this.clock.now();
    return this.uow.write({ accountId }, async (manager) => {
      const row = await manager.findOne(IdpStateEntity, {
        where: { accountId, stateHash: tokenHash(state) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) return null;
      if (row.consumedAt !== null) return { row, isUsable: false };
      await manager.update(IdpStateEntity, { accountId, id: row.id }, { consumedAt: now });
      return { row, isUsable: row.expiresAt > now };
    });
  }

  private secretsOf(state: string, { nonce, codeVerifier }: IdpStateEntity): AuthorizationSecrets {
    return { state, nonce: this.secrets.decrypt(nonce), codeVerifier: this.secrets.decrypt(codeVerifier) };
  }
}
