import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readForm, sendStudioPage, ServiceAddress, STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { isStaffLink, StudioDirectory } from '../../../accounts';
import { PASSWORD_PAGE } from '../application/person-password-links';
import { ResetPassword } from '../application/reset-password';
import { studioOf } from '../domain/external-identity-token';
import { signInPageOf } from '../domain/sign-in-page';
import {
  type LinkedPassword,
  passwordForm,
  passwordProblem,
  passwordSetPage,
  shownToken,
  unusableLinkPage,
} from './password-page';
import { SIGN_IN_RETURN } from './sign-in-return';

const NO_LINK = 'This link is incomplete. Open the link in the mail again, or ask for a new one.';

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
  ) {}

  @Get()
  async show(@Query('token') given: unknown, @Res() response: Response): Promise<void> {
    const token = shownToken(given);
    if (token === null) sendStudioPage(response, { status: 200, page: unusableLinkPage(null, NO_LINK, true) });
    else sendStudioPage(response, { status: 200, page: passwordForm(await this.linked(token), null) });
  }

  /** The service's own bodies are JSON, so the form is read here. */
  @Post()
  async set(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { token: given, password } = await readForm(request, response);
    const token = shownToken(given);
    if (token === null) {
      sendStudioPage(response, { status: 422, page: unusableLinkPage(null, NO_LINK, true) });
      return;
    }
    const linked = await this.linked(token);
    const problem = passwordProblem(password);
    if (problem !== null) sendStudioPage(response, { status: 422, page: passwordForm(linked, problem) });
    else await this.reset(request, response, linked, String(password));
  }

  private async reset(request: Request, response: Response, linked: LinkedPassword, password: string): Promise<void> {
    const { token, studio } = linked;
    try {
      await this.resetPassword.execute(token, password);
      const signInPage = signInPageOf(SIGN_IN_RETURN.read(request, this.address));
      if (signInPage !== null) SIGN_IN_RETURN.clear(response, this.address, PASSWORD_PAGE);
      sendStudioPage(response, { status: 200, page: passwordSetPage(linked, signInPage) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const isRepeatable = error.errors?.['password'] !== undefined;
      const page = isRepeatable
        ? passwordForm(linked, error.message)
        : unusableLinkPage(studio, error.message, isStaffLink(token));
      sendStudioPage(response, { status: STATUS_OF_KIND[error.kind], page });
    }
  }

  private async linked(token: string): Promise<LinkedPassword> {
    const accountId = studioOf(token);
    return { token, studio: accountId === null ? null : await this.studios.brandingById(accountId) };
  }
}
