import { addDays, weekdayOf, writtenIn } from '../../../../shared/days';
import type { components } from '../../../interface';
import { momentOf } from '../arrange';
import type { Catalogue } from '../week-data';

export type Series = components['schemas']['Series'];

const MINUTE_MS = 60_000;
const DAYS_OF_WEEK = 7;
const WEEK_MS = DAYS_OF_WEEK * 86_400_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A weekly class of a day so far ahead that the service has not added it yet. */
export interface Expected {
  /** Of no class; unique on its day. */
  readonly id: number;
  readonly seriesId: number;
  readonly title: string;
  readonly status: 'expected';
  /** The day on which it is added; null where that is not known. */
  readonly opensOn: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location_id: number;
  readonly room: Named;
  readonly trainer: Named;
  readonly additional_trainers: readonly Named[];
}

/** What a series and its type say together; the type is read with the catalogue, and is there while the series is. */
export function namedSeries(
  series: Series,
  types: Catalogue['types'],
): { readonly title: string; readonly minutes: number } {
  const type = types.find(({ id }) => id === series.class_type_id);
  return {
    title: series.title ?? type?.name ?? '',
    minutes: series.duration_minutes ?? type?.default_duration_minutes ?? 0,
  };
}

/** Those of a day (SER-1, SER-7). A series whose first classes are still being added expects nothing. */
export function expectedOn(
  day: string,
  series: readonly Series[],
  { types, rooms, trainers }: Pick<Catalogue, 'types' | 'rooms' | 'trainers'>,
  zoneOf: (locationId: number) => string,
): readonly Expected[] {
  const isDue = ({ status, weekday, start_date: first, end_date: last, generated_until: until }: Series) =>
    status === 'active' &&
    weekday === weekdayOf(day) &&
    day >= first &&
    (last === null || day <= last) &&
    until !== null &&
    day > until;
  return series.filter(isDue).map((one) => {
    const zone = zoneOf(one.location_id);
    const start = momentOf(day, one.start_time, zone);
    const { title, minutes } = namedSeries(one, types);
    const named = (rows: readonly Named[], id: number | null) => ({
      id: id ?? 0,
      name: rows.find((row) => row.id === id)?.name ?? '',
    });
    return {
      id: -one.id,
      seriesId: one.id,
      title,
      status: 'expected',
      opensOn: opensOn(day, one),
      starts_at: withOffset(start, zone),
      ends_at: withOffset(start + minutes * MINUTE_MS, zone),
      location_id: one.location_id,
      room: named(rooms, one.room_id),
      trainer: named(trainers, one.trainer_id),
      additional_trainers: [],
    };
  });
}

/** The last day on which it takes place by its last day; null without an end, and where it never does. */
export function lastTimeOf({
  weekday,
  start_date: first,
  end_date: end,
}: Pick<Series, 'weekday' | 'start_date' | 'end_date'>): string | null {
  if (end === null) return null;
  const last = addDays(end, -((weekdayOf(end) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  return last < first ? null : last;
}

/** The service adds so many whole weeks ahead as it did last (SER-1). */
export function opensOn(
  day: string,
  { generated_until: until, generated_at: at }: Pick<Series, 'generated_until' | 'generated_at'>,
): string | null {
  if (until === null || at === null) return null;
  const weeks = Math.round((Date.parse(until) - Date.parse(at)) / WEEK_MS);
  return addDays(day, -weeks * DAYS_OF_WEEK);
}

/** As the interface writes times: on the clock of the zone, with its offset. */
function withOffset(moment: number, zone: string): string {
  const written = writtenIn(moment, zone);
  const offset = Math.round((Date.parse(`${written}:00Z`) - moment) / MINUTE_MS);
  const part = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(offset);
  return `${written}:00${offset < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}
