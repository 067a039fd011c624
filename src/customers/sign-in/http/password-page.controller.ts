import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readForm, sendPlainPage, STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { ResetPassword } from '../application/reset-password';
import { passwordForm, passwordNotice, passwordProblem, shownToken } from './password-page';

const NO_LINK = 'This link is not complete. Open the link of the mail again, or ask for a new one.';
const DONE = 'Your password is set. Sign in with it.';

/** The page mails lead to: a plain form, so that a password can be set in any browser. Not part of the interface description. */
@ApiExcludeController()
@Controller('password')
@Public()
@RateLimited('signIn')
export class PasswordPageController {
  constructor(private readonly resetPassword: ResetPassword) {}

  @Get()
  show(@Query('token') token: unknown, @Res() response: Response): void {
    const shown = shownToken(token);
    sendPlainPage(response, 200, shown === null ? passwordNotice(NO_LINK) : passwordForm(shown, null));
  }

  @Post()
  async set(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { token, password } = await formOf(request, response);
    if (token === null) {
      sendPlainPage(response, 422, passwordNotice(NO_LINK));
      return;
    }
    const problem = passwordProblem(password);
    if (problem !== null) sendPlainPage(response, 422, passwordForm(token, problem));
    else await this.reset(response, token, String(password));
  }

  private async reset(response: Response, token: string, password: string): Promise<void> {
    try {
      await this.resetPassword.execute(token, password);
      sendPlainPage(response, 200, passwordNotice(DONE));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const isRepeatable = error.errors?.['password'] !== undefined;
      const page = isRepeatable ? passwordForm(token, error.message) : passwordNotice(error.message);
      sendPlainPage(response, STATUS_OF_KIND[error.kind], page);
    }
  }
}

/** The fields of the form; the service's own bodies are JSON. */
async function formOf(
  request: Request,
  response: Response,
): Promise<{ readonly token: string | null; readonly password: unknown }> {
  const { token, password } = await readForm(request, response);
  return { token: shownToken(token), password };
}
