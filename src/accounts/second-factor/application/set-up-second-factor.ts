import { Injectable } from '@nestjs/common';

import { PersonActivity } from '../../activity';
import { oneTimeCodeWrong, secondFactorChanged } from '../../studios';
import type { SignedInPerson } from '../domain/signed-in-person';
import { enteredCode } from '../domain/entered-code';
import { EnteredCodes } from './entered-codes';
import { type NewSecret, OneTimeSecrets } from './one-time-secrets';
import { OwnedFactors } from './owned-factors';
import { type OwnProof, ProvenChanges } from './proven-changes';

/** Sets up the second factor of a signed-in person: a secret, which counts once a code of it was entered (SF-10). */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly changes: ProvenChanges,
    private readonly owned: OwnedFactors,
    private readonly secrets: OneTimeSecrets,
    private readonly codes: EnteredCodes,
    private readonly activity: PersonActivity,
  ) {}

  /** Throws what `ProvenChanges` throws. */
  async begin(person: SignedInPerson, proof: OwnProof): Promise<NewSecret> {
    return this.changes.run(
      person,
      proof,
      ({ hasCodes }) => !hasCodes,
      async (manager) => {
        const secret = await this.secrets.begin(manager, person.userId);
        if (!secret) throw secondFactorChanged();
        return secret;
      },
    );
  }

  /**
   * Returns the recovery codes; none for a person who has those of another kind. Throws `one_time_code_wrong`, `rate_limited`, and `second_factor_changed` where nothing waits
   * to be confirmed.
   */
  async confirm(person: SignedInPerson, code: string): Promise<string[]> {
    const { userId, studios } = person;
    return this.codes.guard(userId, async (manager) => {
      const before = await this.owned.lock(manager, userId);
      const result = await this.secrets.confirm(manager, userId, enteredCode(code).text);
      if (result === 'wrong') throw oneTimeCodeWrong();
      if (result === 'changed') throw secondFactorChanged();
      await this.activity.recordOwn(studios, { action: 'user.second_factor_set_up' });
      return this.owned.begin(manager, person, before);
    });
  }
}
