import { Body, Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { sendStudioPage } from '@studio/http';
import type { Request, Response } from 'express';

import { forgotPasswordPath } from '../../../customers';
import { PageErrorFilter, signInCodePage, signInPage, type SignInRefusal } from '../../pages';
import { type SignedIn, SignInForAssistant } from '../application/sign-in-for-assistant';
import { pendingPath, type PendingRequest } from '../domain/pending-request';
import { requestExpired, unknownDecision } from './page-errors';
import { type PageForm, PendingPages } from './pending-pages';

/** The sign-in page of a pending request (OAUTH-18, OAUTH-38). */
@ApiExcludeController()
@Controller('oauth/authorize/:id/sign-in')
@Public()
@UseFilters(PageErrorFilter)
export class SignInController {
  constructor(
    private readonly pages: PendingPages,
    private readonly signIn: SignInForAssistant,
  ) {}

  @Get()
  @RateLimited('oauthPages')
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const pending = await this.pages.find(request, response, id, 'sign-in');
    await this.send(response, pending, '', null);
  }

  @Post()
  @RateLimited('signIn', { by: ['email'] })
  async decide(
    @Param('id') id: string,
    @Body() form: PageForm,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const pending = await this.pages.posted(request, response, id, 'sign-in', form);
    if (form['decision'] === 'cancel') return this.pages.cancel(response, pending);
    const browser = { request, response, pendingId: id };
    const { email, password, step, code, decision } = form;
    if (decision === 'code' && typeof step === 'string' && typeof code === 'string')
      return this.answer(response, pending, await this.signIn.complete(browser, { token: step, code }), { step });
    if (decision !== 'sign_in' || typeof email !== 'string' || typeof password !== 'string') throw unknownDecision();
    const clientAddress = request.ip ?? null;
    const signedIn = await this.signIn.execute(browser, { email, password, clientAddress });
    await this.answer(response, pending, signedIn, { email });
  }

  /** Goes on after a sign-in, asks for the code, or says what is wrong. */
  private async answer(
    response: Response,
    pending: PendingRequest,
    signedIn: SignedIn,
    { email = '', step = '' }: { readonly email?: string; readonly step?: string },
  ): Promise<void> {
    if (signedIn.kind === 'expired') throw requestExpired();
    if (signedIn.kind === 'signed_in') return response.redirect(303, signedIn.address);
    if (signedIn.kind === 'code_wanted') return this.sendCode(response, pending, signedIn.token, { isWrong: false });
    if (signedIn.kind === 'wrong_code') return this.sendCode(response, pending, step, { isWrong: true });
    await this.send(response, pending, email, signedIn.kind);
  }

  private async sendCode(
    response: Response,
    pending: PendingRequest,
    step: string,
    { isWrong }: { readonly isWrong: boolean },
  ): Promise<void> {
    const action = pendingPath(pending.id, 'sign-in');
    const page = signInCodePage({ ...(await this.pages.frame(pending, response)), action, step, isWrong });
    sendStudioPage(response, { status: isWrong ? 422 : 200, page, formTargets: this.pages.formTargets(pending) });
  }

  private async send(
    response: Response,
    pending: PendingRequest,
    email: string,
    error: SignInRefusal | null,
  ): Promise<void> {
    const action = pendingPath(pending.id, 'sign-in');
    const page = signInPage({
      ...(await this.pages.frame(pending, response)),
      action,
      forgotPath: forgotPasswordPath(action),
      email,
      error,
    });
    sendStudioPage(response, {
      status: error === null ? 200 : 422,
      page,
      formTargets: this.pages.formTargets(pending),
    });
  }
}
