import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readerLanguage, readForm, RefusalTexts, sendStudioPage, ServiceAddress, STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { isStaffLink, StudioDirectory } from '../../../accounts';
import { PASSWORD_PAGE } from '../application/person-password-links';
import { ResetPassword } from '../application/reset-password';
import { studioOf } from '../domain/external-identity-token';
import { signInPageOf } from '../domain/sign-in-page';
import { say } from './messages';
import {
  type LinkedPassword,
  passwordForm,
  passwordMin,
  passwordProblem,
  passwordSetPage,
  shownToken,
  unusableLinkPage,
} from './password-page';
import { SIGN_IN_RETURN } from './sign-in-return';

/** The page of mailed links: a plain form, so that a password can be set in any browser. Not part of the interface description. */
@ApiExcludeController()
@Controller(PASSWORD_PAGE.slice(1))
@Public()
@RateLimited('signIn')
export class PasswordPageController {
  constructor(
    private readonly resetPassword: ResetPassword,
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
    private readonly texts: RefusalTexts,
  ) {}

  @Get()
  async show(@Query('token') given: unknown, @Res() response: Response): Promise<void> {
    const token = shownToken(given);
    if (token === null) sendIncomplete(response, 200);
    else sendStudioPage(response, { status: 200, page: passwordForm(await this.linked(token, response), null) });
  }

  /** The service's own bodies are JSON, so the form is read here. */
  @Post()
  async set(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { token: given, password } = await readForm(request, response);
    const token = shownToken(given);
    if (token === null) return sendIncomplete(response, 422);
    const linked = await this.linked(token, response);
    const problem = passwordProblem(password, linked.language);
    if (problem !== null) sendStudioPage(response, { status: 422, page: passwordForm(linked, problem) });
    else await this.reset(request, response, linked, String(password));
  }

  private async reset(request: Request, response: Response, linked: LinkedPassword, password: string): Promise<void> {
    const { language, token } = linked;
    try {
      await this.resetPassword.execute(token, password);
      const signInPage = signInPageOf(SIGN_IN_RETURN.read(request, this.address));
      if (signInPage !== null) SIGN_IN_RETURN.clear(response, this.address, PASSWORD_PAGE);
      sendStudioPage(response, { status: 200, page: passwordSetPage(linked, signInPage) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const isRepeatable = error.errors?.['password'] !== undefined;
      const { message } = await this.texts.translated(error, request);
      const page = isRepeatable
        ? passwordForm(linked, say(language, 'tooShort', { min: passwordMin(token) }))
        : unusableLinkPage(linked, message, isStaffLink(token));
      sendStudioPage(response, { status: STATUS_OF_KIND[error.kind], page });
    }
  }

  private async linked(token: string, response: Response): Promise<LinkedPassword> {
    const accountId = studioOf(token);
    const studio = accountId === null ? null : await this.studios.brandingById(accountId);
    return { language: readerLanguage(response.req), token, studio };
  }
}

function sendIncomplete(response: Response, status: number): void {
  const language = readerLanguage(response.req);
  const page = unusableLinkPage({ language, studio: null }, say(language, 'incomplete'), true);
  sendStudioPage(response, { status, page });
}
