import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { requirePhone } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { MobileAccountQuery, tokenInvalid } from '../../../accounts';
import { phoneVerificationNotNeeded, holds } from '../../directory';
import {
  signInMethodUnavailable,
  CustomerSignInMethods,
  type CodeOrigin,
  type CodeSent,
  SendOneTimeCode,
} from '../../sign-in';

const OTHER = `SELECT 1 AS one FROM customers.customer WHERE account_id = $1 AND ${holds('phone', '$2')} AND id <> $3`;

/**
 * Sends a code to a phone that another customer of the studio has (MRG-1, MRG-2). Throws in this order: `validation_failed`,
 * `phone_verification_not_needed`, `sign_in_method_unavailable` on `phone`, and the refusals of SendOneTimeCode.
 */
@Injectable()
export class RequestMergeCode {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly methods: CustomerSignInMethods,
    private readonly sendCode: SendOneTimeCode,
  ) {}

  async execute(ctx: CustomerContext, typedPhone: string, origin: CodeOrigin): Promise<CodeSent> {
    const { accountId, actor } = ctx;
    const studio = await this.studios.signInStudioById(accountId);
    if (!studio) throw tokenInvalid();
    const phone = requirePhone(typedPhone, studio.countryCode);
    const [[other]] = await this.uow.read(ctx, [
      statement<object>('customer_with_phone', OTHER, [accountId, phone, actor.customerId]),
    ]);
    if (!other) throw phoneVerificationNotNeeded();
    if (!this.methods.of(studio).otp) throw signInMethodUnavailable('phone');
    return this.sendCode.execute(studio, phone, origin);
  }
}
