import { Injectable } from '@nestjs/common';
import { type CalendarEntry, calendarUid } from '@studio/delivery';
import { DEFAULT_TIME_ZONE, formatUtc, oneLine } from '@studio/kernel';

import { type MessagingStudio, StudioDirectory } from '../../accounts';
import { type ClassSlot, type ClassTextFacts, placeText } from '../domain/class-texts';
import { type NotifiedClass, NotifiedClassQuery, type NotifiedRoom } from '../queries/notified-class.query';

/** A class of a studio that sends notifications. */
export interface NotificationFacts {
  readonly studio: MessagingStudio;
  readonly class: NotifiedClass;
  readonly text: ClassTextFacts;
}

/** The notification facts of a class, read with two statements. */
@Injectable()
export class NotifiedClasses {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly classes: NotifiedClassQuery,
  ) {}

  /** The class with its studio; null in a demo studio, which notifies nobody (NTF-7). */
  async find(accountId: number, classId: number): Promise<NotificationFacts | null> {
    const studio = await this.studios.messaging(accountId);
    if (studio.mode === 'demo_readonly') return null;
    const found = await this.classes.byId({ accountId }, classId);
    return { studio, class: found, text: classTextOf(studio, found) };
  }
}

/** What texts say about a class. */
export function classTextOf(
  studio: Pick<MessagingStudio, 'name' | 'timezone'>,
  { title, ...slot }: NotifiedRoom & Pick<NotifiedClass, 'title' | 'startsAt'>,
): ClassTextFacts {
  return { title, studioName: studio.name, ...slotOf(studio, slot) };
}

/** When and where, in the zone of the place (CAL-1). */
export function slotOf(
  { timezone }: Pick<MessagingStudio, 'timezone'>,
  { startsAt, roomName, locationName, locationTimeZone }: NotifiedRoom & Pick<NotifiedClass, 'startsAt'>,
): ClassSlot {
  return { startsAt, roomName, locationName, timeZone: locationTimeZone ?? timezone ?? DEFAULT_TIME_ZONE };
}

/** A calendar entry as a notification stores it, with instants as texts. */
export type StoredCalendarEntry = Omit<CalendarEntry, 'startsAt' | 'endsAt' | 'changedAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
};

/** A customer's booking as a calendar entry (NTF-9). Every change of class or booking has a higher revision. */
export function calendarEntryOf(
  { studio, class: booked, text }: NotificationFacts,
  { bookingId }: { readonly bookingId: number },
  state: 'booked' | 'cancelled' = 'booked',
): StoredCalendarEntry {
  return {
    uid: calendarUid('booking', bookingId, studio.slug),
    sequence: booked.revision,
    isCancelled: state === 'cancelled',
    startsAt: formatUtc(booked.startsAt),
    endsAt: formatUtc(booked.endsAt),
    title: `${oneLine(text.title)} – ${oneLine(text.studioName)}`,
    place: placeText(text),
  };
}
