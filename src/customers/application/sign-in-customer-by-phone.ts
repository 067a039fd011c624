import { Injectable } from '@nestjs/common';
import { busy, Clock, notFound, requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type Device, MobileAccountQuery, MobileSessions, type SignInStudio } from '../../accounts';
import { otpCodeRefused, type OtpCodeRefusal } from '../domain/sign-in.errors';
import { NewCustomerNeeded } from './customer-sign-in-limits';
import { OneTimeCodes } from './one-time-codes';
import { type CustomerSignIn, signedInContext } from './signed-in-customer';

export interface PhoneSignIn {
  readonly accountSlug: string;
  readonly phone: string;
  readonly code: string;
  readonly device: Device;
  readonly requestId: string;
}

/** What signing in did to the customer with the phone. */
interface PhoneOwner {
  readonly id: number;
  readonly change: 'created' | 'verified' | null;
}

/** More than two collide only while customers come and go. */
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 1;

const BY_PHONE = `
  SELECT id, phone_verified_at IS NOT NULL AS "isVerified" FROM customers.customer
  WHERE account_id = $1 AND phone = $2 FOR UPDATE`;

const VERIFY = 'UPDATE customers.customer SET phone_verified_at = $3 WHERE account_id = $1 AND id = $2';

const INSERT = `
  INSERT INTO customers.customer (account_id, phone, phone_verified_at, default_language) VALUES ($1, $2, $3, $4)
  ON CONFLICT (account_id, phone) DO NOTHING RETURNING id`;

/**
 * Signs in the customer of a phone by the code that was sent to it, or makes the customer (OTP-7). Throws `not_found`
 * (studio), `validation_failed` on `phone`, and on `code` `otp_expired`, `otp_attempts_exceeded`, `otp_invalid`; a wrong
 * code is counted although the request fails (ORD-6).
 */
@Injectable()
export class SignInCustomerByPhone {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: OneTimeCodes,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Without `mayCreate` NewCustomerNeeded is thrown where a customer would be made; then nothing of the sign-in remains (RL-5). */
  async execute(input: PhoneSignIn, mayCreate: boolean): Promise<CustomerSignIn> {
    const studio = await this.studios.signInStudio(input.accountSlug);
    if (!studio) throw notFound('The studio');
    const phone = requirePhone(input.phone, studio.countryCode);
    const outcome = await this.uow.write(studio, async (manager) => {
      const refusal = await this.codes.check(manager, studio.accountId, phone, input.code);
      return refusal ?? this.signIn(manager, studio, phone, { ...input, mayCreate });
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
    const { id: customerId, change } = await this.ownerOf(manager, studio, phone, mayCreate);
    const session = await this.sessions.issue(accountId, { guard: 'customer', customerId }, device);
    const signIn = { accountId, customerId, ...session };
    if (change !== null)
      await this.activity.record(manager, signedInContext(studio, signIn, requestId), {
        action: change === 'created' ? 'customer.created' : 'customer.updated',
        subjectType: 'customer',
        subjectId: customerId,
        changes: { ...(change === 'created' ? { phone } : {}), phone_verified: true },
      });
    return signIn;
  }

  /** The customer with the phone, found or made, with the phone verified. */
  private async ownerOf(
    manager: EntityManager,
    { accountId, defaultLanguage }: SignInStudio,
    phone: string,
    mayCreate: boolean,
  ): Promise<PhoneOwner> {
    const now = this.clock.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const [known] = await manager.query<{ id: number; isVerified: boolean }[]>(BY_PHONE, [accountId, phone]);
      if (known && !known.isVerified) await manager.query(VERIFY, [accountId, known.id, now]);
      if (known) return { id: known.id, change: known.isVerified ? null : 'verified' };
      if (!mayCreate) throw new NewCustomerNeeded();
      const [made] = await manager.query<{ id: number }[]>(INSERT, [accountId, phone, now, defaultLanguage]);
      if (made) return { id: made.id, change: 'created' };
    }
    throw busy(RETRY_AFTER_SECONDS);
  }
}

function isRefusal(outcome: OtpCodeRefusal | CustomerSignIn): outcome is OtpCodeRefusal {
  return typeof outcome === 'string';
}
