import { oneLine } from '@studio/kernel';
import { type Language, momentText } from '@studio/texts';

import { say } from './messages';
import type { Message } from './notification-kind';

/** When and where a class is. */
export interface ClassSlot {
  readonly startsAt: Date;
  readonly roomName: string;
  readonly locationName: string;
  /** Zone of the class (CAL-1). */
  readonly timeZone: string;
}

/** The facts of a class for a notification: nothing about the people in it (NTF-6). */
export interface ClassTextFacts extends ClassSlot {
  readonly title: string;
  readonly studioName: string;
}

/** Text to a customer: they have a place. */
export const bookingCreatedMessage = ofClass('booked');

/** Text to a customer: they do not have a place any more. */
export const bookingCancelledMessage = ofClass('bookingCancelled');

/** Text to a customer: the studio cancelled the class, and with it the booking. */
export const classCancelledMessage = ofClass('classCancelled');

/** Text to a customer: the class takes place after all, with their booking. */
export const classRestoredMessage = ofClass('classRestored');

/** Text to a customer: the class has another time or place. */
export function classChangedMessage(facts: ClassTextFacts, previous: ClassSlot, language: Language): Message {
  const words = wordsOf(facts, language);
  return {
    title: say(language, 'classChangedTitle', words),
    text: say(language, 'classChanged', { ...words, previous: slotText(previous, language) }),
    language,
  };
}

/** Reminds a customer of a class. */
export const classReminderMessage = ofClass('reminder');

/** Text to the trainer: the class got its first booking. */
export const firstBookingMessage = ofClass('firstBooking');

/** Text to the trainer: the class lost its last booking. */
export const allBookingsCancelledMessage = ofClass('noBookings');

/** A message that names class, studio, time and place. */
function ofClass(key: ClassMessage) {
  return (facts: ClassTextFacts, language: Language): Message => {
    const words = wordsOf(facts, language);
    return { title: say(language, `${key}Title`, words), text: say(language, key, words), language };
  };
}

type ClassMessage =
  'booked' | 'bookingCancelled' | 'classCancelled' | 'classRestored' | 'reminder' | 'firstBooking' | 'noBookings';

function wordsOf(facts: ClassTextFacts, language: Language) {
  return { title: oneLine(facts.title), studio: oneLine(facts.studioName), slot: slotText(facts, language) };
}

function slotText({ startsAt, timeZone, ...place }: ClassSlot, language: Language): string {
  return `${momentText(startsAt, timeZone, language)}, ${placeText(place)}`;
}

/** Room and location. */
export function placeText({ roomName, locationName }: Pick<ClassSlot, 'roomName' | 'locationName'>): string {
  return `${oneLine(roomName)}, ${oneLine(locationName)}`;
}
