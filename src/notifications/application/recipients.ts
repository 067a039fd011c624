import { Injectable } from '@nestjs/common';
import { PushSender } from '@studio/delivery';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { StaffDirectory } from '../../accounts';
import type { ChannelRule, Reach } from '../domain/channel-rule';
import { idsOf, keyOf, type Recipient } from '../domain/notification-kind';
import { DeviceTokens } from './device-tokens';

/** For a customer who was merged in the meantime, the survivor's address. */
const CUSTOMERS = `
  SELECT given.id, c.email FROM customers.customer given
  JOIN customers.customer c ON c.account_id = given.account_id AND c.id = coalesce(given.merged_into_id, given.id)
  WHERE given.account_id = $1 AND given.id = ANY($2) AND c.email IS NOT NULL`;

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
    return (await this.emails(accountId, [recipient])).get(keyOf(recipient)) ?? null;
  }

  /** Whether pushes are possible at all: without a push provider nobody has a device. */
  get canPush(): boolean {
    return this.pushes.isConfigured;
  }

  /** The channels by which each person can be reached, among the requested ones. */
  async reach(
    accountId: number,
    recipients: readonly Recipient[],
    rules: readonly ChannelRule[],
  ): Promise<(recipient: Recipient) => Reach> {
    const isEmailAsked = rules.some((rule) => rule !== 'push');
    const isPushAsked = this.canPush && rules.some((rule) => rule !== 'email');
    const emails = isEmailAsked ? await this.emails(accountId, recipients) : new Map<string, string>();
    const owners = isPushAsked ? await this.devices.owners(accountId, recipients, this.clock.now()) : new Set<string>();
    return (recipient) => ({ hasEmail: emails.has(keyOf(recipient)), hasDevice: owners.has(keyOf(recipient)) });
  }

  /** E-mail addresses by recipient. */
  private async emails(accountId: number, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, string>> {
    const { userIds, customerIds } = idsOf(recipients);
    const members = userIds.length > 0 ? await this.staff.among(accountId, userIds) : [];
    const customers = customerIds.length > 0 ? await this.customers(accountId, customerIds) : [];
    return new Map([
      ...members.map(({ userId, email }) => [keyOf({ kind: 'staff', userId }), email] as const),
      ...customers.map(({ id, email }) => [keyOf({ kind: 'customer', customerId: id }), email] as const),
    ]);
  }

  private async customers(accountId: number, ids: readonly number[]): Promise<{ id: number; email: string }[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ id: number; email: string }>('emails_of_customers', CUSTOMERS, [accountId, ids]),
    ]);
    return rows;
  }
}
