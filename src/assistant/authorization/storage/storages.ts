import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { Adapter } from 'oidc-provider';

import { ClientDirectory } from '../../clients';
import { ClientRevocation, ReusedCredentials } from '../../connections';
import { ClientStorage } from './client-storage';
import { GrantStorage, type RequestAtHand } from './grant-storage';
import { LibraryTime } from './library-time';
import { PendingRequestStorage } from './pending-request-storage';
import { SessionStorage } from './session-storage';
import { TOKEN_KINDS, type TokenModel, TokenStorage } from './token-storage';

/** What storages need of the current request and the service. */
export interface StorageSurroundings {
  /** The address at which a pending request continues. */
  readonly returnTo: (pendingId: string) => string;
  /** The request that the library is processing. */
  readonly requestAtHand: () => RequestAtHand;
}

/** The storage of each kind of the library's models. */
@Injectable()
export class Storages {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: LibraryTime,
    private readonly clients: ClientDirectory,
    private readonly revocation: ClientRevocation,
    private readonly reuse: ReusedCredentials,
  ) {}

  /** Throws for disabled kinds. */
  of(model: string, { returnTo, requestAtHand }: StorageSurroundings): Adapter {
    const { uow, clock, time } = this;
    if (isTokenModel(model)) return new TokenStorage(model, uow, clock, time);
    if (model === 'Grant')
      return new GrantStorage(uow, time, { revocation: this.revocation, reuse: this.reuse, requestAtHand });
    if (model === 'Client') return new ClientStorage(this.clients);
    if (model === 'Session') return new SessionStorage(uow, clock, time);
    if (model === 'Interaction') return new PendingRequestStorage(uow, clock, time, returnTo);
    throw new Error(`The authorization server stores no ${model}.`);
  }
}

function isTokenModel(model: string): model is TokenModel {
  return Object.hasOwn(TOKEN_KINDS, model);
}
