import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { parseInstant } from '@studio/kernel';
import type { Language } from '@studio/texts';

import type { ClassCancellationChanged } from '../../booking';
import type { ClassMoved } from '../../scheduling';
import { classCancelledMessage, classChangedMessage, classRestoredMessage } from '../domain/class-texts';
import type { Message, MessageOf, NotificationKind } from '../domain/notification-kind';
import { type NotifiedBooking, NotifiedClassQuery } from '../queries/notified-class.query';
import { FillReminders } from './fill-reminders';
import { type NotificationInput, RecordNotifications } from './record-notifications';
import { calendarEntryOf, slotOf, type NotificationFacts, NotifiedClasses } from './notified-classes';

/**
 * Notifies customers of a change of their class by the studio, and updates its reminders. Runs in the transaction of
 * the change.
 */
@Injectable()
export class ClassNotifications implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly notified: NotifiedClasses,
    private readonly classes: NotifiedClassQuery,
    private readonly record: RecordNotifications,
    private readonly reminders: FillReminders,
  ) {}

  onModuleInit(): void {
    this.events.on<ClassCancellationChanged>('booking.class_cancelled', (event) => this.cancellation(event));
    this.events.on<ClassCancellationChanged>('booking.class_restored', (event) => this.cancellation(event));
    this.events.on<ClassMoved>('scheduling.class_moved', (event) => this.moved(event));
  }

  private async cancellation({ kind, accountId, ...event }: ClassCancellationChanged): Promise<void> {
    const facts = await this.notified.find(accountId, event.classId);
    if (!facts) return;
    const change = `cancellation ${event.cancellationId}`;
    const inputs =
      kind === 'booking.class_cancelled'
        ? toCustomers('class_cancelled', event, change, facts, (language) =>
            classCancelledMessage(facts.text, language),
          )
        : toCustomers('class_restored', event, change, facts, (language) => classRestoredMessage(facts.text, language));
    await this.record.execute(facts.studio, inputs);
    // Also without a changed booking: a customer marked as attended has a reminder as well.
    await this.reminders.ofClass(facts.studio, event.classId);
  }

  private async moved({ accountId, ...event }: ClassMoved): Promise<void> {
    const facts =
      event.isAnnounced && event.activeBookings > 0 ? await this.notified.find(accountId, event.classId) : null;
    if (!facts) return;
    const bookings = await this.classes.activeBookings({ accountId }, event.classId);
    const messageOf = await this.movedMessage(facts, event);
    // Each change of a class has a new revision.
    const change = `revision ${facts.class.revision}`;
    const inputs = toCustomers('class_changed', { classId: event.classId, bookings }, change, facts, messageOf);
    await this.record.execute(facts.studio, inputs);
    await this.reminders.ofClass(facts.studio, event.classId);
  }

  private async movedMessage(
    { studio, text }: NotificationFacts,
    { previousStartsAt, previousRoomId }: Pick<ClassMoved, 'previousStartsAt' | 'previousRoomId'>,
  ): Promise<MessageOf> {
    const startsAt = parseInstant(previousStartsAt);
    if (!startsAt) throw new Error(`A class cannot have started at ${previousStartsAt}.`);
    const room = await this.classes.room({ accountId: studio.id }, previousRoomId);
    const previous = slotOf(studio, { ...room, startsAt });
    return (language) => classChangedMessage(text, previous, language);
  }
}

function toCustomers(
  kind: NotificationKind,
  { classId, bookings }: { readonly classId: number; readonly bookings: readonly NotifiedBooking[] },
  change: string,
  facts: NotificationFacts,
  messageOf: MessageOf,
): NotificationInput[] {
  const message = oncePerLanguage(messageOf);
  return bookings.map(({ bookingId, customerId }) => ({
    kind,
    recipients: [{ kind: 'customer', customerId }],
    channels: 'both',
    subject: `booking ${bookingId} ${change}`,
    ids: { class_id: classId, booking_id: bookingId },
    message,
    calendar: calendarEntryOf(facts, { bookingId }, kind === 'class_cancelled' ? 'cancelled' : 'booked'),
  }));
}

/** A class has many customers and few languages. */
function oncePerLanguage(messageOf: MessageOf): MessageOf {
  const said = new Map<Language, Message>();
  return (language) => {
    const message = said.get(language) ?? messageOf(language);
    said.set(language, message);
    return message;
  };
}
