import { Injectable } from '@nestjs/common';

import { TwoStepSignIn } from '../../../accounts';
import {
  type EnteredCredentials,
  type EnteredStep,
  normalised,
  type RefusedSignIn,
  refusalsSaid,
} from '../../authorization';
import { PageSessions } from './page-sessions';

/** The result of a sign-in: the token of the browser's session or of a step that waits for a code, or the refusal. */
export type SignedInToConnections =
  { readonly kind: 'signed_in' | 'code_wanted'; readonly token: string } | RefusedSignIn;

/** A browser at the page of a studio. */
interface PageBrowser {
  readonly accountId: number;
  /** The token that the browser has so far. */
  readonly visitToken: string;
}

/** Signs a staff member in to the page of their own connections, as to connect an assistant (OAUTH-51, SF-7). */
@Injectable()
export class SignInToConnections {
  constructor(
    private readonly steps: TwoStepSignIn,
    private readonly sessions: PageSessions,
  ) {}

  async execute(browser: PageBrowser, entered: EnteredCredentials): Promise<SignedInToConnections> {
    return refusalsSaid(async () => {
      const step = await this.steps.begin(normalised(entered), pageOf(browser), (_manager, { id }) =>
        this.sessions.open(browser.accountId, id),
      );
      return step.kind === 'signed_in' ? { kind: 'signed_in', token: step.result } : step;
    });
  }

  async complete(browser: PageBrowser, { token, code }: EnteredStep): Promise<SignedInToConnections> {
    return refusalsSaid(async () => {
      const place = { page: pageOf(browser), token };
      const session = await this.steps.complete(place, code, (_manager, { id }) =>
        this.sessions.open(browser.accountId, id),
      );
      return { kind: 'signed_in', token: session } as const;
    });
  }
}

function pageOf({ accountId, visitToken }: PageBrowser): string {
  return `connections of studio ${accountId} ${visitToken}`;
}
