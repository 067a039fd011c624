import { Injectable } from '@nestjs/common';
import { normalizedEmail, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { PersonActivity } from '../../activity';
import { UserEntity } from '../../studios';
import { KeptPasskeys } from './kept-passkeys';
import { OneTimeSecrets } from './one-time-secrets';
import { OwnedFactors } from './owned-factors';

/** Removes the lost second factor of a person from the command line (SF-13). Throws `not_found`. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly secrets: OneTimeSecrets,
    private readonly passkeys: KeptPasskeys,
    private readonly owned: OwnedFactors,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns whether there was one. */
  async execute(actorName: string, email: string): Promise<boolean> {
    return this.uow.writePlatform(async (manager) => {
      const person = await manager.findOneBy(UserEntity, { email: normalizedEmail(email) });
      if (!person) throw notFound(`The person ${email}`);
      await this.owned.lock(manager, person.id);
      const hadSecret = await this.secrets.remove(manager, person.id);
      const hadPasskeys = await this.passkeys.removeAll(manager, person.id);
      if (!hadSecret && !hadPasskeys) return false;
      await this.owned.endIfNone(manager, person.id);
      await this.activity.record(manager, actorName, person.id, { action: 'user.second_factor_removed' });
      return true;
    });
  }
}
