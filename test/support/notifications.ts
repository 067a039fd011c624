import type { ActorContext } from '@studio/access';
import { type DomainEvent, DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import { MobileSessions, StudioDirectory } from '../../src/accounts';
import { type NotificationInput, type Recipient, RecordNotifications } from '../../src/notifications';
import { DeviceTokens } from '../../src/notifications/application/device-tokens';
import type { TestApp } from './app';
import { newSequence } from './sequence';

/** Records one notification as the change it tells of does. Returns how many rows were written. */
export async function recordNotification(
  { app }: Pick<TestApp, 'app'>,
  accountId: number,
  input: NotificationInput,
): Promise<number> {
  return app.get(RecordNotifications).execute(await app.get(StudioDirectory).identity(accountId), [input]);
}

/** A notification as it lies in the database. */
export interface NotificationRow {
  readonly kind: string;
  readonly channel: string;
  readonly customer_id: number | null;
  readonly user_id: number | null;
  readonly status: string;
  readonly due_at: Date;
  readonly payload: {
    readonly ids: object;
    readonly message: { readonly title: string; readonly text: string } | null;
  };
}

/** Notifications of a studio, oldest first; of one kind when it is named. */
export function notificationsOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  kind: string | null = null,
): Promise<NotificationRow[]> {
  return database.asStudio<NotificationRow>(
    accountId,
    `SELECT kind, channel, customer_id::int, user_id::int, status, due_at, payload FROM notifications.notification
     WHERE account_id = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY id`,
    [accountId, kind],
  );
}

const nextDevice = newSequence();

/** A device of the person, as its app registers it. Returns its token. */
export async function addDevice(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  person: Recipient,
): Promise<string> {
  const owner =
    person.kind === 'staff'
      ? ({ guard: 'staff', userId: person.userId } as const)
      : ({ guard: 'customer', customerId: person.customerId } as const);
  const { sessionId } = await app.get(MobileSessions).issue(accountId, owner, { deviceName: null, platform: null });
  const token = `device ${nextDevice()}`;
  const facts = { provider: 'fcm', platform: 'android', token, sessionId, deviceName: null, appVersion: null } as const;
  await app.get(DeviceTokens).register(accountId, facts, clock.now());
  return token;
}

/** Publishes an event in a unit of its own, as the use case that causes it does. Typed, so that a literal has the event's fields. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function publish<Event extends DomainEvent>({ app }: Pick<TestApp, 'app'>, event: Event): Promise<void> {
  const { accountId } = event;
  return app.get(UnitOfWork).write({ accountId }, () => app.get(DomainEvents).publish(event));
}
