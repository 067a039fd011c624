import { Injectable } from '@nestjs/common';

import type { PasskeyRequest } from '../../../accounts';
import { type EnteredSignIn, type PageSignedIn, PageSignIn } from '../../pages';
import { PageSessions } from './page-sessions';

/** A browser at the page of a studio. */
interface PageBrowser {
  readonly accountId: number;
  /** The token that the browser has so far. */
  readonly visitToken: string;
}

/** Signs a staff member in to the page of their own connections, as to connect an assistant (OAUTH-51). */
@Injectable()
export class SignInToConnections {
  constructor(
    private readonly signIn: PageSignIn,
    private readonly sessions: PageSessions,
  ) {}

  /** The result is the token of the browser's session. */
  async execute(browser: PageBrowser, entered: EnteredSignIn): Promise<PageSignedIn<string>> {
    return this.signIn.execute(pageOf(browser), entered, (_manager, { id }) =>
      this.sessions.open(browser.accountId, id),
    );
  }

  /** As `PageSignIn.askForPasskey`. */
  async askForPasskey(browser: PageBrowser, step: string | null): Promise<PasskeyRequest> {
    return this.signIn.askForPasskey(pageOf(browser), step);
  }
}

function pageOf({ accountId, visitToken }: PageBrowser): string {
  return `connections of studio ${accountId} ${visitToken}`;
}
