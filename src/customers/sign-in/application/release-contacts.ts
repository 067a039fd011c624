import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type SignInStudio, systemContext } from '../../../accounts';
import type { PhoneReleased } from '../../directory';
import { endPasswordLinks } from './password-links';

/** A proven contact, and the customers who had entered it without proof. */
export interface ReleasedContact {
  readonly contact: 'phone' | 'email';
  readonly value: string;
  readonly customerIds: readonly number[];
}

const RELEASE = {
  phone: 'UPDATE customers.customer SET phone = NULL, phone_origin = NULL WHERE account_id = $1 AND id = ANY($2)',
  email: 'UPDATE customers.customer SET email = NULL, email_origin = NULL WHERE account_id = $1 AND id = ANY($2)',
};

/** Removes a proven contact from customers who had entered it without proof (CUS-11, CUS-12). */
@Injectable()
export class ReleaseContacts {
  constructor(
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the customers. Neither entry nor mail names who proved the contact. */
  async execute(
    manager: EntityManager,
    studio: Pick<SignInStudio, 'accountId' | 'timeZone'>,
    { contact, value, customerIds }: ReleasedContact,
  ): Promise<void> {
    if (customerIds.length === 0) return;
    const { accountId, timeZone } = studio;
    await manager.query(RELEASE[contact], [accountId, customerIds]);
    if (contact === 'email') await endPasswordLinks(manager, studio, customerIds, this.clock.now());
    const ctx = systemContext({ id: accountId, timezone: timeZone }, 'proof of a contact', this.clock.now());
    const activities = customerIds.map((subjectId) => ({
      action: `customer.${contact}_released`,
      subjectType: 'customer',
      subjectId,
      changes: { [contact]: { before: value, after: null } },
    }));
    await this.activity.recordAll(manager, ctx, activities);
    if (contact === 'email') return;
    for (const customerId of customerIds) {
      const releasedAt = this.clock.now().toISOString();
      const event: PhoneReleased = { kind: 'customers.phone_released', accountId, customerId, releasedAt };
      await this.events.publish(event);
    }
  }
}
