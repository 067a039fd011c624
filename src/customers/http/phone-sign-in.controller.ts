import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { ApiData, requestIdOf, ValidationErrorDto } from '@studio/http';
import type { Request } from 'express';

import { deviceOf } from '../../accounts';
import { AdmitPhoneSignIn } from '../application/admit-phone-sign-in';
import { RequestSignInCode } from '../application/request-sign-in-code';
import { codeOriginOf } from './code-origin';
import { CustomerSessionAnswers } from './customer-session.answers';
import { CustomerSignInCall } from './customer-sign-in.decorator';
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
  @HttpCode(200)
  @CustomerSignInCall('phone')
  @ApiOperation({
    operationId: 'sendSignInCode',
    summary: 'Send a sign-in code',
    description:
      'The code is valid for 10 minutes; a new one ends the one before. Possible again after 60 seconds, three times until the last code expires. One client address sends 10 codes an hour at most (429), and in one studio a tenth of what the studio may send. A development service without an SMS provider sends nothing; its operator reads the code with `npm run --silent studio -- outbox`.',
  })
  @ApiData(MobileCustomerOtpSendResponseDto, { description: 'The SMS was accepted.' })
  @ApiUnprocessableEntityResponse({
    description:
      'On `phone`: not valid, `sign_in_method_unavailable`, `otp_resend_too_soon`, `otp_send_limit_reached`, `otp_not_sent`. On `botcheck_token`: `botcheck_failed`.',
    type: ValidationErrorDto,
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
  @HttpCode(200)
  @CustomerSignInCall('phone')
  @ApiOperation({
    operationId: 'signInCustomerByPhone',
    summary: 'Sign in or sign up by code',
    description:
      'A phone number the studio does not know makes a new customer. Five wrong codes end the code. One client address makes 20 customers an hour at most (429); the code stays usable.',
  })
  @ApiData(MobileCustomerSessionResponseDto, { description: 'The session.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or on `code`: `otp_expired`, `otp_attempts_exceeded`, `otp_invalid`.',
    type: ValidationErrorDto,
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
