import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import express, { type Request, type Response } from 'express';

import { ResetPassword } from '../application/reset-password';
import { passwordForm, passwordNotice, passwordProblem, shownToken } from './password-page';

const FORM_LIMIT_BYTES = 8_192;

const parseForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

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
    send(response, 200, shown === null ? passwordNotice(NO_LINK) : passwordForm(shown, null));
  }

  @Post()
  async set(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { token, password } = await formOf(request, response);
    if (token === null) {
      send(response, 422, passwordNotice(NO_LINK));
      return;
    }
    const problem = passwordProblem(password);
    if (problem !== null) send(response, 422, passwordForm(token, problem));
    else await this.reset(response, token, String(password));
  }

  private async reset(response: Response, token: string, password: string): Promise<void> {
    try {
      await this.resetPassword.execute(token, password);
      send(response, 200, passwordNotice(DONE));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const isRepeatable = error.errors?.['password'] !== undefined;
      const page = isRepeatable ? passwordForm(token, error.message) : passwordNotice(error.message);
      send(response, STATUS_OF_KIND[error.kind], page);
    }
  }
}

/** The fields of the form; the service's own bodies are JSON, so this is the only place that reads one. */
async function formOf(
  request: Request,
  response: Response,
): Promise<{ readonly token: string | null; readonly password: unknown }> {
  const problem = await new Promise<unknown>((resolve) => parseForm(request, response, resolve));
  const fields = problem === undefined ? (request.body as Record<string, unknown> | undefined) : undefined;
  return { token: shownToken(fields?.['token']), password: fields?.['password'] };
}

/** Neither page nor address is anybody's to keep. */
function send(response: Response, status: number, page: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(page);
}
