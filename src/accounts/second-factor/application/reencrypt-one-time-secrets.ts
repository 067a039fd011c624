import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { OneTimeSecrets } from './one-time-secrets';

/** Encrypts the secrets of one-time codes with the first key of the list, as those of integrations (SF-1). */
@Injectable()
export class ReencryptOneTimeSecrets {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly secrets: OneTimeSecrets,
  ) {}

  async execute(): Promise<{ readonly reencrypted: number; readonly unreadable: readonly string[] }> {
    return this.uow.writePlatform((manager) => this.secrets.reencrypt(manager));
  }
}
