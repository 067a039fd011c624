import { Body, Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readerLanguage, requestIdOf, sendStudioPage } from '@studio/http';
import type { Request, Response } from 'express';

import { roleName } from '../../../accounts';
import { forgotPasswordPath } from '../../../customers';
import { ReadConnections } from '../../connections';
import {
  connectionsPath,
  guidePath,
  PageErrorFilter,
  refusedPersonPage,
  signInCodePage,
  signInPage,
  type SignInRefusal,
} from '../../pages';
import { DisconnectOwn } from '../application/disconnect-own';
import { PageMembers } from '../application/page-members';
import { type SignedInToConnections, SignInToConnections } from '../application/sign-in-to-connections';
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
  ) {}

  @Get()
  @RateLimited('oauthPages')
  async show(@Param('accountSlug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const visit = await this.visits.begin(request, response, slug);
    if (visit.userId === null) this.sendSignIn(response, visit, '', null);
    else await this.sendConnections(request, response, visit, visit.userId);
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
    const browser = { accountId: visit.studio.accountId, visitToken: visit.token };
    const { email, password, step, code } = form ?? {};
    if (typeof step === 'string' && typeof code === 'string')
      return this.answer(response, visit, await this.signIn.complete(browser, { token: step, code }), { step });
    if (typeof email !== 'string' || typeof password !== 'string') throw incompleteForm();
    const entered = { email, password, clientAddress: request.ip ?? null };
    await this.answer(response, visit, await this.signIn.execute(browser, entered), { email });
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

  /** Goes on after a sign-in, asks for the code, or says what is wrong. */
  private async answer(
    response: Response,
    visit: Visit,
    signedIn: SignedInToConnections,
    { email = '', step = '' }: { readonly email?: string; readonly step?: string },
  ): Promise<void> {
    if (signedIn.kind === 'signed_in') return this.visits.goOn(response, visit, signedIn.token);
    if (signedIn.kind === 'code_wanted') return this.sendCode(response, visit, signedIn.token, { isWrong: false });
    if (signedIn.kind === 'wrong_code') return this.sendCode(response, visit, step, { isWrong: true });
    this.sendSignIn(response, visit, email, signedIn.kind);
  }

  private sendCode(
    response: Response,
    { studio, csrfToken }: Visit,
    step: string,
    { isWrong }: { readonly isWrong: boolean },
  ): void {
    const language = readerLanguage(response.req);
    const action = connectionsPath(studio.slug);
    const page = signInCodePage({ language, studio, clientName: null, action, csrfToken, step, isWrong });
    sendStudioPage(response, { status: isWrong ? 422 : 200, page });
  }

  private sendSignIn(
    response: Response,
    { studio, csrfToken }: Visit,
    email: string,
    error: SignInRefusal | null,
  ): void {
    const language = readerLanguage(response.req);
    const action = connectionsPath(studio.slug);
    const forgotPath = forgotPasswordPath(action);
    const page = signInPage({ language, studio, clientName: null, action, csrfToken, forgotPath, email, error });
    sendStudioPage(response, { status: error === null ? 200 : 422, page });
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
