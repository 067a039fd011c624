import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import {
  type Device,
  type FirstStep,
  type PasskeyAnswer,
  type PasskeyRequest,
  PasskeySignIn,
  StaffSessions,
  type StaffUser,
  TwoStepSignIn,
} from '../../accounts';
import { signInAt, STEP_PAGE, stepAt } from '../domain/desk-places';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskKeys } from './desk-keys';

interface DeskBrowser {
  readonly device: Device;
  readonly requestId: string;
}

interface DeskSignIn extends DeskBrowser {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

interface DeskCode extends DeskBrowser {
  /** Of the step that waits for the code. */
  readonly token: string;
  /** A code, or what the browser answers for a passkey. */
  readonly entered: string | PasskeyAnswer;
}

interface DeskPasskey extends DeskBrowser {
  /** Of the browser that was asked. */
  readonly token: string;
  readonly answer: PasskeyAnswer;
}

/**
 * Signs a person in to the desk in every studio they work in, with the rules and refusals of the app's sign-in (DESK-2), and
 * by a code where they have a second factor (SF-4), or by a passkey (SF-22, SF-23).
 */
@Injectable()
export class SignInToDesk {
  constructor(
    private readonly keys: DeskKeys,
    private readonly steps: TwoStepSignIn,
    private readonly passkeys: PasskeySignIn,
    private readonly sessions: StaffSessions,
  ) {}

  async execute(entered: DeskSignIn): Promise<FirstStep<DeskVisit>> {
    return this.steps.begin(entered, STEP_PAGE, (manager, user) =>
      this.begin(manager, user, { ...entered, hasSecondFactor: false }),
    );
  }

  /** Throws `sign_in_step_ended`, `one_time_code_wrong`, `passkey_refused` and `rate_limited`. */
  async complete(code: DeskCode): Promise<DeskVisit> {
    return this.steps.complete(stepAt(code.token), code.entered, (manager, user) =>
      this.begin(manager, user, { ...code, hasSecondFactor: true }),
    );
  }

  /** Asks for a passkey in place of the code of a step. */
  async askInStep(token: string): Promise<PasskeyRequest> {
    return this.steps.askForPasskey(stepAt(token));
  }

  /** Asks for a passkey alone, with a token for the browser (SF-22). */
  async askAlone(): Promise<{ readonly token: string; readonly request: PasskeyRequest }> {
    const token = this.keys.newSecret();
    return { token, request: await this.passkeys.ask(signInAt(token)) };
  }

  /** Throws `passkey_refused`. */
  async byPasskey({ token, answer, ...browser }: DeskPasskey): Promise<DeskVisit> {
    const shown = { place: signInAt(token), answer };
    return this.passkeys.complete(shown, (manager, user) =>
      this.begin(manager, user, { ...browser, hasSecondFactor: true }),
    );
  }

  private async begin(
    manager: EntityManager,
    user: StaffUser,
    { device, requestId, hasSecondFactor }: DeskBrowser & { readonly hasSecondFactor: boolean },
  ): Promise<DeskVisit> {
    const visit = this.keys.visit(user.id, this.keys.newSecret());
    const tokenOf = (accountId: number) => this.keys.bearerOf(visit, accountId);
    await this.sessions.issue(manager, user, { device, requestId, desk: { tokenOf, hasSecondFactor } });
    return visit;
  }
}
