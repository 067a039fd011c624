import { Injectable } from '@nestjs/common';
import { PageCookie, ServiceAddress, setPageHeaders } from '@studio/http';
import { notFound } from '@studio/kernel';
import { newToken } from '@studio/secrets';
import type { Request, Response } from 'express';

import { type StudioBranding, StudioDirectory } from '../../../accounts';
import { FormTokens } from '../../authorization';
import { connectionsPath } from '../../pages';
import { PageSessions } from '../application/page-sessions';
import { foreignForm } from './page-errors';

/** A browser at the page of a studio. */
export interface Visit {
  readonly studio: StudioBranding;
  /** Identifies the browser, and its session once a person has signed in. */
  readonly token: string;
  /** The person signed in; null before the sign-in and after its end. */
  readonly userId: number | null;
  /** For the forms of the page (OAUTH-42). */
  readonly csrfToken: string;
}

/** Sent to the page of one studio only, and never from other sites. */
const COOKIE = new PageCookie('studio_connections', { sameSite: 'strict' });

/** Recognises the browsers at the page of one's own connections (OAUTH-51). */
@Injectable()
export class Visits {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly sessions: PageSessions,
    private readonly tokens: FormTokens,
    private readonly address: ServiceAddress,
  ) {}

  /** A browser that opens the page. Throws `not_found` unless the studio is active. */
  async begin(request: Request, response: Response, slug: string): Promise<Visit> {
    const studio = await this.studio(slug);
    const known = COOKIE.read(request, this.address);
    if (known !== null) return this.visit(studio, known);
    const token = newToken('');
    COOKIE.set(response, this.address, connectionsPath(studio.slug), token);
    return this.visit(studio, token);
  }

  /** A browser that posts a form of the page. Throws `not_found`, and the error page of OAUTH-42. */
  async posted(request: Request, response: Response, slug: string, csrf: unknown): Promise<Visit> {
    setPageHeaders(response);
    const studio = await this.studio(slug);
    const token = COOKIE.read(request, this.address);
    if (token === null || !this.tokens.isRight(ownerOf(studio, token), csrf)) throw foreignForm();
    return this.visit(studio, token);
  }

  /** Leads back to the page, with another session; null ends the one that there is. */
  async goOn(response: Response, { studio, token }: Visit, newSession: string | null): Promise<void> {
    const path = connectionsPath(studio.slug);
    await this.sessions.end(studio.accountId, token);
    if (newSession === null) COOKIE.clear(response, this.address, path);
    else COOKIE.set(response, this.address, path, newSession);
    response.redirect(303, path);
  }

  private async studio(slug: string): Promise<StudioBranding> {
    const studio = await this.studios.branding(slug);
    if (!studio) throw notFound('The studio');
    return studio;
  }

  private async visit(studio: StudioBranding, token: string): Promise<Visit> {
    const userId = await this.sessions.find(studio.accountId, token);
    return { studio, token, userId, csrfToken: this.tokens.issue(ownerOf(studio, token)) };
  }
}

function ownerOf({ accountId }: StudioBranding, token: string): { requestId: string; sessionUid: string } {
  return { requestId: `connections of studio ${accountId}`, sessionUid: token };
}
