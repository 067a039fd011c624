import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { RecoveryCodes } from './recovery-codes';
import { SignInSteps } from './sign-in-steps';

/** The kinds of second factor that a person has. */
export interface Owned {
  readonly hasCodes: boolean;
  readonly passkeys: number;
}

const LOCK = 'SELECT id FROM accounts."user" WHERE id = $1 FOR NO KEY UPDATE';
const OWNED = `
  SELECT EXISTS (SELECT 1 FROM accounts.user_one_time_secret WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasCodes",
    (SELECT count(*)::int FROM accounts.user_passkey WHERE user_id = $1) AS passkeys`;

/** What a person has beside their password, whatever its kind. Every method works in the caller's transaction. */
@Injectable()
export class OwnedFactors {
  constructor(
    private readonly recovery: RecoveryCodes,
    private readonly steps: SignInSteps,
  ) {}

  /** Locks the person, so that changes and sign-ins take turns. */
  async lock(manager: EntityManager, userId: number): Promise<Owned> {
    await manager.query(LOCK, [userId]);
    return this.of(manager, userId);
  }

  /** Recovery codes for whom `before` says had nothing; none for others, who keep theirs (SF-25). */
  async begin(manager: EntityManager, userId: number, before: Owned): Promise<string[]> {
    return hasAny(before) ? [] : this.recovery.replace(manager, userId);
  }

  /** Ends recovery codes and waiting sign-ins of a person who has nothing left that they stand for. */
  async endIfNone(manager: EntityManager, userId: number): Promise<void> {
    if (hasAny(await this.of(manager, userId))) return;
    await this.recovery.remove(manager, userId);
    await this.steps.endOfPerson(manager, userId);
  }

  private async of(manager: EntityManager, userId: number): Promise<Owned> {
    const [owned] = await manager.query<[Owned]>(OWNED, [userId]);
    return owned;
  }
}

export function hasAny({ hasCodes, passkeys }: Owned): boolean {
  return hasCodes || passkeys > 0;
}
