import { Controller, Header, Post, Req, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import type { Request } from 'express';

import { RegisterClient } from '../application/register-client';
import { RegistrationErrorFilter } from './registration-error.filter';
import { type RegistrationAnswer, registrationAnswer } from './registration.presenter';

/** Dynamic registration of clients. Not part of the OpenAPI description: RFC 7591 describes it. */
@ApiExcludeController()
@Controller('oauth/register')
@Public()
@RateLimited('oauthRegister')
@UseFilters(RegistrationErrorFilter)
export class RegistrationController {
  constructor(private readonly registerClient: RegisterClient) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  async register(@Req() request: Request): Promise<RegistrationAnswer> {
    // Only JSON is accepted; forms are parsed for other routes of the authorization server.
    const body: unknown = request.is('json') ? request.body : undefined;
    return registrationAnswer(await this.registerClient.execute(body));
  }
}
