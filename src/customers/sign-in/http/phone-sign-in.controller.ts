import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint, requestIdOf } from '@studio/http';
import type { Request } from 'express';

import { deviceOf } from '../../../accounts';
import { AdmitPhoneSignIn } from '../application/admit-phone-sign-in';
import { RequestSignInCode } from '../application/request-sign-in-code';
import { customerSignInErrors, otpCodeRefusals, otpSendRefusals } from '../domain/sign-in.errors';
import { codeOriginOf } from './code-origin';
import { CustomerSessionAnswers } from './customer-session.answers';
import { ApiUnknownStudio, CustomerSignInCall } from './customer-sign-in.decorator';
import { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';
import { CustomerOtpSendDto, CustomerOtpVerifyDto, MobileCustomerOtpSendResponseDto } from './dto/customer-sign-in.dto';

/** Sign-in of customers by a one-time code sent to their phone. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/auth/customer/otp')
export class PhoneSignInController {
  constructor(
    private readonly requestCode: RequestSignInCode,
    private readonly signIn: AdmitPhoneSignIn,
    private readonly sessions: CustomerSessionAnswers,
  ) {}

  @Post('send')
  @CustomerSignInCall('phone')
  @ApiUnknownStudio()
  @Endpoint({
    id: 'sendSignInCode',
    summary: 'Send a sign-in code',
    description:
      'The code is valid for 10 minutes; a new one replaces it. A new code can be sent after 60 seconds, at most three until the last one expires. One client address can send 10 codes an hour (429), and a tenth of the limit of one studio. A development service without an SMS provider sends nothing; its operator reads the code with `npm run --silent studio -- outbox`.',
    needsFirst: 'A provider of text messages, which the operator sets up.',
    answers: { data: MobileCustomerOtpSendResponseDto, description: 'The SMS was accepted.' },
    refuses: [customerSignInErrors.botcheck_failed, ...otpSendRefusals],
  })
  async send(
    @Body() body: CustomerOtpSendDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerOtpSendResponseDto }> {
    const { account_slug: accountSlug, phone, botcheck_token: botCheckToken = null } = body;
    const sent = await this.requestCode.execute({ accountSlug, phone, botCheckToken, origin: codeOriginOf(request) });
    return { data: { phone: sent.phone, resend_seconds: sent.resendSeconds } };
  }

  @Post('verify')
  @CustomerSignInCall('phone')
  @Endpoint({
    id: 'signInCustomerByPhone',
    summary: 'Sign in or sign up by code',
    description:
      'A phone number that is unknown in the studio creates a customer. Five wrong codes invalidate the code. An unknown studio is answered like a number without a code. One client address can create 20 customers an hour (429); the code remains usable.',
    needsFirst: 'The code of a text message.',
    answers: MobileCustomerSessionResponseDto,
    refuses: otpCodeRefusals,
  })
  async verify(
    @Body() body: CustomerOtpVerifyDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerSessionResponseDto }> {
    const { account_slug: accountSlug, phone, code } = body;
    const requestId = requestIdOf(request);
    const signIn = { accountSlug, phone, code, device: deviceOf(body), requestId };
    return this.sessions.answer(await this.signIn.execute(signIn, request.ip ?? null));
  }
}
