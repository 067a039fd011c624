import { Body, Controller, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, bearerOf, type CustomerContext, CustomerSession, RateLimited } from '@studio/access';
import { Endpoint } from '@studio/http';
import { RunsInSteps } from '@studio/idempotency';
import { commonErrors, on } from '@studio/kernel';
import type { Request } from 'express';

import { tokenInvalid } from '../../../accounts';
import { MergeOwnIdentity, RequestMergeCode } from '../../merge';
import { UpdateOwnProfile } from '../../desk';
import { customerProfileErrors, CustomerProfileQuery, presentCustomer, MobileCustomerDto } from '../../directory';
import {
  otpCodeRefusals,
  otpSendRefusals,
  codeOriginOf,
  CustomerSessionAnswers,
  MobileCustomerSessionResponseDto,
  MobileCustomerOtpSendResponseDto,
} from '../../sign-in';
import { CustomerPhoneDto, CustomerPhoneVerifyDto, CustomerProfileDto } from './dto/customer-profile.dto';

const ABOUT_UPDATE = `A new e-mail address or phone number is unverified. If another customer of the studio has the phone number, nothing is
saved and the answer is \`phone_verification_required\`: send a code to the number and confirm it.`;

const ABOUT_SEND = `Only for a number of another customer of the studio. Code, waiting time and limits are those of the sign-in by code.`;

const SEND_REFUSALS = [customerProfileErrors.phone_verification_not_needed, ...otpSendRefusals];

const ABOUT_VERIFY = `The signed-in customer becomes the customer who owns the number: e-mail address, password, external identity and all
sessions move there. The current bearer remains valid and now belongs to that customer.`;

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
  @Endpoint({
    id: 'updateCustomerProfile',
    summary: 'Update your own profile',
    description: ABOUT_UPDATE,
    answers: { data: MobileCustomerDto, description: 'The updated customer.' },
    refuses: [on(commonErrors.already_taken, 'email'), customerProfileErrors.phone_verification_required],
  })
  async save(@Actor() ctx: CustomerContext, @Body() body: CustomerProfileDto): Promise<{ data: MobileCustomerDto }> {
    const { name, phone, email, password = null } = body;
    await this.update.execute(ctx, { name, phone, email, password });
    const row = await this.customers.find(ctx, ctx.actor.customerId);
    if (!row) throw tokenInvalid();
    return { data: presentCustomer(row) };
  }

  @Post('phone/send')
  @RunsInSteps()
  @Endpoint({
    id: 'sendMergeCode',
    summary: 'Send a code to a phone number of another customer',
    description: ABOUT_SEND,
    needsFirst: 'A phone number of another customer, and a provider of text messages.',
    answers: { data: MobileCustomerOtpSendResponseDto, description: 'The SMS was accepted.' },
    refuses: SEND_REFUSALS,
  })
  async send(
    @Actor() ctx: CustomerContext,
    @Body() { phone }: CustomerPhoneDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerOtpSendResponseDto }> {
    const sent = await this.requestCode.execute(ctx, phone, codeOriginOf(request));
    return { data: { phone: sent.phone, resend_seconds: sent.resendSeconds } };
  }

  @Post('phone/resend')
  @RunsInSteps()
  @Endpoint({
    id: 'resendMergeCode',
    summary: 'Resend the code',
    description: ABOUT_SEND,
    needsFirst: 'A phone number of another customer, and a provider of text messages.',
    answers: { data: MobileCustomerOtpSendResponseDto, description: 'The SMS was accepted.' },
    refuses: SEND_REFUSALS,
  })
  async resend(
    @Actor() ctx: CustomerContext,
    @Body() body: CustomerPhoneDto,
    @Req() request: Request,
  ): Promise<{ data: MobileCustomerOtpSendResponseDto }> {
    return this.send(ctx, body, request);
  }

  @Post('phone/verify')
  @RunsInSteps()
  @Endpoint({
    id: 'mergeCustomer',
    summary: 'Confirm a phone number of another customer',
    description: ABOUT_VERIFY,
    needsFirst: 'The code of a text message.',
    answers: {
      data: MobileCustomerSessionResponseDto,
      description: 'The same session, which now belongs to the customer with the number.',
    },
    refuses: [
      customerProfileErrors.phone_verification_not_needed,
      ...otpCodeRefusals,
      on(commonErrors.already_taken, ['email', 'external_idp']),
    ],
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
