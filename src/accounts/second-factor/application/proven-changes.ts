import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { type OwnPassword, ProveOwnPassword } from '../../sessions';
import { oneTimeCodeWrong, secondFactorChanged } from '../../studios';
import type { SignedInPerson } from '../domain/signed-in-person';
import { hasAny, type Owned, OwnedFactors } from './owned-factors';
import { type ShownFactor, ShownFactors } from './shown-factors';

/** What a change of a second factor needs: the password, and a code or a passkey where the person has one already. */
export interface OwnProof extends OwnPassword {
  readonly factor: ShownFactor | null;
}

/** Runs what changes how a person signs in, once they proved who they are. */
@Injectable()
export class ProvenChanges {
  constructor(
    private readonly own: ProveOwnPassword,
    private readonly owned: OwnedFactors,
    private readonly factors: ShownFactors,
  ) {}

  /**
   * `isPossible`: with what the person has. Throws `second_factor_changed` where it is not, `invalid_credentials`,
   * `one_time_code_wrong`, `passkey_refused` and `rate_limited`.
   */
  async run<T>(
    { userId }: SignedInPerson,
    proof: OwnProof,
    isPossible: (owned: Owned) => boolean,
    work: (manager: EntityManager, owned: Owned) => Promise<T>,
  ): Promise<T> {
    await this.own.execute(userId, proof);
    return this.factors.guard(userId, async (manager) => {
      const owned = await this.owned.lock(manager, userId);
      if (!isPossible(owned)) throw secondFactorChanged();
      if (hasAny(owned)) {
        if (proof.factor === null) throw oneTimeCodeWrong();
        await this.factors.use(manager, userId, proof.factor);
      }
      return work(manager, owned);
    });
  }
}
