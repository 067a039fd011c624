import { Controller, Header, Post, Req, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import type { Request } from 'express';

import { RegisterClient } from '../application/register-client';
import { RegistrationErrorFilter } from './registration-error.filter';
import { type RegistrationAnswer, registrationAnswer } from './registration.presenter';

/** Where assistant applications register themselves. Described by RFC 7591, and so no part of the interface description. */
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
    // Forms are read for the other addresses of the authorization server.
    const body: unknown = request.is('json') ? request.body : undefined;
    return registrationAnswer(await this.registerClient.execute(body));
  }
}
