import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../accounts';

/**
 * What sign-in keeps of numbers that nobody has any more. A send goes on counting towards the studio's limit (OTP-9), without
 * its number.
 */
const FREE = `
  account_id = $1 AND phone IN (
    SELECT former.phone FROM unnest($2::text[]) former (phone)
    WHERE NOT EXISTS (SELECT 1 FROM customers.customer c WHERE c.account_id = $1 AND c.phone = former.phone))`;
const FORGET_PHONES = [
  `DELETE FROM customers.otp_challenge WHERE ${FREE}`,
  `UPDATE customers.otp_send SET phone = '' WHERE ${FREE}`,
];

/** Everybody who was merged into the customer: entries about them are about the same person (MRG-7). */
const MERGED = 'SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2';

/** What is left of a customer beside their own row: in sessions, sign-in and the activity log. */
@Injectable()
export class CustomerTraces {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
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
    // E-mail addresses among the contacts are nobody's number.
    const phones = [...former, ...contacts];
    for (const text of FORGET_PHONES) await manager.query(text, [scope.accountId, phones]);
    await this.activity.blank(manager, scope, { ...person, contacts });
    await this.sessions.forgetDeviceNames(scope.accountId, customerId);
    return this.sessions.revokeCustomer(scope.accountId, customerId);
  }
}
