import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../../accounts';
import { computeCustomerChange, CustomerEntity, type CustomerSignedOut } from '../../directory';
import { CustomerPasswordLinks } from './customer-password-links';

/** A customer's own profile. An absent e-mail keeps its value, null clears it; null as the hash keeps the stored password. */
export interface StoredProfile {
  readonly name: string;
  /** In E.164. */
  readonly phone: string;
  readonly email?: string | null | undefined;
  readonly passwordHash: string | null;
}

/** Writes profiles of signed-in customers (PRO-1, PRO-2). */
@Injectable()
export class OwnProfiles {
  constructor(
    private readonly links: CustomerPasswordLinks,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the customer. Contacts are unproven, except for a phone just proved. */
  async write(
    manager: EntityManager,
    ctx: CustomerContext,
    customer: CustomerEntity,
    { name, email, phone, passwordHash }: StoredProfile,
    { isPhoneProven = false } = {},
  ): Promise<void> {
    const { accountId, id } = customer;
    const change = computeCustomerChange(customer, { name, email, phone }, 'customer');
    if (!change && passwordHash === null && !isPhoneProven) return;
    await manager.update(
      CustomerEntity,
      { accountId, id },
      {
        ...change?.columns,
        ...(isPhoneProven ? { phoneOrigin: 'proven', phoneVerifiedAt: this.clock.now() } : {}),
        ...(passwordHash === null ? {} : { passwordHash }),
      },
    );
    // Not after a change of the password: the holder of a stolen session could otherwise stop the owner's password mail
    // (PWD-2).
    if (change?.columns.email !== undefined) await this.links.end(manager, accountId, id);
    // A first password ends no sessions: nobody can have signed in with a former one (PRO-2).
    if (passwordHash !== null && customer.passwordHash !== null) {
      await this.sessions.revokeCustomer(accountId, id, ctx.actor.sessionId);
      const event: CustomerSignedOut = { kind: 'customers.customer_signed_out', accountId, customerId: id };
      await this.events.publish(event);
    }
    await this.activity.record(manager, ctx, {
      action: 'customer.updated',
      subjectType: 'customer',
      subjectId: id,
      changes: {
        ...change?.changes,
        ...(isPhoneProven ? { phone_verified: true } : {}),
        ...(passwordHash === null ? {} : { password_changed: true }),
      },
    });
  }
}
