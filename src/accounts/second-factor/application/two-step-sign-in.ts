import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffCredentials, type StaffUser } from '../../sessions';
import { signInStepEnded } from '../../studios';
import type { PasskeyAnswer } from '../domain/passkey';
import { hasAny, OwnedFactors } from './owned-factors';
import type { PasskeyRequest } from './passkey-ceremonies';
import { ShownFactors } from './shown-factors';
import { ShownPasskeys } from './shown-passkeys';
import { type SignInPlace, SignInSteps } from './sign-in-steps';

export interface EnteredPassword {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

/**
 * What a right password led to: the person is signed in, or a code is wanted for the step with the token: one of their app
 * where they have one, or a recovery code. A passkey will do in its place where they have one.
 */
export type FirstStep<T> =
  | { readonly kind: 'signed_in'; readonly result: T }
  | { readonly kind: 'code_wanted'; readonly token: string; readonly hasApp: boolean; readonly hasPasskey: boolean };

/** Signs somebody in who proved all that is asked of them, in the transaction that locks them. */
export type SignIn<T> = (manager: EntityManager, user: StaffUser) => Promise<T>;

/** Sign-in of staff in browsers: by password, and by a code where the person has a second factor (SF-4). */
@Injectable()
export class TwoStepSignIn {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly owned: OwnedFactors,
    private readonly steps: SignInSteps,
    private readonly factors: ShownFactors,
    private readonly passkeys: ShownPasskeys,
  ) {}

  /** Throws what `StaffCredentials.prove` throws, the same with and without a second factor (SF-5). */
  async begin<T>(
    { email, password, clientAddress }: EnteredPassword,
    page: string,
    signIn: SignIn<T>,
  ): Promise<FirstStep<T>> {
    const proven = await this.credentials.prove(email, password, clientAddress);
    return this.uow.writePlatform(async (manager): Promise<FirstStep<T>> => {
      await this.credentials.assertCurrent(manager, proven);
      // After the lock, so that one is found that was set up while this sign-in waited (SF-5).
      const owned = await this.owned.of(manager, proven.user.id);
      if (!hasAny(owned)) return { kind: 'signed_in', result: await signIn(manager, proven.user) };
      const token = await this.steps.begin(manager, proven.user.id, page);
      return { kind: 'code_wanted', token, hasApp: owned.hasCodes, hasPasskey: owned.passkeys > 0 };
    });
  }

  /** Asks for a passkey in place of the code (SF-23). Throws `sign_in_step_ended`, and `passkey_refused` where there is none. */
  async askForPasskey(place: SignInPlace): Promise<PasskeyRequest> {
    return this.uow.writePlatform(async (manager) => {
      const userId = await this.steps.personOf(manager, place);
      if (userId === null) throw signInStepEnded();
      return this.passkeys.askFor(manager, place, userId);
    });
  }

  /**
   * By a code, or by what a browser answers for a passkey. Throws `sign_in_step_ended`, `one_time_code_wrong`,
   * `passkey_refused` and `rate_limited`.
   */
  async complete<T>(place: SignInPlace, entered: string | PasskeyAnswer, signIn: SignIn<T>): Promise<T> {
    const shown = typeof entered === 'string' ? entered : { place, answer: entered };
    const userId = await this.steps.count(place);
    if (userId === null) throw signInStepEnded();
    return this.factors.guard(userId, async (manager) => {
      // Locked first: a new password meanwhile has ended the step.
      const user = await this.credentials.lock(manager, userId);
      if (!user || !(await this.steps.end(manager, place))) throw signInStepEnded();
      await this.factors.use(manager, userId, shown);
      return signIn(manager, user);
    });
  }
}
