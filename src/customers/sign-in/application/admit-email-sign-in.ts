import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import { signInMethodUnavailable } from '../domain/sign-in.errors';
import { CustomerSignInLimits } from '../../directory';
import { CustomerSignInMethods } from './customer-sign-in-methods';
import { type CustomerEmailSignIn, type EmailSignIn, SignInCustomerByEmail } from './sign-in-customer-by-email';

/**
 * Signs a customer in by e-mail if the studio offers it (EML-1), delayed while their password is being guessed (RL-7). Throws
 * `not_found` (studio), `sign_in_method_unavailable` on `email`, `demo_readonly`, and the refusals of SignInCustomerByEmail.
 */
@Injectable()
export class AdmitEmailSignIn {
  constructor(
    private readonly studios: MobileAccountQuery,
    private readonly methods: CustomerSignInMethods,
    private readonly limits: CustomerSignInLimits,
    private readonly signIn: SignInCustomerByEmail,
  ) {}

  async execute(input: EmailSignIn): Promise<CustomerEmailSignIn> {
    const studio = await this.studios.signInStudio(input.accountSlug);
    if (!studio) throw notFound('The studio');
    if (!this.methods.of(studio).emailPassword) throw signInMethodUnavailable('email');
    const signIn = () => this.signIn.execute(studio, input);
    // The passwords of a demo are listed, and wrong ones must neither delay nor notify other visitors.
    return studio.isDemo ? signIn() : this.limits.guard(studio, input, signIn);
  }
}
