import { addDays, mondayOf } from '../../../shared/days';
import { intl } from '../../../shared/intl';

/** A class as far as its time goes. */
interface Placed {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

const DAYS = 7;
const MINUTE_MS = 60_000;

/** The seven days of the week with the day, from Monday. */
export function weekOf(day: string): readonly string[] {
  const monday = mondayOf(day);
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

/** The moment at which a clock of the zone shows the day and time; NaN while one of them is empty. */
export function momentOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return wanted;
  const parts = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  // The form of Swedish is the form of the interface.
  const shownAt = (moment: number) =>
    Date.parse(`${intl(Intl.DateTimeFormat, 'sv', parts).format(moment).replace(' ', 'T')}Z`);
  const near = wanted - (shownAt(wanted) - wanted);
  // The clock may have been changed between the two.
  const found = wanted - (shownAt(near) - near);
  // Where clocks go forward over the time, they show it as much later as they go forward (CAL-5).
  return shownAt(found) === wanted ? found : Math.max(found, near);
}

/** The days from one to another without those that are left out, as ranges. */
export function rangesWithout(
  from: string,
  to: string,
  leftOut: readonly string[],
): readonly (readonly [string, string])[] {
  const breaks = [...new Set(leftOut)].filter((day) => day >= from && day <= to).sort();
  const firsts = [from, ...breaks.map((day) => addDays(day, 1))];
  const lasts = [...breaks.map((day) => addDays(day, -1)), to];
  return firsts.map((first, index) => [first, lasts[index] ?? to] as const).filter(([first, last]) => first <= last);
}

/** Minutes from start to end. */
export function minutesFor({ starts_at: start, ends_at: end }: Placed): number {
  return (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
}

/** What a form says of a class: where, who and when. */
export interface Planned {
  /** Null for a class that is new. */
  readonly id: number | null;
  readonly roomId: number | null;
  readonly trainerId: number | null;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  /** The zone of the room. */
  readonly zone: string;
}

interface Occupying extends Placed {
  readonly status: string;
  readonly room: { readonly id: number };
  readonly trainer: { readonly id: number };
  readonly additional_trainers: readonly { readonly id: number }[];
}

export interface Conflict<Class> {
  readonly of: 'room' | 'trainer';
  readonly one: Class;
}

/** The classes that have the room or the trainer at that time; drafts and cancelled ones have neither (CLS-2, CLS-3). */
export function conflictsOf<Class extends Occupying>(
  classes: readonly Class[],
  { id, roomId, trainerId, day, time, minutes, zone }: Planned,
): readonly Conflict<Class>[] {
  if (day === '' || time === '' || !(minutes > 0)) return [];
  const from = momentOf(day, time, zone);
  const to = from + minutes * MINUTE_MS;
  const meanwhile = classes.filter(
    (one) =>
      one.id !== id &&
      one.status !== 'draft' &&
      one.status !== 'cancelled' &&
      Date.parse(one.starts_at) < to &&
      Date.parse(one.ends_at) > from,
  );
  return meanwhile.flatMap((one) => [
    ...(one.room.id === roomId ? [{ of: 'room' as const, one }] : []),
    ...([one.trainer, ...one.additional_trainers].some((trainer) => trainer.id === trainerId)
      ? [{ of: 'trainer' as const, one }]
      : []),
  ]);
}
