import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';

import type { BookingCancelled, BookingCreated, BookingStatusChanged } from '../../booking';
import { bookingCancelledMessage, bookingCreatedMessage } from '../domain/class-texts';
import { computeReminderHorizon, decideReminder } from '../domain/reminder';
import { type NotificationInput, RecordNotifications } from './record-notifications';
import { reminderInput } from './reminder-input';
import { ReminderStore } from './reminder-store';
import { calendarEntryOf, type NotificationFacts, NotifiedClasses } from './notified-classes';

/**
 * Notifies customers of single bookings. Runs in the booking's transaction, which locks the class, so it uses few
 * statements: the reminder of a new booking is written together with the message, which costs less than a job that
 * searches for it.
 */
@Injectable()
export class BookingNotifications implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly notified: NotifiedClasses,
    private readonly record: RecordNotifications,
    private readonly reminders: ReminderStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on<BookingCreated>('booking.booking_created', (event) => this.created(event));
    this.events.on<BookingCancelled>('booking.booking_cancelled', (event) => this.cancelled(event));
    this.events.on<BookingStatusChanged>('booking.booking_status_changed', (event) => this.changed(event));
  }

  private async created(event: BookingCreated): Promise<void> {
    const facts = await this.notified.find(event.accountId, event.classId);
    if (!facts || facts.class.endsAt <= this.clock.now()) return;
    const created: NotificationInput = {
      kind: 'booking_created',
      ...toCustomer(event),
      message: (language) => bookingCreatedMessage(facts.text, language),
      calendar: calendarEntryOf(facts, event),
    };
    await this.record.execute(facts.studio, [created, ...this.reminderOf(event, facts)]);
  }

  private async cancelled(event: BookingCancelled): Promise<void> {
    const facts = await this.notified.find(event.accountId, event.classId);
    if (!facts) return;
    await this.record.execute(facts.studio, [
      {
        kind: 'booking_cancelled',
        ...toCustomer(event),
        message: (language) => bookingCancelledMessage(facts.text, language),
        calendar: calendarEntryOf(facts, event, 'cancelled'),
      },
    ]);
    // Without reminders, the next fill removes remaining ones.
    if (facts.studio.reminderHoursBefore !== null) await this.changed(event);
  }

  /** A reminder without a reason is cancelled immediately; a missing one is created by the next fill. */
  private async changed({ accountId, bookingId, customerId }: Omit<BookingStatusChanged, 'kind'>): Promise<void> {
    await this.reminders.cancelWithoutGroundOf(accountId, { bookingId, customerId }, this.clock.now());
  }

  /** The reminder of a new booking; null while its class is beyond the period of reminders. */
  private reminderOf(event: BookingCreated, { studio, class: booked, text }: NotificationFacts): NotificationInput[] {
    const now = this.clock.now();
    const hoursBefore = studio.reminderHoursBefore;
    if (hoursBefore === null || booked.status !== 'scheduled') return [];
    if (booked.startsAt > computeReminderHorizon(now, hoursBefore)) return [];
    const { startsAt, timeZone } = text;
    const { dueAt } = decideReminder({ startsAt, hoursBefore, timeZone, now, isNew: true });
    return dueAt ? [reminderInput(event, dueAt)] : [];
  }
}

function toCustomer({ customerId, classId, bookingId, number }: BookingCreated | BookingCancelled) {
  return {
    recipients: [{ kind: 'customer', customerId }],
    channels: 'both',
    subject: `booking ${bookingId} change ${number}`,
    ids: { class_id: classId, booking_id: bookingId },
  } as const;
}
