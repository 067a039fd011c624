import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { MobileAccountQuery, tokenInvalid } from '../../../accounts';
import { phoneVerificationNotNeeded, holds } from '../../directory';
import { otpCodeRefused, OneTimeCodes, OwnPasswords } from '../../sign-in';
import { PhoneOwners } from './phone-owners';

export interface MergeRequest {
  /** As entered. */
  readonly phone: string;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly password: string | null;
}

const OTHER = `SELECT 1 FROM customers.customer WHERE account_id = $1 AND ${holds('phone', '$2')} AND id <> $3`;

/** The survivor of the session's customer if it has the phone, including the customer who became its owner (MRG-10). */
const SURVIVOR = `
  SELECT t.id FROM customers.customer s
  JOIN customers.customer t ON t.account_id = s.account_id AND t.id = coalesce(s.merged_into_id, s.id)
  WHERE s.account_id = $1 AND s.id = $2 AND t.phone = $3 AND t.phone_origin = 'proven'`;

/**
 * Merges the signed-in customer into the one identified by the phone, by the code sent to it (MRG-3); a phone that others had
 * only entered becomes the signed-in customer's instead (MRG-10). Throws in this order: `validation_failed` and
 * `phone_verification_not_needed` on `phone`; the refusals of the code on `code`, where a wrong code is counted although the
 * request fails; the refusals of PhoneOwners, which leave the code usable (MRG-4).
 */
@Injectable()
export class MergeOwnIdentity {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: OneTimeCodes,
    private readonly passwords: OwnPasswords,
    private readonly owners: PhoneOwners,
  ) {}

  /** Returns the customer to whom the session now belongs, also for a concurrent repeat of the same merge (MRG-9). */
  async execute(ctx: CustomerContext, request: MergeRequest): Promise<number> {
    const { accountId, actor } = ctx;
    const studio = await this.studios.signInStudioById(accountId);
    if (!studio) throw tokenInvalid();
    const phone = requirePhone(request.phone, studio.countryCode);
    const passwordHash = await this.passwords.newHash(ctx, request.password);
    const wanted = { name: request.name, email: request.email, passwordHash };
    const outcome = await this.uow.write(ctx, async (manager) => {
      const others = await manager.query<unknown[]>(OTHER, [accountId, phone, actor.customerId]);
      if (others.length === 0) throw phoneVerificationNotNeeded();
      const refusal = await this.codes.check(manager, accountId, phone, request.code);
      // A concurrent request for the same merge has used the code (MRG-9).
      const survivor = refusal === 'otp_expired' ? await survivorWith(manager, ctx, phone) : null;
      if (survivor !== null) return survivor;
      // Returned, not thrown, so that the transaction commits and the wrong code remains counted.
      if (refusal) return refusal;
      return this.owners.become(manager, ctx, studio, { phone, wanted });
    });
    if (typeof outcome === 'string') throw otpCodeRefused(outcome);
    return outcome;
  }
}

/** The session's current customer, if they have proved the phone. */
async function survivorWith(
  manager: EntityManager,
  { accountId, actor }: CustomerContext,
  phone: string,
): Promise<number | null> {
  const [row] = await manager.query<{ id: number }[]>(SURVIVOR, [accountId, actor.customerId, phone]);
  return row?.id ?? null;
}
