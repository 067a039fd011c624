import { Body, Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { requestIdOf } from '@studio/http';
import type { Request, Response } from 'express';

import { OauthError } from '../../domain/oauth-error';
import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { OauthErrorFilter } from '../../http/oauth-error.filter';
import { CheckTokenForm } from '../application/check-token-form';
import { AuthorizationServer } from '../server/authorization-server';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Issues tokens for codes and refresh tokens, and revokes them. Not part of the OpenAPI description: standards describe
 * it.
 */
@ApiExcludeController()
@Controller('oauth')
@Public()
@UseFilters(OauthErrorFilter)
export class TokenController {
  constructor(
    private readonly forms: CheckTokenForm,
    private readonly server: AuthorizationServer,
  ) {}

  @Post('token')
  @RateLimited('oauthToken')
  async issue(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const form = await this.forms.tokenRequest(formOf(request, body));
    await this.server.answer(response, {
      method: 'POST',
      path: OAUTH_PATHS.token,
      form,
      requestId: requestIdOf(request),
    });
  }

  @Post('revoke')
  @RateLimited('oauthRevoke')
  async revoke(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const form = await this.forms.revocation(formOf(request, body));
    await this.server.answer(response, {
      method: 'POST',
      path: OAUTH_PATHS.revoke,
      form,
      requestId: requestIdOf(request),
    });
  }
}

/** The posted form. Throws OauthError when a client authenticates, since all clients are public (OAUTH-24). */
function formOf(request: Request, body: unknown): Readonly<Record<string, unknown>> {
  if (request.headers.authorization !== undefined)
    throw new OauthError('invalid_request', 'Clients do not authenticate here: leave out the Authorization header.');
  if (!request.is(FORM)) throw new OauthError('invalid_request', `The body must be ${FORM}.`);
  return (body ?? {}) as Readonly<Record<string, unknown>>;
}
