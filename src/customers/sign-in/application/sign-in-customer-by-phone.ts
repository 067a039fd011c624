import { Injectable } from '@nestjs/common';
import { requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type Device, MobileAccountQuery, MobileSessions, type SignInStudio } from '../../../accounts';
import { otpCodeRefused, type OtpCodeRefusal } from '../domain/sign-in.errors';
import { CustomersByPhone } from './customers-by-phone';
import { OneTimeCodes } from './one-time-codes';
import { type CustomerSignIn, signedInContext } from './signed-in-customer';

export interface PhoneSignIn {
  readonly accountSlug: string;
  readonly phone: string;
  readonly code: string;
  readonly device: Device;
  readonly requestId: string;
}

/** Stands for an unknown studio: nobody has its id, so no code was sent in it. */
const NO_STUDIO = 0;

/**
 * Signs in the customer identified by a phone, by the code sent to it, or creates the customer (OTP-7). Throws
 * `validation_failed` on `phone`, and on `code` `otp_expired`, `otp_attempts_exceeded`, `otp_invalid`; a wrong code is counted
 * although the request fails (ORD-6). An unknown studio is looked into like any other and has no code (OTP-6).
 */
@Injectable()
export class SignInCustomerByPhone {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: OneTimeCodes,
    private readonly customers: CustomersByPhone,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /** Without `mayCreate` NewCustomerNeeded is thrown instead of creating a customer, and everything is rolled back (RL-5). */
  async execute(input: PhoneSignIn, mayCreate: boolean): Promise<CustomerSignIn> {
    const studio = await this.studios.signInStudio(input.accountSlug);
    const phone = requirePhone(input.phone, studio?.countryCode ?? null);
    const accountId = studio?.accountId ?? NO_STUDIO;
    const outcome = await this.uow.write({ accountId }, async (manager) => {
      const refusal = await this.codes.check(manager, accountId, phone, input.code);
      if (refusal || !studio) return refusal ?? 'otp_expired';
      return this.signIn(manager, studio, phone, { ...input, mayCreate });
    });
    if (isRefusal(outcome)) throw otpCodeRefused(outcome);
    return outcome;
  }

  private async signIn(
    manager: EntityManager,
    studio: SignInStudio,
    phone: string,
    { device, requestId, mayCreate }: PhoneSignIn & { readonly mayCreate: boolean },
  ): Promise<CustomerSignIn> {
    const { accountId } = studio;
    const { id: customerId, change } = await this.customers.findOrCreate(manager, studio, phone, mayCreate);
    const session = await this.sessions.issue(accountId, { guard: 'customer', customerId }, device);
    const signIn = { accountId, customerId, ...session };
    if (change !== null)
      await this.activity.record(manager, signedInContext(studio, signIn, requestId), {
        ...change,
        subjectType: 'customer',
        subjectId: customerId,
      });
    return signIn;
  }
}

function isRefusal(outcome: OtpCodeRefusal | CustomerSignIn): outcome is OtpCodeRefusal {
  return typeof outcome === 'string';
}
