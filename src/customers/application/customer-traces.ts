import { Injectable } from '@nestjs/common';
import { Outbox } from '@studio/delivery';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../accounts';

/** Numbers among the texts that no customer has any more. */
const FREE = `
  SELECT former.phone FROM unnest($2::text[]) former (phone)
  WHERE NOT EXISTS (SELECT 1 FROM customers.customer c WHERE c.account_id = $1 AND c.phone = former.phone)`;

/** What sign-in keeps of numbers. A send goes on counting towards the studio's limit (OTP-9), without its number. */
const FORGET_PHONES = [
  'DELETE FROM customers.otp_challenge WHERE account_id = $1 AND phone = ANY($2)',
  `UPDATE customers.otp_send SET phone = '' WHERE account_id = $1 AND phone = ANY($2)`,
];

/** Everybody who was merged into the customer: entries about them are about the same person (MRG-7). */
const MERGED = 'SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2';

/** What is left of a customer beside their own row: in sessions, sign-in and the activity log. */
@Injectable()
export class CustomerTraces {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes the person out, in the caller's unit, where the customer's row was cleared or deleted before (CUS-5, CUS-6).
   * `contacts` are the e-mail address and the phone number that stood there. Returns how many sessions this ended.
   */
  async blank(
    manager: EntityManager,
    scope: StudioScope,
    customerId: number,
    contacts: readonly string[],
  ): Promise<number> {
    const merged = await manager.query<{ id: number }[]>(MERGED, [scope.accountId, customerId]);
    const subjectIds = [customerId, ...merged.map(({ id }) => id)];
    const person = { subjectType: 'customer', subjectIds } as const;
    const former = await this.activity.phonesOf(manager, scope, person);
    await this.forgetPhones(manager, scope, [...former, ...contacts.filter((contact) => !contact.includes('@'))]);
    await this.activity.blank(manager, scope, { ...person, contacts });
    await this.sessions.forgetDeviceNames(scope.accountId, customerId);
    return this.sessions.revokeCustomer(scope.accountId, customerId);
  }

  private async forgetPhones(
    manager: EntityManager,
    { accountId }: StudioScope,
    phones: readonly string[],
  ): Promise<void> {
    const rows = await manager.query<{ phone: string }[]>(FREE, [accountId, phones]);
    const free = rows.map(({ phone }) => phone);
    for (const text of FORGET_PHONES) await manager.query(text, [accountId, free]);
    await this.outbox.forget(free);
  }
}
