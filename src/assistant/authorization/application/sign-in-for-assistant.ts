import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { DomainError, normalizedEmail } from '@studio/kernel';

import { TwoStepSignIn } from '../../../accounts';
import { PendingRequests } from '../server/pending-requests';

/** Why credentials or a code were refused. */
const REFUSALS = {
  invalid_credentials: 'wrong_credentials',
  staff_access_denied: 'not_staff',
  one_time_code_wrong: 'wrong_code',
  sign_in_step_ended: 'step_ended',
} as const;

/** A refusal of a sign-in as its page says it. */
export interface RefusedSignIn {
  readonly kind: (typeof REFUSALS)[keyof typeof REFUSALS];
}

/** The result of a sign-in: the next address of the browser, the token of a step that waits for a code, or a refusal. */
export type SignedIn =
  | { readonly kind: 'signed_in'; readonly address: string }
  | { readonly kind: 'code_wanted'; readonly token: string }
  | { readonly kind: 'expired' }
  | RefusedSignIn;

/** The entered credentials with the IP address. */
export interface EnteredCredentials {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

/** An entered code with the token of the step that waits for it. */
export interface EnteredStep {
  readonly token: string;
  readonly code: string;
}

/** The browser at a pending request. */
interface PendingBrowser {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pendingId: string;
}

/** Signs a staff member in to connect an assistant, with the rules of the sign-in to apps (OAUTH-18) and by code (SF-7). */
@Injectable()
export class SignInForAssistant {
  constructor(
    private readonly steps: TwoStepSignIn,
    private readonly pending: PendingRequests,
  ) {}

  async execute(browser: PendingBrowser, entered: EnteredCredentials): Promise<SignedIn> {
    return refusalsSaid(async () => {
      const step = await this.steps.begin(normalised(entered), pageOf(browser), (_manager, { id }) =>
        this.note(browser, id),
      );
      return step.kind === 'signed_in' ? signedIn(step.result) : step;
    });
  }

  async complete(browser: PendingBrowser, { token, code }: EnteredStep): Promise<SignedIn> {
    return refusalsSaid(async () => {
      const place = { page: pageOf(browser), token };
      return signedIn(await this.steps.complete(place, code, (_manager, { id }) => this.note(browser, id)));
    });
  }

  private async note({ request, response, pendingId }: PendingBrowser, userId: number): Promise<string | null> {
    return this.pending.signIn(request, response, pendingId, userId);
  }
}

/** The credentials with the e-mail address as it is stored (OAUTH-18). */
export function normalised(entered: EnteredCredentials): EnteredCredentials {
  return { ...entered, email: normalizedEmail(entered.email) };
}

/** Runs `work`, and returns a refusal that the page of the sign-in says. */
export async function refusalsSaid<T>(work: () => Promise<T>): Promise<T | RefusedSignIn> {
  try {
    return await work();
  } catch (error) {
    const kind = error instanceof DomainError ? REFUSALS[error.code as keyof typeof REFUSALS] : undefined;
    if (kind === undefined) throw error;
    return { kind };
  }
}

function pageOf({ pendingId }: PendingBrowser): string {
  return `assistant request ${pendingId}`;
}

function signedIn(address: string | null): SignedIn {
  return address === null ? { kind: 'expired' } : { kind: 'signed_in', address };
}
