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

/** On whose clock most of the classes are, and on which other ones some; without classes all clocks of the locations are. */
export function clocksOf(ofClasses: readonly string[], ofLocations: readonly string[]) {
  const count = (zone: string) => ofClasses.filter((one) => one === zone).length;
  const shown = [...new Set([...ofLocations, ...ofClasses])].filter((zone) => ofClasses.includes(zone));
  const [most, ...others] = shown.toSorted((a, b) => count(b) - count(a));
  return most === undefined ? { most: [...new Set(ofLocations)], others: [] } : { most: [most], others };
}

/** Days that were left out of a substitution divide it into parts, which are no farther from each other than that. */
const APART = 7;

interface Ranged {
  readonly from_date: string;
  readonly to_date: string;
}

/** The part of a substitution with the day and the others that belong to it, in their order; none where no part has the day. */
export function partsAround<Part extends Ranged>(day: string, all: readonly Part[]): readonly Part[] {
  const groups: Part[][] = [];
  for (const part of all.toSorted((a, b) => a.from_date.localeCompare(b.from_date))) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && part.from_date <= addDays(before.to_date, APART)) last.push(part);
    else groups.push([part]);
  }
  return groups.find((parts) => parts.some(({ from_date: from, to_date: to }) => from <= day && day <= to)) ?? [];
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

/** The classes at that time; drafts and cancelled ones occupy neither room nor trainer (CLS-2, CLS-3). */
export function meanwhileOf<Class extends Occupying>(
  classes: readonly Class[],
  { id, day, time, minutes, zone }: Omit<Planned, 'roomId' | 'trainerId'>,
): readonly Class[] {
  if (day === '' || time === '' || !(minutes > 0)) return [];
  const from = momentOf(day, time, zone);
  const to = from + minutes * MINUTE_MS;
  return classes.filter(
    (one) =>
      one.id !== id &&
      one.status !== 'draft' &&
      one.status !== 'cancelled' &&
      Date.parse(one.starts_at) < to &&
      Date.parse(one.ends_at) > from,
  );
}

/** Those of them that have the room or the trainer. */
export function occupying<Class extends Occupying>(
  meanwhile: readonly Class[],
  { roomId, trainerId }: Pick<Planned, 'roomId' | 'trainerId'>,
): readonly Conflict<Class>[] {
  return meanwhile.flatMap((one) => [
    ...(one.room.id === roomId ? [{ of: 'room' as const, one }] : []),
    ...([one.trainer, ...one.additional_trainers].some((trainer) => trainer.id === trainerId)
      ? [{ of: 'trainer' as const, one }]
      : []),
  ]);
}

/** The classes that have the room or the trainer at that time. */
export function conflictsOf<Class extends Occupying>(
  classes: readonly Class[],
  planned: Planned,
): readonly Conflict<Class>[] {
  return occupying(meanwhileOf(classes, planned), planned);
}
