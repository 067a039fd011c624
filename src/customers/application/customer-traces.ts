import { Injectable } from '@nestjs/common';
import { Outbox } from '@studio/delivery';
import type { StudioScope } from '@studio/persistence';
import type { PersonKeys } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../accounts';

/** What sign-in keeps of numbers. A send goes on counting towards the studio's limit (OTP-9), without its number. */
const FORGET_PHONES = [
  'DELETE FROM customers.otp_challenge WHERE account_id = $1 AND phone = ANY($2)',
  `UPDATE customers.otp_send SET phone = '' WHERE account_id = $1 AND phone = ANY($2)`,
];

/** Contacts that stand in no row of a customer. */
const UNHELD = `
  SELECT former.contact FROM unnest($2::text[]) former (contact)
  WHERE NOT EXISTS (SELECT 1 FROM customers.customer c WHERE c.account_id = $1 AND former.contact IN (c.email, c.phone))`;

/** What is left of a customer beside their own row: in sessions, sign-in and the activity log. */
@Injectable()
export class CustomerTraces {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Removes the person, in the caller's transaction, after the customer's row was cleared or deleted (CUS-5, CUS-6). Contacts
   * that the customer only claimed are not among the keys: they may be somebody else's, whose entries stay (ERA-1). Returns
   * how many sessions this ended.
   */
  async blank(
    manager: EntityManager,
    scope: StudioScope,
    { customerIds, emails, phones }: PersonKeys,
  ): Promise<number> {
    const person = { subjectType: 'customer', subjectIds: customerIds } as const;
    const former = await this.activity.phonesOf(manager, scope, person);
    await this.forgetPhones(manager, scope, [...former, ...phones]);
    await this.activity.blank(manager, scope, { ...person, contacts: [...emails, ...phones] });
    let ended = 0;
    for (const id of customerIds) {
      await this.sessions.forgetDeviceNames(scope.accountId, id);
      ended += await this.sessions.revokeCustomer(scope.accountId, id);
    }
    return ended;
  }

  /** Which of the contacts no customer of the studio has any more. */
  async unheld(manager: EntityManager, { accountId }: StudioScope, contacts: readonly string[]): Promise<string[]> {
    const rows = await manager.query<{ contact: string }[]>(UNHELD, [accountId, contacts]);
    return rows.map(({ contact }) => contact);
  }

  private async forgetPhones(manager: EntityManager, scope: StudioScope, phones: readonly string[]): Promise<void> {
    const free = await this.unheld(manager, scope, phones);
    for (const text of FORGET_PHONES) await manager.query(text, [scope.accountId, free]);
    await this.outbox.forget(free);
  }
}
