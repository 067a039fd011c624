import { Body, Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { requestIdOf, sendStudioPage, ServiceAddress } from '@studio/http';
import type { Request, Response } from 'express';

import { AssistedMembers, roleName } from '../../../accounts';
import { isLoopbackRedirect, redirectHostOf } from '../../clients';
import { studioPath } from '../../discovery';
import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { consentPage, PageErrorFilter, PersonAccess, refusedPersonPage } from '../../pages';
import { ConnectAssistant } from '../application/connect-assistant';
import { requestQuery } from '../domain/authorization-request';
import { pendingPath, type PendingRequest } from '../domain/pending-request';
import { PendingRequests } from '../server/pending-requests';
import { requestExpired, unknownDecision } from './page-errors';
import { type PageForm, PendingPages } from './pending-pages';

/** The consent page of a pending request, shown for each one (OAUTH-19, OAUTH-39). */
@ApiExcludeController()
@Controller('oauth/authorize/:id/consent')
@Public()
@RateLimited('oauthPages')
@UseFilters(PageErrorFilter)
export class ConsentController {
  constructor(
    private readonly pages: PendingPages,
    private readonly requests: PendingRequests,
    private readonly members: AssistedMembers,
    private readonly connect: ConnectAssistant,
    private readonly address: ServiceAddress,
    private readonly access: PersonAccess,
  ) {}

  @Get()
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const pending = await this.pages.find(request, response, id, 'consent');
    await this.send(response, pending);
  }

  @Post()
  async decide(
    @Param('id') id: string,
    @Body() form: PageForm,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const pending = await this.pages.posted(request, response, id, 'consent', form);
    if (form['decision'] === 'cancel') return this.pages.cancel(response, pending);
    if (form['decision'] === 'another_account') return this.beginAgain(response, pending);
    if (form['decision'] !== 'connect') throw unknownDecision();
    const connected = await this.connect.execute(pending, requestIdOf(request));
    if (connected.kind === 'expired') throw requestExpired();
    if (connected.kind === 'refused') return this.send(response, pending);
    response.redirect(303, connected.address);
  }

  /** Ends the sign-in and repeats the client's request (OAUTH-41). */
  private async beginAgain(response: Response, pending: PendingRequest): Promise<void> {
    const { studio } = await this.pages.frame(pending, response);
    await this.requests.drop(pending);
    if (pending.signedIn) await this.requests.endSession(pending.signedIn.sessionUid);
    const resource = this.address.of(studioPath(studio.slug));
    response.redirect(303, `${OAUTH_PATHS.authorize}?${requestQuery({ ...pending, resource, prompt: null })}`);
  }

  private async send(response: Response, pending: PendingRequest): Promise<void> {
    const { accountId, signedIn } = pending;
    if (!signedIn) throw requestExpired();
    const [frame, member] = await Promise.all([
      this.pages.frame(pending, response),
      this.members.find({ accountId, userId: signedIn.userId }),
    ]);
    const { language } = frame;
    const common = { ...frame, action: pendingPath(pending.id, 'consent') };
    const formTargets = this.pages.formTargets(pending);
    if (!member?.actor || member.lacksSecondFactor()) {
      const person = member && { ...member.person, roleName: member.role && roleName(member.role, language) };
      const deskPath = member?.lacksSecondFactor() ? `/desk/${frame.studio.slug}` : undefined;
      const page = refusedPersonPage({ ...common, person, deskPath, canCancel: true });
      sendStudioPage(response, { status: 403, page, formTargets });
      return;
    }
    const { redirectUri } = pending;
    const { name, kind, host, clientUri } = frame.client;
    const page = consentPage({
      ...common,
      client: { name, kind, host: host ?? (clientUri === null ? null : new URL(clientUri).hostname) },
      destination: { host: redirectHostOf(redirectUri), isThisDevice: isLoopbackRedirect(redirectUri) },
      person: { ...member.person, roleName: roleName(member.actor.role, language) },
      access: this.access.of(member.actor.permissions, language),
      isOffline: pending.isOffline,
    });
    sendStudioPage(response, { status: 200, page, formTargets });
  }
}
