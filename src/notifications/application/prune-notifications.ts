import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '@studio/delivery';
import { JobHandlers } from '@studio/jobs';
import { Clock, faultTextOf } from '@studio/kernel';

import { StudioDirectory } from '../../accounts';
import { DeviceTokens } from './device-tokens';
import { HOUSEKEEPING_JOB } from './jobs';
import { NotificationStore } from './notification-store';

const KEPT_DAYS = 90;
/** The outbox is for development; its messages name people. */
const OUTBOX_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const DAILY = '40 3 * * *';

/** Deletes notifications that ended, and devices that were revoked, more than 90 days ago, and the outbox after 30. */
@Injectable()
export class PruneNotifications implements OnModuleInit {
  private readonly logger = new Logger('Notifications');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: StudioDirectory,
    private readonly store: NotificationStore,
    private readonly devices: DeviceTokens,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(HOUSEKEEPING_JOB, DAILY, () => this.execute());
  }

  async execute(): Promise<void> {
    const instant = this.daysAgo(KEPT_DAYS);
    for (const { id } of await this.studios.list()) await this.forgetIn(id, instant);
    await this.devices.forgetRevokedBefore(instant);
    await this.outbox.forgetBefore(this.daysAgo(OUTBOX_KEPT_DAYS));
  }

  /** A studio that fails is repeated on the next day and does not delay others. */
  private async forgetIn(accountId: number, instant: Date): Promise<void> {
    try {
      await this.store.forgetEndedBefore(accountId, instant);
    } catch (error) {
      const text = faultTextOf(error);
      this.logger.warn(`Notifications of studio ${accountId} could not be cleaned up: ${text}`);
    }
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
