import { Injectable } from '@nestjs/common';
import { PushSender } from '@studio/delivery';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { StaffDirectory } from '../../accounts';
import type { ChannelRule, Reach } from '../domain/channel-rule';
import { idsOf, keyOf, type Recipient } from '../domain/notification-kind';
import { DeviceTokens } from './device-tokens';

/** For a customer who was merged in the meantime, the survivor's address and language. */
const CUSTOMERS = `
  SELECT given.id, c.email, c.default_language AS language FROM customers.customer given
  JOIN customers.customer c ON c.account_id = given.account_id AND c.id = coalesce(given.merged_into_id, given.id)
  WHERE given.account_id = $1 AND given.id = ANY($2)`;

/** How a person is written to. */
interface Contact {
  readonly email: string | null;
  /** As the customer's record has it; null without one. */
  readonly language: string | null;
}

/** How the people of a studio are reached, as it is now; any number of them with the same few statements. */
@Injectable()
export class Recipients {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly staff: StaffDirectory,
    private readonly devices: DeviceTokens,
    private readonly pushes: PushSender,
    private readonly clock: Clock,
  ) {}

  /** The person's e-mail address; null without one, and for a person who left the studio. */
  async emailOf(accountId: number, recipient: Recipient): Promise<string | null> {
    return (await this.contacts(accountId, [recipient])).get(keyOf(recipient))?.email ?? null;
  }

  /** Whether pushes are possible at all: without a push provider nobody has a device. */
  get canPush(): boolean {
    return this.pushes.isConfigured;
  }

  /** The channels by which each person can be reached, among the requested ones, and a customer's language. */
  async reach(
    accountId: number,
    recipients: readonly Recipient[],
    rules: readonly ChannelRule[],
  ): Promise<(recipient: Recipient) => Reach & Pick<Contact, 'language'>> {
    const isEmailAsked = rules.some((rule) => rule !== 'push');
    const isPushAsked = this.canPush && rules.some((rule) => rule !== 'email');
    const contacts = isEmailAsked ? await this.contacts(accountId, recipients) : new Map<string, Contact>();
    const owners = isPushAsked ? await this.devices.owners(accountId, recipients, this.clock.now()) : new Set<string>();
    return (recipient) => {
      const { email = null, language = null } = contacts.get(keyOf(recipient)) ?? {};
      return { hasEmail: email !== null, hasDevice: owners.has(keyOf(recipient)), language };
    };
  }

  /** Contacts by recipient. Staff have no language of their own. */
  private async contacts(accountId: number, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, Contact>> {
    const { userIds, customerIds } = idsOf(recipients);
    const members = userIds.length > 0 ? await this.staff.among(accountId, userIds) : [];
    const customers = customerIds.length > 0 ? await this.customers(accountId, customerIds) : [];
    return new Map<string, Contact>([
      ...members.map(({ userId, email }) => [keyOf({ kind: 'staff', userId }), { email, language: null }] as const),
      ...customers.map(({ id, ...contact }) => [keyOf({ kind: 'customer', customerId: id }), contact] as const),
    ]);
  }

  private async customers(accountId: number, ids: readonly number[]): Promise<(Contact & { readonly id: number })[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<Contact & { readonly id: number }>('contacts_of_customers', CUSTOMERS, [accountId, ids]),
    ]);
    return rows;
  }
}
