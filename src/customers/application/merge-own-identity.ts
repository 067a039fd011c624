import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { MobileAccountQuery, tokenInvalid } from '../../accounts';
import { phoneVerificationNotNeeded } from '../domain/profile.errors';
import { otpCodeRefused } from '../domain/sign-in.errors';
import { MergeCustomers } from './merge-customers';
import { OneTimeCodes } from './one-time-codes';
import { OwnPasswords } from './own-passwords';

/** What the person enters to be the customer with the phone. */
export interface MergeRequest {
  /** As it was typed. */
  readonly phone: string;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly password: string | null;
}

const OTHER = 'SELECT id FROM customers.customer WHERE account_id = $1 AND phone = $2 AND id <> $3';

/**
 * Merges the customer who is signed in into the one who owns the phone, by the code sent to it (MRG-3). Throws in this
 * order: `validation_failed` and `phone_verification_not_needed` on `phone`; on `code` what a wrong one answers, which is
 * counted although the request fails; what MergeCustomers throws, which leaves the code usable (MRG-4).
 */
@Injectable()
export class MergeOwnIdentity {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: OneTimeCodes,
    private readonly passwords: OwnPasswords,
    private readonly customers: MergeCustomers,
  ) {}

  /** The id of the customer the session now belongs to. */
  async execute(ctx: CustomerContext, request: MergeRequest): Promise<number> {
    const { accountId, actor } = ctx;
    const studio = await this.studios.signInStudioById(accountId);
    if (!studio) throw tokenInvalid();
    const phone = requirePhone(request.phone, studio.countryCode);
    const passwordHash = await this.passwords.newHash(ctx, request.password);
    const wanted = { name: request.name, email: request.email, passwordHash };
    const outcome = await this.uow.write(ctx, async (manager) => {
      const targetId = await otherCustomer(manager, accountId, phone, actor.customerId);
      if (targetId === null) throw phoneVerificationNotNeeded();
      const refusal = await this.codes.check(manager, accountId, phone, request.code);
      // Returned, not thrown: the unit commits, so that a wrong code stays counted.
      if (refusal) return refusal;
      await this.customers.execute(manager, ctx, { targetId, phone, wanted });
      return targetId;
    });
    if (typeof outcome === 'string') throw otpCodeRefused(outcome);
    return outcome;
  }
}

async function otherCustomer(
  manager: EntityManager,
  accountId: number,
  phone: string,
  customerId: number,
): Promise<number | null> {
  const [row] = await manager.query<{ id: number }[]>(OTHER, [accountId, phone, customerId]);
  return row?.id ?? null;
}
