import { Injectable } from '@nestjs/common';

import { PersonActivity } from '../../activity';
import type { SignedInPerson } from '../domain/signed-in-person';
import { OneTimeSecrets } from './one-time-secrets';
import { hasAny, OwnedFactors } from './owned-factors';
import { type OwnProof, ProvenChanges } from './proven-changes';
import { RecoveryCodes } from './recovery-codes';

/** Changes the second factor of a signed-in person (SF-11). Throws what `ProvenChanges` throws. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly changes: ProvenChanges,
    private readonly owned: OwnedFactors,
    private readonly secrets: OneTimeSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns new recovery codes; the earlier ones end. */
  async renewRecoveryCodes(person: SignedInPerson, proof: OwnProof): Promise<string[]> {
    return this.changes.run(person, proof, hasAny, async (manager) => {
      const codes = await this.recovery.replace(manager, person.userId);
      await this.activity.recordOwn(person.studios, { action: 'user.recovery_codes_renewed' });
      return codes;
    });
  }

  /** Switches one-time codes off; passkeys stay. */
  async remove(person: SignedInPerson, proof: OwnProof): Promise<void> {
    await this.changes.run(
      person,
      proof,
      ({ hasCodes }) => hasCodes,
      async (manager) => {
        await this.secrets.remove(manager, person.userId);
        await this.owned.endIfNone(manager, person.userId);
        await this.activity.recordOwn(person.studios, { action: 'user.second_factor_removed' });
      },
    );
  }
}
