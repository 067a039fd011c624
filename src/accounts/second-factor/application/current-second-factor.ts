import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import type { EntityManager } from 'typeorm';

import { AssistantAccess, MobileSessions } from '../../sessions';
import { secondFactorChanged } from '../../studios';
import type { SignedInPerson } from '../domain/signed-in-person';
import { OneTimeSecrets } from './one-time-secrets';
import { RecoveryCodes } from './recovery-codes';
import type { SecondFactorSetUp } from './second-factor-set-up';
import { SignInSteps } from './sign-in-steps';

/** What begins and ends with the second factor of a person. Every method works in the caller's transaction. */
@Injectable()
export class CurrentSecondFactor {
  constructor(
    private readonly secrets: OneTimeSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly steps: SignInSteps,
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Returns the recovery codes. The sessions of this browser have it from now on; sign-ins of assistants by the password alone
   * end (SF-15, SF-17). Notifies the person last, as that enters one of the studios (SF-18).
   */
  async begin(manager: EntityManager, { userId, studios }: SignedInPerson): Promise<string[]> {
    for (const { accountId, actor } of studios) await this.sessions.noteSecondFactor(accountId, actor.sessionId);
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

  /**
   * Locks it, so that changes of it take turns, after the sign-ins that wait for a code: a sign-in ends its step before it uses
   * a code. Throws `second_factor_changed` where there is none.
   */
  async lock(manager: EntityManager, userId: number): Promise<void> {
    await this.steps.endOfPerson(manager, userId);
    if (!(await this.secrets.lock(manager, userId))) throw secondFactorChanged();
  }

  /** Returns whether there was one. No session has one any more (SF-16). */
  async remove(manager: EntityManager, userId: number): Promise<boolean> {
    await this.steps.endOfPerson(manager, userId);
    if (!(await this.secrets.remove(manager, userId))) return false;
    await this.recovery.remove(manager, userId);
    await this.sessions.forgetSecondFactor(userId);
    return true;
  }
}
