import { Injectable } from '@nestjs/common';
import { Outbox } from '@studio/delivery';
import type { StudioScope } from '@studio/persistence';
import type { PersonKeys } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../../accounts';

/** Erases phone numbers from sign-in data. A sent code still counts towards the studio's limit (OTP-9), without its number. */
const FORGET_PHONES = [
  'DELETE FROM customers.otp_challenge WHERE account_id = $1 AND phone = ANY($2)',
  `UPDATE customers.otp_send SET phone = '' WHERE account_id = $1 AND phone = ANY($2)`,
];

/** Contacts that no customer has. */
const UNOWNED = `
  SELECT former.contact FROM unnest($2::text[]) former (contact)
  WHERE NOT EXISTS (SELECT 1 FROM customers.customer c WHERE c.account_id = $1 AND former.contact IN (c.email, c.phone))`;

/** A customer's data besides their own row: in sessions, sign-in and the activity log. */
@Injectable()
export class CustomerTraces {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Removes the person, in the caller's transaction, after the customer's row was cleared or deleted (CUS-5, CUS-6). The keys
   * exclude contacts that the customer entered without proof: they may belong to somebody else, whose entries remain (ERA-1).
   * Returns how many sessions were ended.
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

  /** The contacts that no customer of the studio has. */
  async unowned(manager: EntityManager, { accountId }: StudioScope, contacts: readonly string[]): Promise<string[]> {
    const rows = await manager.query<{ contact: string }[]>(UNOWNED, [accountId, contacts]);
    return rows.map(({ contact }) => contact);
  }

  private async forgetPhones(manager: EntityManager, scope: StudioScope, phones: readonly string[]): Promise<void> {
    const free = await this.unowned(manager, scope, phones);
    for (const text of FORGET_PHONES) await manager.query(text, [scope.accountId, free]);
    await this.outbox.forget(free);
  }
}
