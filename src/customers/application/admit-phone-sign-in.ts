import { Injectable } from '@nestjs/common';

import { CustomerSignInLimits } from './customer-sign-in-limits';
import { type PhoneSignIn, SignInCustomerByPhone } from './sign-in-customer-by-phone';
import type { CustomerSignIn } from './signed-in-customer';

/**
 * Signs a customer in by code, and makes one only as often as the client address may (RL-5). Throws what
 * SignInCustomerByPhone throws, and `rate_limited`, which leaves the code usable.
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
