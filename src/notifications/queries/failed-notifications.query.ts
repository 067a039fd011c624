import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import type { NotificationChannel, NotificationKind } from '../domain/notification-kind';

/** A notification that was not delivered in all its tries, without text and address. */
export interface FailedNotification {
  readonly id: number;
  readonly studio: string;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly attempts: number;
  readonly failedAt: Date;
  /** The error of the last attempt. */
  readonly error: string | null;
}

const NEWEST = `
  SELECT id, kind, channel, customer_id AS "customerId", user_id AS "userId", attempts, updated_at AS "failedAt", last_error AS error
  FROM notifications.notification
  WHERE account_id = $1 AND status = 'failed'
  ORDER BY updated_at DESC, id DESC
  LIMIT $2`;

/** Lists the notifications that failed permanently (NTF-5), for the operator: in every studio, one after the other. */
@Injectable()
export class FailedNotificationsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /** Newest first, at most `limit` in all. They are stored for 90 days. */
  async list(limit: number): Promise<FailedNotification[]> {
    let newest: FailedNotification[] = [];
    for (const { id, slug } of await this.studios.list()) {
      const failed = await this.inStudio(id, slug, limit);
      newest = [...newest, ...failed].toSorted(byTime).slice(0, limit);
    }
    return newest;
  }

  private async inStudio(accountId: number, studio: string, limit: number): Promise<FailedNotification[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<Omit<FailedNotification, 'studio'>>('failed_notifications', NEWEST, [accountId, limit]),
    ]);
    return rows.map((row) => ({ ...row, studio }));
  }
}

function byTime(one: FailedNotification, other: FailedNotification): number {
  return other.failedAt.getTime() - one.failedAt.getTime() || other.id - one.id;
}
