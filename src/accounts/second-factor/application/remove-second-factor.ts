import { Injectable } from '@nestjs/common';
import { normalizedEmail, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { PersonActivity } from '../../activity';
import { UserEntity } from '../../studios';
import { CurrentSecondFactor } from './current-second-factor';

/** Removes the lost second factor of a person from the command line (SF-13). Throws `not_found`. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly current: CurrentSecondFactor,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns whether there was one. */
  async execute(actorName: string, email: string): Promise<boolean> {
    return this.uow.writePlatform(async (manager) => {
      const person = await manager.findOneBy(UserEntity, { email: normalizedEmail(email) });
      if (!person) throw notFound(`The person ${email}`);
      if (!(await this.current.remove(manager, person.id))) return false;
      await this.activity.record(manager, actorName, person.id, { action: 'user.second_factor_removed' });
      return true;
    });
  }
}
