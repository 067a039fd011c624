import { localTime } from '../shared/days';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** What the timetable shows of a class of the public schedule. */
export interface PublicClass {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly room: Named;
  readonly activity_direction: Named;
  readonly trainer: { readonly id: number; readonly name: string };
  readonly available_spots: number | null;
  readonly booking_cutoff_minutes: number | null;
}

/** An empty choice takes all. */
export interface Choices {
  direction: string;
  trainer: string;
  day: string;
}

/** A direction is named by slug or name, a trainer by id or name, a day as the interface writes it. */
export function isChosen(
  { activity_direction: direction, trainer, starts_at: start }: PublicClass,
  chosen: { readonly [Name in keyof Choices]?: string | null },
): boolean {
  return (
    isOneOf(chosen.direction, [direction.slug, direction.name]) &&
    isOneOf(chosen.trainer, [String(trainer.id), trainer.name]) &&
    isOneOf(chosen.day, [localTime(start).day])
  );
}

function isOneOf(wanted: string | null | undefined, names: readonly string[]): boolean {
  return !wanted || names.some((name) => name.toLowerCase() === wanted.trim().toLowerCase());
}

/** The values of a filter with their texts; days in their order, names by the alphabet. */
export function optionsOf(
  classes: readonly PublicClass[],
  name: keyof Choices,
  dayText: (day: string) => string,
): Map<string, string> {
  if (name === 'day')
    return new Map([...new Set(classes.map((one) => localTime(one.starts_at).day))].map((day) => [day, dayText(day)]));
  const options = new Map(
    classes.map(({ activity_direction: direction, trainer }): [string, string] => {
      if (name === 'direction') return [direction.slug, direction.name];
      return [trainer.id === 0 ? '' : String(trainer.id), trainer.name];
    }),
  );
  // Classes without a trainer are in all only.
  options.delete('');
  return new Map([...options].sort(([, one], [, other]) => one.localeCompare(other)));
}
