import { addDays, addMinutes, calendarDateOf, instantOf } from '@studio/kernel';

/** Nobody is reminded strictly between these local times (NTF-4). */
const EVENING = '21:00';
const MORNING = '09:00';

/** A reminder later than this before the start is useless (NTF-4). */
const LEAST_MINUTES_BEFORE = 60;

/**
 * How late a fill still creates a missed reminder. Shorter than any night, so that a booking made at night, which has
 * no reminder for that reason, does not get one in the morning.
 */
const MOST_HOURS_MISSED = 6;

/** Reminders are created this long before the earliest instant at which they may be due. */
const HOURS_AHEAD = 24;

/** What decides on the reminder of one booking. */
export interface ReminderFacts {
  readonly startsAt: Date;
  /** The studio's `reminder_hours_before`. */
  readonly hoursBefore: number;
  /** Zone of the class (CAL-1). */
  readonly timeZone: string;
  readonly now: Date;
  /** Whether the booking is being created; otherwise reminders are filled in later. */
  readonly isNew: boolean;
}

export type ReminderDecision =
  | { readonly dueAt: Date; readonly reason: 'ahead' | 'at_once' }
  | { readonly dueAt: null; readonly reason: 'started' | 'quiet_hours' | 'too_close' | 'missed' };

/** What becomes of a reminder that waits. */
export type WaitingReminderDecision =
  { readonly change: 'none' } | { readonly change: 'cancel' } | { readonly change: 'redate'; readonly dueAt: Date };

/** When the reminder of a class is due, whatever the time is now (NTF-4). */
export function computeReminderDue(startsAt: Date, hoursBefore: number, timeZone: string): Date {
  const due = addMinutes(startsAt, -60 * hoursBefore);
  const night = nightAround(due, timeZone);
  if (!night) return due;
  return night.until <= addMinutes(startsAt, -LEAST_MINUTES_BEFORE) ? night.until : night.from;
}

/** When to remind of a booking that has no reminder; null with the reason for none (NTF-4). */
export function decideReminder({ startsAt, hoursBefore, timeZone, now, isNew }: ReminderFacts): ReminderDecision {
  if (startsAt <= now) return { dueAt: null, reason: 'started' };
  const dueAt = computeReminderDue(startsAt, hoursBefore, timeZone);
  if (dueAt > now) return { dueAt, reason: 'ahead' };
  if (!isNew && dueAt < addMinutes(now, -60 * MOST_HOURS_MISSED)) return { dueAt: null, reason: 'missed' };
  if (now > addMinutes(startsAt, -LEAST_MINUTES_BEFORE)) return { dueAt: null, reason: 'too_close' };
  if (nightAround(now, timeZone)) return { dueAt: null, reason: 'quiet_hours' };
  return { dueAt: now, reason: 'at_once' };
}

/** Whether a reminder that waits for `waitsFor` still has the right time, as its class may have moved. */
export function decideWaitingReminder(facts: ReminderFacts, waitsFor: Date): WaitingReminderDecision {
  const { dueAt, reason } = decideReminder(facts);
  // It is being sent: an earlier due time is no reason to cancel it.
  if (reason !== 'ahead' && reason !== 'started' && waitsFor <= facts.now) return { change: 'none' };
  if (dueAt === null) return { change: 'cancel' };
  return dueAt.getTime() === waitsFor.getTime() ? { change: 'none' } : { change: 'redate', dueAt };
}

/** Classes that start until then get their reminders now; later ones by a later fill. */
export function computeReminderHorizon(now: Date, hoursBefore: number): Date {
  return addMinutes(now, 60 * (hoursBefore + HOURS_AHEAD));
}

/** The night strictly around the instant; null by day. */
function nightAround(instant: Date, timeZone: string): { readonly from: Date; readonly until: Date } | null {
  const date = calendarDateOf(instant, timeZone);
  const until = instantOf(date, MORNING, timeZone);
  if (instant < until) {
    const from = instantOf(addDays(date, -1), EVENING, timeZone);
    return { from, until };
  }
  const from = instantOf(date, EVENING, timeZone);
  return instant > from ? { from, until: instantOf(addDays(date, 1), MORNING, timeZone) } : null;
}
