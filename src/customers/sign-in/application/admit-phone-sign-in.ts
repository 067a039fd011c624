import { Injectable } from '@nestjs/common';

import { CustomerSignInLimits } from '../../directory';
import { type PhoneSignIn, SignInCustomerByPhone } from './sign-in-customer-by-phone';
import type { CustomerSignIn } from './signed-in-customer';

/**
 * Signs a customer in by code, and limits new customers per client address (RL-5). Throws the refusals of
 * SignInCustomerByPhone, and `rate_limited`, after which the code remains usable.
 */
@Injectable()
export class AdmitPhoneSignIn {
  constructor(
    private readonly limits: CustomerSignInLimits,
    private readonly signIn: SignInCustomerByPhone,
  ) {}

  async execute(input: PhoneSignIn, clientAddress: string | null): Promise<CustomerSignIn> {
    return this.limits.admitting(clientAddress, (mayCreate) => this.signIn.execute(input, mayCreate));
  }
}
