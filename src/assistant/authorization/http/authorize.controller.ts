import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { clientKeyOf, Public, RateLimited } from '@studio/access';
import { requestIdOf, setPageHeaders } from '@studio/http';
import type { Request, Response } from 'express';

import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { PageErrorFilter } from '../../pages';
import { CheckAuthorization } from '../application/check-authorization';
import { AuthorizationServer } from '../server/authorization-server';
import { PendingRequests } from '../server/pending-requests';
import { requestExpired, unknownClient, unregisteredRedirect } from './page-errors';

/** Receives authorization requests of assistants, and people returning from the sign-in page. */
@ApiExcludeController()
@Controller('oauth/authorize')
@Public()
@RateLimited('oauthPages')
@UseFilters(PageErrorFilter)
export class AuthorizeController {
  constructor(
    private readonly authorization: CheckAuthorization,
    private readonly requests: PendingRequests,
    private readonly server: AuthorizationServer,
  ) {}

  @Get()
  async begin(@Req() request: Request, @Res() response: Response): Promise<void> {
    setPageHeaders(response, { keepsOpener: true });
    const checked = await this.authorization.execute(request.query, clientKeyOf(request.ip));
    if (checked.kind === 'refused')
      throw checked.reason === 'unknown_client' ? unknownClient() : unregisteredRedirect();
    if (checked.kind === 'answered') return response.redirect(303, checked.address);
    await this.answer(request, response, `?${checked.query}`);
  }

  /** Called after the sign-in; the library continues with the consent. */
  @Get(':id')
  async resume(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    setPageHeaders(response, { keepsOpener: true });
    // Only a sign-in may create a session, whose lifetime begins with it (OAUTH-41).
    if (!(await this.requests.isSignedIn(id))) throw requestExpired();
    await this.answer(request, response, `/${encodeURIComponent(id)}`);
  }

  private async answer(request: Request, response: Response, rest: string): Promise<void> {
    const isTold = await this.server.answer(response, {
      method: 'GET',
      path: `${OAUTH_PATHS.authorize}${rest}`,
      cookie: request.headers.cookie,
      requestId: requestIdOf(request),
    });
    if (!isTold) throw requestExpired();
  }
}
