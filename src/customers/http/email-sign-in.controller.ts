import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { ApiData, requestIdOf, ValidationErrorDto } from '@studio/http';
import type { Request } from 'express';

import { deviceOf } from '../../accounts';
import { AdmitEmailSignIn } from '../application/admit-email-sign-in';
import { CustomerSessionAnswers } from './customer-session.answers';
import { CustomerSignInCall } from './customer-sign-in.decorator';
import { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';
import { CustomerEmailLoginDto } from './dto/customer-sign-in.dto';

/** Sign-in of customers by e-mail. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/auth/customer')
export class EmailSignInController {
  constructor(
    private readonly signIn: AdmitEmailSignIn,
    private readonly sessions: CustomerSessionAnswers,
  ) {}

  @Post('email-login')
  @HttpCode(200)
  @CustomerSignInCall('email')
  @ApiOperation({
    operationId: 'signInCustomerByEmail',
    summary: 'Sign in or sign up by e-mail',
    description:
      'An e-mail address the studio does not know makes a new customer with this password. One client address makes 20 customers an hour at most (429). After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer.',
  })
  @ApiData(MobileCustomerSessionResponseDto, { description: 'The session.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the studio does not offer this (`sign_in_method_unavailable`), or e-mail address and password do not match (`invalid_credentials`).',
    type: ValidationErrorDto,
  })
  async login(
    @Body() body: CustomerEmailLoginDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerSessionResponseDto }> {
    const { account_slug: accountSlug, email, password } = body;
    const requestId = requestIdOf(request);
    const clientAddress = request.ip ?? null;
    const signIn = { accountSlug, email, password, device: deviceOf(body), requestId, clientAddress };
    return this.sessions.answer(await this.signIn.execute(signIn));
  }
}
