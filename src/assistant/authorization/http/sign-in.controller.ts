import { Body, Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { sendStudioPage } from '@studio/http';
import type { Request, Response } from 'express';

import { forgotPasswordPath } from '../../../customers';
import { PageErrorFilter, signInPage, type SignInRefusal } from '../../pages';
import { SignInForAssistant } from '../application/sign-in-for-assistant';
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
    const { email, password } = form;
    if (form['decision'] !== 'sign_in' || typeof email !== 'string' || typeof password !== 'string')
      throw unknownDecision();
    const clientAddress = request.ip ?? null;
    const signedIn = await this.signIn.execute(request, response, id, { email, password, clientAddress });
    if (signedIn.kind === 'expired') throw requestExpired();
    if (signedIn.kind === 'signed_in') return response.redirect(303, signedIn.address);
    await this.send(response, pending, email, signedIn.kind);
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
