import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import type { EntityManager } from 'typeorm';

import { AssistantAccess, MobileSessions } from '../../sessions';
import type { SignedInPerson } from '../domain/signed-in-person';
import { OneTimeSecrets } from './one-time-secrets';
import { RecoveryCodes } from './recovery-codes';
import type { SecondFactorSetUp } from './second-factor-set-up';
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
    private readonly secrets: OneTimeSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly steps: SignInSteps,
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Locks the person, so that changes and sign-ins take turns: those by the password alone are found when the first one begins
   * (SF-17).
   */
  async lock(manager: EntityManager, userId: number): Promise<Owned> {
    await manager.query(LOCK, [userId]);
    return this.of(manager, userId);
  }

  /**
   * After one was added: the sessions of this browser have it from now on (SF-15). Returns recovery codes for whom `before` says
   * had nothing; none for others, who keep theirs (SF-25). With the first one, what began by the password alone ends: a secret that
   * waits (SF-40) and sign-ins of assistants (SF-17). The person is notified, last, as that enters one of the studios (SF-18).
   */
  async begin(manager: EntityManager, { userId, studios }: SignedInPerson, before: Owned): Promise<string[]> {
    for (const { accountId, actor } of studios) await this.sessions.noteSecondFactor(accountId, actor.sessionId);
    if (hasAny(before)) return [];
    await this.secrets.forgetUnconfirmed(manager, userId);
    await this.assistants.endSignInsOfPerson(userId);
    const codes = await this.recovery.replace(manager, userId);
    const [first] = studios;
    if (first) {
      const { accountId, now: at } = first;
      const event: SecondFactorSetUp = { kind: 'accounts.second_factor_set_up', accountId, userId, at };
      await this.events.publish(event);
    }
    return codes;
  }

  /** Ends what stands for a second factor of a person who has none left: no session has one any more (SF-16). */
  async endIfNone(manager: EntityManager, userId: number): Promise<void> {
    if (hasAny(await this.of(manager, userId))) return;
    await this.recovery.remove(manager, userId);
    await this.steps.endOfPerson(manager, userId);
    await this.sessions.forgetSecondFactor(userId);
  }

  async of(manager: EntityManager, userId: number): Promise<Owned> {
    const [owned] = await manager.query<[Owned]>(OWNED, [userId]);
    return owned;
  }
}

export function hasAny({ hasCodes, passkeys }: Owned): boolean {
  return hasCodes || passkeys > 0;
}
