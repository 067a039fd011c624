import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { languageOf } from '@studio/texts';

import { StudioDirectory } from '../../accounts';
import { classReminderMessage } from '../domain/class-texts';
import type { Message } from '../domain/notification-kind';
import { ReminderGroundsQuery } from '../queries/reminder-grounds.query';
import type { ClaimedNotification } from './notification-store';
import { classTextOf } from './notified-classes';

/** Generates the text of a reminder when it is sent, from the class as it is then. */
@Injectable()
export class ReminderMessages {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly grounds: ReminderGroundsQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when the reminder is obsolete: the booking is not active, the class is not scheduled or has started (NTF-5),
   * or the studio has switched reminders off.
   */
  async render(accountId: number, { payload }: Pick<ClaimedNotification, 'payload'>): Promise<Message | null> {
    const studio = await this.studios.messaging(accountId);
    if (studio.status !== 'active' || studio.reminderHoursBefore === null) return null;
    const bookingId = payload.ids.booking_id;
    if (bookingId === undefined) return null;
    const booked = await this.grounds.classOf({ accountId }, bookingId, this.clock.now());
    if (booked === null) return null;
    const language = languageOf(booked.customerLanguage, studio.defaultLanguage);
    return classReminderMessage(classTextOf(studio, booked), language);
  }
}
