import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, pageOf, type PageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { NotificationChannel, NotificationKind, NotificationStatus } from '../domain/notification-kind';

/** A notification of a customer, as staff see it: never its text. */
export interface CustomerNotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly status: NotificationStatus;
  readonly due_at: Date;
  readonly sent_at: Date | null;
}

const CUSTOMER = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL';

const NOTIFICATIONS = `
  SELECT id, kind, channel, status, due_at, sent_at
  FROM notifications.notification
  WHERE account_id = $1 AND customer_id = $2 AND ($3::bigint IS NULL OR id < $3)
  ORDER BY id DESC
  LIMIT $4`;

/** Names the list of one customer in its cursors. */
export const customerNotifications = (customerId: number) => ['customer_notifications', customerId] as const;

@Injectable()
export class CustomerNotificationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first. Throws `not_found` when the studio has no such customer (GEN-9). */
  async page(ctx: ActorContext, customerId: number, request: PageRequest): Promise<Page<CustomerNotificationRow>> {
    const { accountId } = ctx;
    const [after = null] = readPosition(request, ['id']) ?? [];
    const [[customer], rows] = await this.uow.read(ctx, [
      statement<object>('customer_exists', CUSTOMER, [accountId, customerId]),
      statement<CustomerNotificationRow>('customer_notifications', NOTIFICATIONS, [
        ...[accountId, customerId, after, request.limit + 1],
      ]),
    ]);
    if (!customer) throw notFound('The customer');
    return pageOf(customerNotifications(customerId), rows, request.limit, ({ id }) => [id]);
  }
}
