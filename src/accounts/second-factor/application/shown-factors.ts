import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { EnteredCodes } from './entered-codes';
import { type ShownPasskey, ShownPasskeys } from './shown-passkeys';

/** What a person shows beside the password: a code of either kind that they entered, or a passkey. */
export type ShownFactor = string | ShownPasskey;

@Injectable()
export class ShownFactors {
  constructor(
    private readonly codes: EnteredCodes,
    private readonly passkeys: ShownPasskeys,
  ) {}

  /** Limits guessing, as `EnteredCodes` does. */
  async guard<T>(userId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.codes.guard(userId, work);
  }

  /** Uses it up in the caller's transaction. Throws `one_time_code_wrong` and `passkey_refused`. */
  async use(manager: EntityManager, userId: number, shown: ShownFactor): Promise<void> {
    if (typeof shown === 'string') await this.codes.use(manager, userId, shown);
    else await this.passkeys.accept(manager, userId, shown, { isVerified: false });
  }
}
