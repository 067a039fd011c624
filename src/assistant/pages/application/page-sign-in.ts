import { Injectable } from '@nestjs/common';
import { DomainError, normalizedEmail } from '@studio/kernel';

import {
  type FirstStep,
  type PasskeyAnswer,
  type PasskeyRequest,
  PasskeySignIn,
  type SignIn,
  type SignInPlace,
  TwoStepSignIn,
} from '../../../accounts';

/** What a person sent from a page to sign in. `step` is the token of the step that waits for a code. */
export type EnteredSignIn =
  | {
      readonly kind: 'password';
      readonly email: string;
      readonly password: string;
      readonly clientAddress: string | null;
    }
  | {
      readonly kind: 'code';
      readonly step: string;
      readonly code: string;
      /** Whether the page of the code offered a passkey as well. */
      readonly offersPasskey: boolean;
    }
  /** In the place of the code; without a step in the place of password and code. */
  | { readonly kind: 'passkey'; readonly step: string | null; readonly answer: PasskeyAnswer };

/** Refusals that the page of the sign-in says. */
const REFUSALS = {
  invalid_credentials: 'wrong_credentials',
  staff_access_denied: 'not_staff',
  one_time_code_wrong: 'wrong_code',
  passkey_refused: 'passkey_refused',
  sign_in_step_ended: 'step_ended',
} as const;

/** Why a sign-in was refused; `not_staff` is an administrator of the platform (PERM-5). */
export type SignInRefusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** What a page is shown for: a code is wanted, or something was refused. */
export type UnfinishedSignIn =
  Extract<FirstStep<never>, { kind: 'code_wanted' }> | { readonly kind: 'refused'; readonly reason: SignInRefusal };

export type PageSignedIn<T> = { readonly kind: 'signed_in'; readonly result: T } | UnfinishedSignIn;

/**
 * Signs staff in at pages, with the rules of the sign-in to apps (OAUTH-18), by a code (SF-7) or a passkey (SF-30). `page` names
 * the page with the browser at it: what is entered or shown at another one is refused.
 */
@Injectable()
export class PageSignIn {
  constructor(
    private readonly steps: TwoStepSignIn,
    private readonly passkeys: PasskeySignIn,
  ) {}

  /** Throws what no page says in words of its own, such as `rate_limited`. */
  async execute<T>(page: string, entered: EnteredSignIn, signIn: SignIn<T>): Promise<PageSignedIn<T>> {
    try {
      if (entered.kind === 'password') {
        return await this.steps.begin({ ...entered, email: normalizedEmail(entered.email) }, page, signIn);
      }
      return { kind: 'signed_in', result: await this.prove(page, entered, signIn) };
    } catch (error) {
      const reason = error instanceof DomainError ? REFUSALS[error.code as keyof typeof REFUSALS] : undefined;
      if (reason === undefined) throw error;
      return { kind: 'refused', reason };
    }
  }

  /**
   * Asks for a passkey in the place of the code of a step, or of password and code. Throws `passkeys_unavailable`, and for a step
   * `sign_in_step_ended` and `passkey_refused`.
   */
  async askForPasskey(page: string, step: string | null): Promise<PasskeyRequest> {
    return step === null ? this.passkeys.ask(aloneAt(page)) : this.steps.askForPasskey({ page, token: step });
  }

  private async prove<T>(
    page: string,
    entered: Exclude<EnteredSignIn, { kind: 'password' }>,
    signIn: SignIn<T>,
  ): Promise<T> {
    if (entered.kind === 'code') return this.steps.complete({ page, token: entered.step }, entered.code, signIn);
    const { step, answer } = entered;
    if (step !== null) return this.steps.complete({ page, token: step }, answer, signIn);
    return this.passkeys.complete({ place: aloneAt(page), answer }, signIn);
  }
}

/** Where a passkey signs in alone: the page with its browser is known without a token. */
function aloneAt(page: string): SignInPlace {
  return { page: `passkey-alone ${page}`, token: '' };
}
