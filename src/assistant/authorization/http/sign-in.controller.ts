import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { sendStudioPage, type StudioPage } from '@studio/http';
import type { Request, Response } from 'express';

import { OwnSecondFactorQuery } from '../../../accounts';
import { forgotPasswordPath } from '../../../customers';
import { enteredIn, PageErrorFilter, signInPage, signInPageAfter, type SignInView, stepIn } from '../../pages';
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
    private readonly factor: OwnSecondFactorQuery,
  ) {}

  @Get()
  @RateLimited('oauthPages')
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const pending = await this.pages.find(request, response, id, 'sign-in');
    const page = signInPage(await this.viewOf(pending, response));
    this.send(response, pending, { status: 200, page });
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
    const entered = enteredIn(form, request.ip ?? null);
    if (!entered) throw unknownDecision();
    const answer = await this.signIn.execute({ request, response, pendingId: id }, entered);
    if (answer.kind !== 'signed_in') {
      const view = await this.viewOf(pending, response);
      return this.send(response, pending, signInPageAfter(view, entered, answer));
    }
    if (answer.result === null) throw requestExpired();
    response.redirect(303, answer.result);
  }

  /** Asks for a passkey, in the place of the code of a step or of password and code (SF-30). */
  @Post('passkey')
  @HttpCode(200)
  @RateLimited('signIn')
  async askForPasskey(
    @Param('id') id: string,
    @Body() form: PageForm,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pages.posted(request, response, id, 'sign-in', form);
    response.json(await this.signIn.askForPasskey(id, stepIn(form)));
  }

  private async viewOf(pending: PendingRequest, response: Response): Promise<SignInView> {
    const action = pendingPath(pending.id, 'sign-in');
    const { passkeysAt } = this.factor;
    const frame = await this.pages.frame(pending, response);
    return { ...frame, action, forgotPath: forgotPasswordPath(action), passkeysAt, email: '', error: null };
  }

  private send(
    response: Response,
    pending: PendingRequest,
    answer: { readonly status: number; readonly page: StudioPage },
  ): void {
    sendStudioPage(response, { ...answer, formTargets: this.pages.formTargets(pending) });
  }
}
