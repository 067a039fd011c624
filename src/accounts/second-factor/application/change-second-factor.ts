import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { PersonActivity } from '../../activity';
import { type OwnPassword, ProveOwnPassword } from '../../sessions';
import type { SignedInPerson } from '../domain/signed-in-person';
import { CurrentSecondFactor } from './current-second-factor';
import { EnteredCodes } from './entered-codes';
import { RecoveryCodes } from './recovery-codes';

/** What a change of a second factor needs: the password, and a code of either kind. */
export interface OwnProof extends OwnPassword {
  readonly code: string;
}

/**
 * Changes the second factor of a signed-in person (SF-11). Throws `invalid_credentials`, `one_time_code_wrong`,
 * `rate_limited`, and `second_factor_changed` where there is none.
 */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly own: ProveOwnPassword,
    private readonly current: CurrentSecondFactor,
    private readonly recovery: RecoveryCodes,
    private readonly codes: EnteredCodes,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns new recovery codes; the earlier ones end. */
  async renewRecoveryCodes(person: SignedInPerson, proof: OwnProof): Promise<string[]> {
    return this.change(person, proof, 'user.recovery_codes_renewed', (manager) =>
      this.recovery.replace(manager, person.userId),
    );
  }

  async remove(person: SignedInPerson, proof: OwnProof): Promise<void> {
    await this.change(person, proof, 'user.second_factor_removed', (manager) =>
      this.current.remove(manager, person.userId),
    );
  }

  private async change<T>(
    { userId, studios }: SignedInPerson,
    proof: OwnProof,
    action: string,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await this.own.execute(userId, proof);
    return this.codes.guard(userId, async (manager) => {
      await this.current.lock(manager, userId);
      await this.codes.use(manager, userId, proof.code);
      const result = await work(manager);
      await this.activity.recordOwn(studios, { action });
      return result;
    });
  }
}
