import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { parseInstant } from '@studio/kernel';

import type { ClassCancellationChanged } from '../../booking';
import type { ClassMoved } from '../../scheduling';
import { classCancelledMessage, classChangedMessage, classRestoredMessage } from '../domain/class-texts';
import type { Message, NotificationKind } from '../domain/notification-kind';
import { type ToldBooking, ToldClassQuery } from '../queries/told-class.query';
import { FillReminders } from './fill-reminders';
import { type NotificationInput, RecordNotifications } from './record-notifications';
import { slotOf, type Told, ToldClasses } from './told-classes';

/**
 * Notifies customers of a change of their class by the studio, and updates its reminders. Runs in the transaction of
 * the change.
 */
@Injectable()
export class ClassNotifications implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly told: ToldClasses,
    private readonly classes: ToldClassQuery,
    private readonly record: RecordNotifications,
    private readonly reminders: FillReminders,
  ) {}

  onModuleInit(): void {
    this.events.on<ClassCancellationChanged>('booking.class_cancelled', (event) => this.cancellation(event));
    this.events.on<ClassCancellationChanged>('booking.class_restored', (event) => this.cancellation(event));
    this.events.on<ClassMoved>('scheduling.class_moved', (event) => this.moved(event));
  }

  private async cancellation({ kind, accountId, ...event }: ClassCancellationChanged): Promise<void> {
    const told = await this.told.find(accountId, event.classId);
    if (!told) return;
    const change = `cancellation ${event.cancellationId}`;
    const inputs =
      kind === 'booking.class_cancelled'
        ? toCustomers('class_cancelled', event, change, classCancelledMessage(told.text))
        : toCustomers('class_restored', event, change, classRestoredMessage(told.text));
    await this.record.execute(told.studio, inputs);
    // Also without a changed booking: a customer marked as attended has a reminder as well.
    await this.reminders.ofClass(told.studio, event.classId);
  }

  private async moved({ accountId, ...event }: ClassMoved): Promise<void> {
    const told = event.activeBookings > 0 ? await this.told.find(accountId, event.classId) : null;
    if (!told) return;
    const bookings = await this.classes.activeBookings({ accountId }, event.classId);
    const message = await this.movedMessage(told, event);
    // Each change of a class has a new revision.
    const change = `revision ${told.class.revision}`;
    const inputs = toCustomers('class_changed', { classId: event.classId, bookings }, change, message);
    await this.record.execute(told.studio, inputs);
    await this.reminders.ofClass(told.studio, event.classId);
  }

  private async movedMessage(
    { studio, text }: Told,
    { previousStartsAt, previousRoomId }: Pick<ClassMoved, 'previousStartsAt' | 'previousRoomId'>,
  ): Promise<Message> {
    const startsAt = parseInstant(previousStartsAt);
    if (!startsAt) throw new Error(`A class cannot have started at ${previousStartsAt}.`);
    const room = await this.classes.room({ accountId: studio.id }, previousRoomId);
    return classChangedMessage(text, slotOf(studio, { ...room, startsAt }));
  }
}

function toCustomers(
  kind: NotificationKind,
  { classId, bookings }: { readonly classId: number; readonly bookings: readonly ToldBooking[] },
  change: string,
  message: Message,
): NotificationInput[] {
  return bookings.map(({ bookingId, customerId }) => ({
    kind,
    recipients: [{ kind: 'customer', customerId }],
    channels: 'both',
    subject: `booking ${bookingId} ${change}`,
    ids: { class_id: classId, booking_id: bookingId },
    message,
  }));
}
