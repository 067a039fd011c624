import { Injectable } from '@nestjs/common';
import { Clock, DEFAULT_TIME_ZONE } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import type { MessagingStudio } from '../../accounts';
import { computeReminderHorizon, decideReminder, decideWaitingReminder } from '../domain/reminder';
import { type ReminderGround, ReminderGroundsQuery } from '../queries/reminder-grounds.query';
import { type NotificationInput, RecordNotifications } from './record-notifications';
import { reminderInput } from './reminder-input';
import { ReminderStore } from './reminder-store';

/** Bookings of one transaction: so many reminders are written and moved together. */
const PAGE = 500;

/**
 * Creates missing reminders, moves those whose class moved, and cancels those without a reason (NTF-4). A repeat
 * changes nothing.
 */
@Injectable()
export class FillReminders {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly grounds: ReminderGroundsQuery,
    private readonly store: ReminderStore,
    private readonly record: RecordNotifications,
    private readonly clock: Clock,
  ) {}

  /** All reminders of the studio, page by page, each in a separate transaction. */
  async execute(studio: MessagingStudio): Promise<void> {
    await this.fill(studio, null);
  }

  /** The reminders of one class, in the transaction of its change. */
  async ofClass(studio: MessagingStudio, classId: number): Promise<void> {
    await this.fill(studio, classId);
  }

  private async fill(studio: MessagingStudio, classId: number | null): Promise<void> {
    const { id: accountId, reminderHoursBefore: hoursBefore } = studio;
    const now = this.clock.now();
    const window = { now, horizon: hoursBefore === null ? now : computeReminderHorizon(now, hoursBefore) };
    await this.store.cancelWithoutGround(accountId, window, classId);
    if (hoursBefore === null) return;
    const bookings = await this.grounds.bookings({ accountId }, window, classId);
    for (let from = 0; from < bookings.length; from += PAGE) {
      const page = bookings.slice(from, from + PAGE);
      await this.uow.write({ accountId }, () => this.apply(studio, hoursBefore, now, page));
    }
  }

  private async apply(
    studio: MessagingStudio,
    hoursBefore: number,
    now: Date,
    bookings: readonly ReminderGround[],
  ): Promise<void> {
    const kept = await this.grounds.kept({ accountId: studio.id }, bookings);
    const missing: NotificationInput[] = [];
    const moved: { id: number; dueAt: Date }[] = [];
    const useless: number[] = [];
    for (const booking of bookings) {
      const { waitingId = null, waitsFor = null, isReminded = false } = kept.get(booking.bookingId) ?? {};
      const timeZone = booking.locationTimeZone ?? studio.timezone ?? DEFAULT_TIME_ZONE;
      const facts = { startsAt: booking.startsAt, hoursBefore, timeZone, now, isNew: false };
      if (waitingId === null || waitsFor === null) {
        const { dueAt } = decideReminder(facts);
        if (dueAt && !isReminded) missing.push(reminderInput(booking, dueAt));
        continue;
      }
      const decision = decideWaitingReminder(facts, waitsFor);
      if (decision.change === 'redate') moved.push({ id: waitingId, dueAt: decision.dueAt });
      if (decision.change === 'cancel') useless.push(waitingId);
    }
    await this.record.execute(studio, missing);
    await this.store.redate(studio.id, moved);
    await this.store.cancel(studio.id, useless);
  }
}
