import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Outbox } from '@studio/delivery';
import type { StudioScope } from '@studio/persistence';

import {
  type CustomerAnonymised,
  CustomerBelongings,
  type CustomerDeleted,
  type CustomerTakenOver,
  type MergePair,
  type MergeShare,
} from '../../customers';
import { DeviceTokens } from './device-tokens';
import { NotificationStore } from './notification-store';

/** Updates devices and notifications with their customer, in the transaction that changes the customer. */
@Injectable()
export class FollowCustomers implements OnModuleInit {
  constructor(
    private readonly belongings: CustomerBelongings,
    private readonly devices: DeviceTokens,
    private readonly store: NotificationStore,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.belongings.register('notifications', this);
  }

  /** The source's devices and notifications belong to the target (MRG-7). */
  async move({ accountId }: ActorContext, { sourceId, targetId }: MergePair): Promise<void> {
    await this.devices.moveCustomer(accountId, sourceId, targetId);
    await this.store.moveCustomer(accountId, sourceId, targetId);
  }

  async preview({ accountId }: StudioScope, { sourceId }: MergePair): Promise<MergeShare> {
    const device_tokens = await this.devices.countOfCustomer(accountId, sourceId);
    return { counts: { device_tokens, notifications: await this.store.countOfCustomer(accountId, sourceId) } };
  }

  /** The person who used the record until now gets no more pushes of it (CUS-12). */
  async takenOver({ accountId, customerId }: CustomerTakenOver): Promise<void> {
    await this.devices.deleteOfCustomer(accountId, customerId);
  }

  /** Devices are deleted, and messages that were stored for them (CUS-5); notifications go with their customer's row. */
  async deleted({ accountId, customerIds }: CustomerDeleted): Promise<void> {
    for (const id of customerIds) await this.outbox.forget(await this.devices.deleteOfCustomer(accountId, id));
  }

  /** Devices and stored messages are deleted, pending notifications are cancelled, their texts are blanked (CUS-6). */
  async anonymised({ accountId, customerId, contacts }: CustomerAnonymised): Promise<void> {
    const tokens = await this.devices.deleteOfCustomer(accountId, customerId);
    await this.outbox.forget([...contacts, ...tokens]);
    await this.store.blankCustomer(accountId, customerId);
  }
}
