import { Injectable } from '@nestjs/common';
import { type PageStudio, readerLanguage, ServiceAddress, setPageHeaders } from '@studio/http';
import type { Language } from '@studio/texts';
import type { Request, Response } from 'express';

import { StudioDirectory } from '../../../accounts';
import { ClientDirectory, isRegisteredRedirect, type OauthClient } from '../../clients';
import { answerAddress } from '../domain/client-answer';
import type { PendingPage, PendingRequest } from '../domain/pending-request';
import { FormTokens } from '../server/form-tokens';
import { PendingRequests } from '../server/pending-requests';
import { foreignForm, requestExpired, unregisteredRedirect } from './page-errors';

/** Members of a posted form; a repeated one is a list. */
export type PageForm = Readonly<Record<string, unknown>>;

/** Facts shown on every page of a pending request. */
export interface PageFrame {
  readonly language: Language;
  readonly studio: PageStudio;
  readonly client: OauthClient;
  readonly clientName: string;
  readonly csrfToken: string;
}

/** Shared operations of the pages of a pending request. */
@Injectable()
export class PendingPages {
  constructor(
    private readonly requests: PendingRequests,
    private readonly tokens: FormTokens,
    private readonly address: ServiceAddress,
    private readonly studios: StudioDirectory,
    private readonly clients: ClientDirectory,
  ) {}

  /** The pending request of the page, in its browser and session. Throws the error pages of OAUTH-20 and OAUTH-43. */
  async find(request: Request, response: Response, id: string, page: PendingPage): Promise<PendingRequest> {
    const pending = await this.requests.find(request, response, id);
    if (pending?.page !== page) throw requestExpired();
    const client = await this.clients.find(pending.clientId);
    // The client's redirect addresses may have changed since the request (OAUTH-43).
    if (client && !isRegisteredRedirect(client.redirectUris, pending.redirectUri)) throw unregisteredRedirect();
    return pending;
  }

  /** As `find`, for a form posted from a page of the request. Throws the error page of OAUTH-42. */
  async posted(
    request: Request,
    response: Response,
    id: string,
    page: PendingPage,
    form: PageForm | null | undefined,
  ): Promise<PendingRequest> {
    setPageHeaders(response, { keepsOpener: true });
    const pending = await this.find(request, response, id, page);
    if (!this.tokens.isRight(ownerOf(pending), form?.['csrf'])) throw foreignForm();
    return pending;
  }

  /** The facts of a page. Throws the error page of OAUTH-20 when client or studio no longer exist. */
  async frame(pending: PendingRequest, response: Response): Promise<PageFrame> {
    const [client, studio] = await Promise.all([
      this.clients.find(pending.clientId),
      this.studios.brandingById(pending.accountId),
    ]);
    if (!client || !studio) throw requestExpired();
    const language = readerLanguage(response.req);
    return { language, studio, client, clientName: client.name, csrfToken: this.tokens.issue(ownerOf(pending)) };
  }

  /** Ends the request and sends the refusal to the client (OAUTH-22). */
  async cancel(response: Response, pending: PendingRequest): Promise<void> {
    await this.requests.drop(pending);
    const members = {
      error: 'access_denied',
      error_description: 'The person cancelled.',
      state: pending.state,
      iss: this.address.base,
    };
    response.redirect(303, answerAddress(pending.redirectUri, members));
  }

  /** Targets to which forms of the request may lead, in addition to this service (OAUTH-37). */
  formTargets({ redirectUri }: PendingRequest): string[] {
    const { origin, protocol } = new URL(redirectUri);
    return [origin === 'null' ? protocol : origin];
  }
}

function ownerOf({ id, signedIn }: PendingRequest): { requestId: string; sessionUid: string | null } {
  return { requestId: id, sessionUid: signedIn?.sessionUid ?? null };
}
