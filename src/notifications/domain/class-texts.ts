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

/** What may be said about a class: nothing of the people in it (NTF-6). */
export interface ClassTextFacts extends ClassSlot {
  readonly title: string;
  readonly studioName: string;
}

/** Tells a customer that they have a place. */
export function bookingCreatedMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `Booked: ${title}`, text: `Your place in ${title} at ${studio} is booked: ${slot}.` };
}

/** Tells a customer that they have no place any more. */
export function bookingCancelledMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `Booking cancelled: ${title}`, text: `Your booking of ${title} at ${studio} is cancelled: ${slot}.` };
}

/** Tells a customer that the studio cancelled the class, and with it the booking. */
export function classCancelledMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `Class cancelled: ${title}`,
    text: `${studio} cancelled ${title}: ${slot}. Your booking is cancelled with it.`,
  };
}

/** Tells a customer that the class takes place after all, with their booking. */
export function classRestoredMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return {
    title: `Takes place after all: ${title}`,
    text: `${title} at ${studio} takes place after all: ${slot}. You have your place again.`,
  };
}

/** Tells a customer of another time or place of a class. */
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

/** Tells the trainer that the class has somebody now. */
export function firstBookingMessage(facts: ClassTextFacts): Message {
  const { title, studio, slot } = wordsOf(facts);
  return { title: `First booking: ${title}`, text: `Your class ${title} at ${studio} has its first booking: ${slot}.` };
}

/** Tells the trainer that the class has nobody any more. */
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
