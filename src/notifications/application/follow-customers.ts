import { Injectable } from '@nestjs/common';
import { Outbox } from '@studio/delivery';

import type { CustomerAnonymised, CustomerMerged, CustomerTakenOver } from '../../customers';
import { DeviceTokens } from './device-tokens';
import { NotificationStore } from './notification-store';

/** Keeps devices and notifications with their customer, in the unit that changes the customer. */
@Injectable()
export class FollowCustomers {
  constructor(
    private readonly devices: DeviceTokens,
    private readonly store: NotificationStore,
    private readonly outbox: Outbox,
  ) {}

  /** The source's devices and notifications belong to the target (MRG-7). */
  async merged({ accountId, sourceId, targetId }: CustomerMerged): Promise<void> {
    await this.devices.moveCustomer(accountId, sourceId, targetId);
    await this.store.moveCustomer(accountId, sourceId, targetId);
  }

  /** Who used the record until now gets no push of it any more (CUS-12). */
  async takenOver({ accountId, customerId }: CustomerTakenOver): Promise<void> {
    await this.devices.deleteOfCustomer(accountId, customerId);
  }

  /** Devices and kept messages are deleted, what waits is cancelled, what was said is blanked (CUS-6). */
  async anonymised({ accountId, customerId, contacts }: CustomerAnonymised): Promise<void> {
    const tokens = await this.devices.deleteOfCustomer(accountId, customerId);
    await this.outbox.forget([...contacts, ...tokens]);
    await this.store.blankCustomer(accountId, customerId);
  }
}
