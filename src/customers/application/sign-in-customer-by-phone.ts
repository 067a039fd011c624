import { Injectable } from '@nestjs/common';
import { busy, Clock, notFound, requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import {
  type Activity,
  ActivityLog,
  type Device,
  MobileAccountQuery,
  MobileSessions,
  type SignInStudio,
} from '../../accounts';
import { otpCodeRefused, type OtpCodeRefusal } from '../domain/sign-in.errors';
import { ContactHolders } from './contact-holders';
import { NewCustomerNeeded } from './customer-sign-in-limits';
import { OneTimeCodes } from './one-time-codes';
import { ProvenPhones } from './proven-phones';
import { type CustomerSignIn, signedInContext } from './signed-in-customer';

export interface PhoneSignIn {
  readonly accountSlug: string;
  readonly phone: string;
  readonly code: string;
  readonly device: Device;
  readonly requestId: string;
}

/** The customer who signs in, and what the sign-in did to the record. */
interface PhoneOwner {
  readonly id: number;
  readonly change: Pick<Activity, 'action' | 'changes'> | null;
}

/** More than two collide only while customers come and go. */
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 1;

const INSERT = `
  INSERT INTO customers.customer (account_id, phone, phone_origin, phone_verified_at, default_language)
  VALUES ($1, $2, 'proven', $3, $4)
  ON CONFLICT (account_id, phone) WHERE phone_origin <> 'customer' DO NOTHING RETURNING id`;

/**
 * Signs in the customer whom a phone identifies by the code that was sent to it, or makes the customer (OTP-7). Throws `not_found`
 * (studio), `validation_failed` on `phone`, and on `code` `otp_expired`, `otp_attempts_exceeded`, `otp_invalid`; a wrong
 * code is counted although the request fails (ORD-6).
 */
@Injectable()
export class SignInCustomerByPhone {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: OneTimeCodes,
    private readonly holders: ContactHolders,
    private readonly phones: ProvenPhones,
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
        ...change,
        subjectType: 'customer',
        subjectId: customerId,
      });
    return signIn;
  }

  /** The customer whom the phone identifies, found or made, with the phone proven. */
  private async ownerOf(
    manager: EntityManager,
    studio: SignInStudio,
    phone: string,
    mayCreate: boolean,
  ): Promise<PhoneOwner> {
    const { accountId, defaultLanguage } = studio;
    const now = this.clock.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const holders = await this.holders.lock(manager, accountId, 'phone', phone);
      const opened = await this.phones.settle(manager, studio, { phone, holders });
      if (opened)
        return { id: opened.id, change: opened.changes && { action: 'customer.updated', changes: opened.changes } };
      if (!mayCreate) throw new NewCustomerNeeded();
      const [made] = await manager.query<{ id: number }[]>(INSERT, [accountId, phone, now, defaultLanguage]);
      if (made)
        return { id: made.id, change: { action: 'customer.created', changes: { phone, phone_verified: true } } };
    }
    throw busy(RETRY_AFTER_SECONDS);
  }
}

function isRefusal(outcome: OtpCodeRefusal | CustomerSignIn): outcome is OtpCodeRefusal {
  return typeof outcome === 'string';
}
