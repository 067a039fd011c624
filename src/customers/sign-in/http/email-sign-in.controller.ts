import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint, requestIdOf } from '@studio/http';
import { on } from '@studio/kernel';
import type { Request } from 'express';

import { accountErrors, deviceOf } from '../../../accounts';
import { AdmitEmailSignIn } from '../application/admit-email-sign-in';
import { customerSignInErrors } from '../domain/sign-in.errors';
import { CustomerSessionAnswers } from './customer-session.answers';
import { ApiUnknownStudio, CustomerSignInCall } from './customer-sign-in.decorator';
import { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';
import { CustomerEmailLoginDto } from './dto/customer-sign-in.dto';

const CREATED = {
  type: 'boolean',
  description: 'Whether the e-mail address was unknown in the studio, so that the sign-in created the customer.',
  example: false,
} as const;

/** Sign-in of customers by e-mail. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/auth/customer')
export class EmailSignInController {
  constructor(
    private readonly signIn: AdmitEmailSignIn,
    private readonly sessions: CustomerSessionAnswers,
  ) {}

  @Post('email-login')
  @CustomerSignInCall('email')
  @ApiUnknownStudio()
  @Endpoint({
    id: 'signInCustomerByEmail',
    summary: 'Sign in or sign up by e-mail',
    description:
      'An e-mail address that is unknown in the studio creates a customer with this password. One client address can create 20 customers an hour (429). After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer.',
    needsFirst: 'A password. Those of the demo studios are in `demo-credentials.json`.',
    answers: { data: MobileCustomerSessionResponseDto, beside: { created: CREATED } },
    refuses: [
      on(customerSignInErrors.sign_in_method_unavailable, 'email'),
      on(accountErrors.invalid_credentials, 'email'),
    ],
  })
  async login(
    @Body() body: CustomerEmailLoginDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerSessionResponseDto; created: boolean }> {
    const { account_slug: accountSlug, email, password } = body;
    const requestId = requestIdOf(request);
    const clientAddress = request.ip ?? null;
    const signIn = { accountSlug, email, password, device: deviceOf(body), requestId, clientAddress };
    const { created, ...signedIn } = await this.signIn.execute(signIn);
    return { ...(await this.sessions.answer(signedIn)), created };
  }
}
