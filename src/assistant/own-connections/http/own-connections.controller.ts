import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readerLanguage, requestIdOf, sendStudioPage } from '@studio/http';
import type { Request, Response } from 'express';

import { OwnSecondFactorQuery, roleName } from '../../../accounts';
import { forgotPasswordPath } from '../../../customers';
import { ReadConnections } from '../../connections';
import {
  connectionsPath,
  enteredIn,
  guidePath,
  PageErrorFilter,
  refusedPersonPage,
  signInPage,
  signInPageAfter,
  type SignInView,
  stepIn,
} from '../../pages';
import { DisconnectOwn } from '../application/disconnect-own';
import { PageMembers } from '../application/page-members';
import { SignInToConnections } from '../application/sign-in-to-connections';
import { type Visit, Visits } from './visits';
import { ownConnectionsPage } from './own-connections-view';
import { demoStudio, incompleteForm } from './page-errors';

type Form = Readonly<Record<string, unknown>> | undefined;

/** The page where a person disconnects their assistants of a studio, signed in by password on the page (OAUTH-51). */
@ApiExcludeController()
@Controller('connect/:accountSlug/connections')
@Public()
@UseFilters(PageErrorFilter)
export class OwnConnectionsController {
  constructor(
    private readonly visits: Visits,
    private readonly signIn: SignInToConnections,
    private readonly members: PageMembers,
    private readonly connections: ReadConnections,
    private readonly disconnect: DisconnectOwn,
    private readonly factor: OwnSecondFactorQuery,
  ) {}

  @Get()
  @RateLimited('oauthPages')
  async show(@Param('accountSlug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const visit = await this.visits.begin(request, response, slug);
    if (visit.userId === null) {
      sendStudioPage(response, { status: 200, page: signInPage(this.signInViewOf(visit, request)) });
    } else await this.sendConnections(request, response, visit, visit.userId);
  }

  @Post()
  @RateLimited('signIn', { by: ['email'] })
  async begin(
    @Param('accountSlug') slug: string,
    @Body() form: Form,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const visit = await this.visits.posted(request, response, slug, form?.['csrf']);
    const entered = enteredIn(form, request.ip ?? null);
    if (!entered) throw incompleteForm();
    const answer = await this.signIn.execute(browserAt(visit), entered);
    if (answer.kind === 'signed_in') return this.visits.goOn(response, visit, answer.result);
    sendStudioPage(response, signInPageAfter(this.signInViewOf(visit, request), entered, answer));
  }

  /** Asks for a passkey, in the place of the code of a step or of password and code (SF-30). */
  @Post('passkey')
  @HttpCode(200)
  @RateLimited('signIn')
  async askForPasskey(
    @Param('accountSlug') slug: string,
    @Body() form: Form,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const visit = await this.visits.posted(request, response, slug, form?.['csrf']);
    response.json(await this.signIn.askForPasskey(browserAt(visit), stepIn(form)));
  }

  /** Disconnects one or all, or signs out. A session that has ended leads back to the sign-in. */
  @Post('end')
  @RateLimited('oauthPages')
  async end(
    @Param('accountSlug') slug: string,
    @Body() form: Form,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const visit = await this.visits.posted(request, response, slug, form?.['csrf']);
    const { connection, decision } = form ?? {};
    if (decision === 'sign_out' || decision === 'another_account') return this.visits.goOn(response, visit, null);
    if (typeof connection !== 'string' || !/^(?:all|[1-9]\d{0,14})$/.test(connection)) throw incompleteForm();
    const { userId, studio } = visit;
    const found = userId === null ? null : await this.members.find(studio.accountId, userId, requestIdOf(request));
    if (found?.ctx) {
      if (found.member?.studio.isDemo) throw demoStudio();
      if (connection === 'all') await this.disconnect.all(found.ctx);
      else await this.disconnect.one(found.ctx, Number(connection));
    }
    response.redirect(303, connectionsPath(studio.slug));
  }

  private signInViewOf({ studio, csrfToken }: Visit, request: Request): SignInView {
    const language = readerLanguage(request);
    const action = connectionsPath(studio.slug);
    const { passkeysAt } = this.factor;
    const common = { language, studio, clientName: null, action, csrfToken, passkeysAt };
    return { ...common, forgotPath: forgotPasswordPath(action), email: '', error: null };
  }

  private async sendConnections(
    request: Request,
    response: Response,
    { studio, csrfToken }: Visit,
    userId: number,
  ): Promise<void> {
    const { member, ctx } = await this.members.find(studio.accountId, userId, requestIdOf(request));
    const language = readerLanguage(request);
    const common = { language, studio, csrfToken, action: `${connectionsPath(studio.slug)}/end` };
    if (!member || !ctx) {
      const person = member && { ...member.person, roleName: member.role && roleName(member.role, language) };
      sendStudioPage(response, { status: 403, page: refusedPersonPage({ ...common, person, canCancel: false }) });
      return;
    }
    const page = ownConnectionsPage({
      ...common,
      isDemo: member.studio.isDemo,
      person: member.person,
      connections: await this.connections.own(ctx),
      timeZone: ctx.timeZone,
      guidePath: guidePath(studio.slug),
    });
    sendStudioPage(response, { status: 200, page });
  }
}

function browserAt({ studio, token }: Visit): { accountId: number; visitToken: string } {
  return { accountId: studio.accountId, visitToken: token };
}
