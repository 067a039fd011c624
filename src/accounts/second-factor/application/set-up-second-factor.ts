import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { PersonActivity } from '../../activity';
import { type OwnPassword, ProveOwnPassword } from '../../sessions';
import { oneTimeCodeWrong, secondFactorChanged } from '../../studios';
import type { SignedInPerson } from '../domain/signed-in-person';
import { enteredCode } from '../domain/entered-code';
import { CurrentSecondFactor } from './current-second-factor';
import { EnteredCodes } from './entered-codes';
import { type NewSecret, OneTimeSecrets } from './one-time-secrets';

/** Sets up the second factor of a signed-in person: a secret, which counts once a code of it was entered (SF-10). */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly own: ProveOwnPassword,
    private readonly secrets: OneTimeSecrets,
    private readonly current: CurrentSecondFactor,
    private readonly codes: EnteredCodes,
    private readonly activity: PersonActivity,
  ) {}

  /** Throws `invalid_credentials`, `rate_limited`, and `second_factor_changed` where one is set up. */
  async begin({ userId }: SignedInPerson, password: OwnPassword): Promise<NewSecret> {
    await this.own.execute(userId, password);
    const secret = await this.uow.writePlatform((manager) => this.secrets.begin(manager, userId));
    if (!secret) throw secondFactorChanged();
    return secret;
  }

  /**
   * Returns the recovery codes. Throws `one_time_code_wrong`, `rate_limited`, and `second_factor_changed` where nothing waits
   * to be confirmed.
   */
  async confirm(person: SignedInPerson, code: string): Promise<string[]> {
    const { userId, studios } = person;
    return this.codes.guard(userId, async (manager) => {
      const result = await this.secrets.confirm(manager, userId, enteredCode(code).text);
      if (result === 'wrong') throw oneTimeCodeWrong();
      if (result === 'changed') throw secondFactorChanged();
      await this.activity.recordOwn(studios, { action: 'user.second_factor_set_up' });
      return this.current.begin(manager, person);
    });
  }
}
