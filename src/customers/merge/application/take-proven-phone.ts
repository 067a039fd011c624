import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { alreadyTaken, busy } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { MobileSessions, type SignInStudio, tokenInvalid } from '../../../accounts';
import { CustomerEntity, holds, type StoredHolder } from '../../directory';
import { OwnProfiles, type StoredProfile, ReleaseContacts } from '../../sign-in';

const RETRY_AFTER_SECONDS = 1;

const OTHERS_EMAIL = `SELECT 1 FROM customers.customer WHERE account_id = $1 AND ${holds('email', '$2')} AND id <> $3`;

/**
 * Stores the phone that the signed-in customer just proved and that identified nobody else: it is removed from customers who
 * had only entered it, without a merge (MRG-10). In the caller's transaction, which has locked the other holders and the
 * customer. Throws `token_invalid`, `already_taken` on `email`.
 */
@Injectable()
export class TakeProvenPhone {
  constructor(
    private readonly releases: ReleaseContacts,
    private readonly profiles: OwnProfiles,
    private readonly sessions: MobileSessions,
  ) {}

  async execute(
    manager: EntityManager,
    ctx: CustomerContext,
    studio: SignInStudio,
    { holders, wanted }: { readonly holders: readonly StoredHolder[]; readonly wanted: StoredProfile },
  ): Promise<void> {
    const { accountId, actor } = ctx;
    const customer = await manager.findOneBy(CustomerEntity, { accountId, id: actor.customerId });
    if (!customer) throw tokenInvalid();
    // Merged while this waited; a retry acts as the survivor (MRG-9).
    if (customer.mergedIntoId !== null) throw busy(RETRY_AFTER_SECONDS);
    await this.sessions.assertAlive(manager, ctx);
    const { email, phone } = wanted;
    if (typeof email === 'string' && email !== customer.email) {
      const others = await manager.query<unknown[]>(OTHERS_EMAIL, [accountId, email, customer.id]);
      if (others.length > 0) throw alreadyTaken('email');
    }
    const customerIds = holders.map(({ id }) => id);
    await this.releases.execute(manager, studio, { contact: 'phone', value: phone, customerIds });
    await this.profiles.write(manager, ctx, customer, wanted, { isPhoneProven: true });
  }
}
