import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';

import type { PasskeyRequest } from '../../../accounts';
import { type EnteredSignIn, type PageSignedIn, PageSignIn } from '../../pages';
import { PendingRequests } from '../server/pending-requests';

/** The browser at a pending request. */
interface PendingBrowser {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pendingId: string;
}

/** Signs a staff member in to connect an assistant (OAUTH-18). */
@Injectable()
export class SignInForAssistant {
  constructor(
    private readonly signIn: PageSignIn,
    private readonly pending: PendingRequests,
  ) {}

  /** The result is the next address of the browser; null when the request has expired. */
  async execute(browser: PendingBrowser, entered: EnteredSignIn): Promise<PageSignedIn<string | null>> {
    const { request, response, pendingId } = browser;
    return this.signIn.execute(pageOf(pendingId), entered, (_manager, { id }) =>
      this.pending.signIn(request, response, pendingId, id),
    );
  }

  /** As `PageSignIn.askForPasskey`. */
  async askForPasskey(pendingId: string, step: string | null): Promise<PasskeyRequest> {
    return this.signIn.askForPasskey(pageOf(pendingId), step);
  }
}

/** A pending request belongs to one browser (OAUTH-20). */
function pageOf(pendingId: string): string {
  return `assistant request ${pendingId}`;
}
