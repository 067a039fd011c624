import { Body, Controller, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, bearerOf, type CustomerContext, CustomerSession, RateLimited } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import type { Request } from 'express';

import { tokenInvalid } from '../../accounts';
import { MergeOwnIdentity } from '../application/merge-own-identity';
import { RequestMergeCode } from '../application/request-merge-code';
import { UpdateOwnProfile } from '../application/update-own-profile';
import { CustomerProfileQuery } from '../queries/customer-profile.query';
import { codeOriginOf } from './code-origin';
import { presentCustomer } from './customer.presenter';
import { CustomerSessionAnswers } from './customer-session.answers';
import { CustomerPhoneDto, CustomerPhoneVerifyDto, CustomerProfileDto } from './dto/customer-profile.dto';
import { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';
import { MobileCustomerOtpSendResponseDto } from './dto/customer-sign-in.dto';
import { MobileCustomerDto } from './dto/mobile-customer.dto';

const ABOUT_UPDATE = `Another e-mail address or phone number counts as not verified. When another customer of the studio has the phone number,
nothing is saved and the answer is \`phone_verification_required\`: send a code to it and confirm it.`;

const ABOUT_SEND = `Only for a number that another customer of the studio has. Code, wait and limits are those of the sign-in by code.`;

const ABOUT_VERIFY = `The signed-in customer becomes the customer who owns the number: e-mail address, password and external identity move there, and so do
all sessions. The bearer in use stays and from now on stands for that customer.`;

const ABOUT_CODE_REFUSALS = `On \`phone\`: not valid, \`phone_verification_not_needed\`, \`sign_in_method_unavailable\`, \`otp_resend_too_soon\`, \`otp_send_limit_reached\`,
\`otp_not_sent\`.`;

/** A customer's own profile, and the merge with the customer who has the same phone. */
@ApiTags('Mobile customer')
@Controller('api/v1/mobile/customer/profile')
@CustomerSession()
@RateLimited('mobile')
export class CustomerProfileController {
  constructor(
    private readonly update: UpdateOwnProfile,
    private readonly requestCode: RequestMergeCode,
    private readonly merge: MergeOwnIdentity,
    private readonly customers: CustomerProfileQuery,
    private readonly sessions: CustomerSessionAnswers,
  ) {}

  @Put()
  @ApiOperation({ operationId: 'updateCustomerProfile', summary: 'Save own profile', description: ABOUT_UPDATE })
  @ApiData(MobileCustomerDto, { description: 'The customer as saved.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, `already_taken` on `email`, or `phone_verification_required` on `phone`.',
    type: ValidationErrorDto,
  })
  async save(@Actor() ctx: CustomerContext, @Body() body: CustomerProfileDto): Promise<{ data: MobileCustomerDto }> {
    const { name, phone, email, password = null } = body;
    await this.update.execute(ctx, { name, phone, email, password });
    const row = await this.customers.find(ctx, ctx.actor.customerId);
    if (!row) throw tokenInvalid();
    return { data: presentCustomer(row) };
  }

  @Post('phone/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendMergeCode', summary: 'Send a code to a taken number', description: ABOUT_SEND })
  @ApiData(MobileCustomerOtpSendResponseDto, { description: 'The SMS was accepted.' })
  @ApiUnprocessableEntityResponse({ description: ABOUT_CODE_REFUSALS, type: ValidationErrorDto })
  async send(
    @Actor() ctx: CustomerContext,
    @Body() { phone }: CustomerPhoneDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerOtpSendResponseDto }> {
    const sent = await this.requestCode.execute(ctx, phone, codeOriginOf(request));
    return { data: { phone: sent.phone, resend_seconds: sent.resendSeconds } };
  }

  @Post('phone/resend')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resendMergeCode', summary: 'Send the code again', description: ABOUT_SEND })
  @ApiData(MobileCustomerOtpSendResponseDto, { description: 'The SMS was accepted.' })
  @ApiUnprocessableEntityResponse({ description: ABOUT_CODE_REFUSALS, type: ValidationErrorDto })
  async resend(
    @Actor() ctx: CustomerContext,
    @Body() body: CustomerPhoneDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerOtpSendResponseDto }> {
    return this.send(ctx, body, request);
  }

  @Post('phone/verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeCustomer', summary: 'Confirm a taken number', description: ABOUT_VERIFY })
  @ApiData(MobileCustomerSessionResponseDto, { description: 'The same session, now of the customer with the number.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `phone_verification_not_needed` on `phone`; `otp_expired`, `otp_attempts_exceeded`, `otp_invalid` on `code`; `already_taken` on `email` or `external_idp`.',
    type: ValidationErrorDto,
  })
  async verify(
    @Actor() ctx: CustomerContext,
    @Body() body: CustomerPhoneVerifyDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerSessionResponseDto }> {
    const { phone, code, name, email = null, password = null } = body;
    const customerId = await this.merge.execute(ctx, { phone, code, name, email, password });
    const { accountId, actor } = ctx;
    const token = bearerOf(request) ?? '';
    return this.sessions.answer({ accountId, customerId, token, expiresAt: actor.sessionExpiresAt });
  }
}
