import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readerLanguage, sendStudioPage, ServiceAddress } from '@studio/http';
import { isPlainEmail, normalizedEmail } from '@studio/kernel';
import type { Response } from 'express';

import { PASSWORD_PAGE } from '../application/person-password-links';
import { RequestPasswordLink } from '../application/request-password-link';
import { FORGOT_PASSWORD_PATH, signInPageOf } from '../domain/sign-in-page';
import { EMAIL_MAX, forgotPasswordPage, linkRequestedPage } from './forgot-password-view';
import { say } from './messages';
import { SIGN_IN_RETURN } from './sign-in-return';

/**
 * The page where staff ask for a link to set their password (PWD-6). It leads back to the sign-in from which it was
 * opened. Not part of the interface description.
 */
@ApiExcludeController()
@Controller(FORGOT_PASSWORD_PATH.slice(1))
@Public()
export class ForgotPasswordPageController {
  constructor(
    private readonly request: RequestPasswordLink,
    private readonly address: ServiceAddress,
  ) {}

  @Get()
  @RateLimited('oauthPages')
  show(@Query('from') from: unknown, @Res() response: Response): void {
    const language = readerLanguage(response.req);
    const page = forgotPasswordPage({ language, signInPage: signInPageOf(from), email: '', problem: null });
    sendStudioPage(response, { status: 200, page });
  }

  @Post()
  @RateLimited('signIn', { by: ['email'] })
  async send(@Body() form: Readonly<Record<string, unknown>> | undefined, @Res() response: Response): Promise<void> {
    const language = readerLanguage(response.req);
    const signInPage = signInPageOf(form?.['from']);
    const typed = form?.['email'];
    const email = typeof typed === 'string' ? normalizedEmail(typed).slice(0, EMAIL_MAX + 1) : '';
    if (email.length > EMAIL_MAX || !isPlainEmail(email)) {
      const problem = say(language, 'emailProblem');
      sendStudioPage(response, { status: 422, page: forgotPasswordPage({ language, signInPage, email, problem }) });
      return;
    }
    await this.request.execute(email, null);
    if (signInPage !== null) SIGN_IN_RETURN.set(response, this.address, PASSWORD_PAGE, signInPage);
    sendStudioPage(response, { status: 200, page: linkRequestedPage({ language, signInPage, email }) });
  }
}
