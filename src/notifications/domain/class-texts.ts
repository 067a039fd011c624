import { momentText, oneLine } from '@studio/kernel';

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
export function bookingCreatedMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `Booked: ${title}`, text: `Your place in ${title} at ${studio} is booked: ${slot}.` };
}

/** Text to a customer: they do not have a place any more. */
export function bookingCancelledMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `Booking cancelled: ${title}`, text: `Your booking of ${title} at ${studio} is cancelled: ${slot}.` };
}

/** Text to a customer: the studio cancelled the class, and with it the booking. */
export function classCancelledMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `Class cancelled: ${title}`,
    text: `${studio} cancelled ${title}: ${slot}. Your booking is cancelled with it.`,
  };
}

/** Text to a customer: the class takes place after all, with their booking. */
export function classRestoredMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `Takes place after all: ${title}`,
    text: `${title} at ${studio} takes place after all: ${slot}. You have your place again.`,
  };
}

/** Text to a customer: the class has another time or place. */
export function classChangedMessage(facts: ClassTextFacts, previous: ClassSlot): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `Changed: ${title}`,
    text: `${title} at ${studio} has another time or place. Now: ${slot}. Before: ${slotText(previous)}.`,
  };
}

/** Reminds a customer of a class. */
export function classReminderMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `Reminder: ${title}`, text: `You have a place in ${title} at ${studio}: ${slot}. See you there!` };
}

/** Text to the trainer: the class got its first booking. */
export function firstBookingMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `First booking: ${title}`, text: `Your class ${title} at ${studio} has its first booking: ${slot}.` };
}

/** Text to the trainer: the class lost its last booking. */
export function allBookingsCancelledMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `No bookings left: ${title}`,
    text: `Your class ${title} at ${studio} has no bookings any more: ${slot}.`,
  };
}

function wordsOf(facts: ClassTextFacts): { readonly title: string; readonly studio: string; readonly slot: string } {
  return { title: oneLine(facts.title), studio: oneLine(facts.studioName), slot: slotText(facts) };
}

function slotText({ startsAt, timeZone, roomName, locationName }: ClassSlot): string {
  return `${momentText(startsAt, timeZone)}, ${oneLine(roomName)}, ${oneLine(locationName)}`;
}
