import { Injectable } from '@nestjs/common';
import { notFound, requirePhone } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import { botCheckFailed, signInMethodUnavailable } from '../domain/sign-in.errors';
import { BotCheck } from './bot-check';
import { CustomerSignInMethods } from './customer-sign-in-methods';
import type { CodeOrigin } from './one-time-codes';
import { type CodeSent, SendOneTimeCode } from './send-one-time-code';

export interface CodeRequest {
  readonly accountSlug: string;
  readonly phone: string;
  readonly botCheckToken: string | null;
  readonly origin: CodeOrigin;
}

/**
 * Sends a sign-in code. Throws in this order: `not_found` (studio), `validation_failed` on `phone`,
 * `sign_in_method_unavailable`, `botcheck_failed`, and the refusals of SendOneTimeCode.
 */
@Injectable()
export class RequestSignInCode {
  constructor(
    private readonly studios: MobileAccountQuery,
    private readonly methods: CustomerSignInMethods,
    private readonly botCheck: BotCheck,
    private readonly sendCode: SendOneTimeCode,
  ) {}

  async execute({ accountSlug, phone, botCheckToken, origin }: CodeRequest): Promise<CodeSent> {
    const studio = await this.studios.signInStudio(accountSlug);
    if (!studio) throw notFound('The studio');
    const number = requirePhone(phone, studio.countryCode);
    if (!this.methods.of(studio).otp) throw signInMethodUnavailable('phone');
    if (!(await this.botCheck.approves(botCheckToken, origin.clientAddress))) throw botCheckFailed();
    return this.sendCode.execute(studio, number, origin);
  }
}
