import { addDays } from '@studio/kernel';

import type { ScheduledClassDto as ScheduledClass } from '../scheduling';

export const WEEK_DAYS = 7;

/** The studio itself stands for the trainer of a class without one. */
const NO_TRAINER = 0;

/** Parts of a day, in which classes of different days stand beside each other. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const AFTERNOON_FROM = '12:00';
const EVENING_FROM = '17:00';

/** A class as the week shows it; its times are those of the studio's clock, `HH:MM`. */
export interface ClassOfWeek {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  /** Null without one. */
  readonly trainer: string | null;
  readonly room: string;
  /** Index of the activity direction in `directions`. */
  readonly direction: number;
  /** Null without a limit. */
  readonly free: number | null;
}

export interface DayOfWeek {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly parts: Readonly<Record<PartOfDay, readonly ClassOfWeek[]>>;
}

/** Counts of what the week shows. */
export interface WeekNumbers {
  readonly classes: number;
  /** Of the classes with a limit. */
  readonly freePlaces: number;
  readonly trainers: number;
  readonly rooms: number;
}

export interface Week {
  readonly days: readonly DayOfWeek[];
  readonly directions: readonly string[];
  readonly numbers: WeekNumbers;
}

/** So many days, the first of which is `first`. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The classes of the seven days that begin with `today`. Classes of other days are left out. */
export function weekOf(classes: readonly ScheduledClass[], today: string): Week {
  const dates = datesFrom(today, WEEK_DAYS);
  const shown = classes.filter(({ starts_at: startsAt }) => dates.some((date) => date === dayOf(startsAt)));
  const directions = distinct(shown, ({ activity_direction: { name } }) => name).toSorted();
  return {
    days: dates.map((date) => {
      const ofDay = shown
        .filter(({ starts_at: startsAt }) => dayOf(startsAt) === date)
        .map((one) => classOfWeek(one, directions));
      return { date, parts: partsOf(ofDay) };
    }),
    directions,
    numbers: {
      classes: shown.length,
      freePlaces: shown.reduce((sum, { available_spots: spots }) => sum + (spots ?? 0), 0),
      trainers: distinct(shown, ({ trainer: { id } }) => id).filter((id) => id !== NO_TRAINER).length,
      rooms: distinct(shown, ({ room: { id } }) => id).length,
    },
  };
}

function classOfWeek(scheduled: ScheduledClass, directions: readonly string[]): ClassOfWeek {
  const { title, trainer, room, activity_direction: direction } = scheduled;
  return {
    startsAt: timeOf(scheduled.starts_at),
    endsAt: timeOf(scheduled.ends_at),
    title,
    trainer: trainer.id === NO_TRAINER ? null : trainer.name,
    room: room.name,
    direction: directions.indexOf(direction.name),
    free: scheduled.available_spots,
  };
}

function partsOf(classes: readonly ClassOfWeek[]): DayOfWeek['parts'] {
  const within = (from: string, until: string) =>
    classes.filter(({ startsAt }) => startsAt >= from && startsAt < until);
  return {
    morning: within('00:00', AFTERNOON_FROM),
    afternoon: within(AFTERNOON_FROM, EVENING_FROM),
    evening: within(EVENING_FROM, '24:00'),
  };
}

/** Instants of the public schedule are written in the zone of the location. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

function timeOf(instant: string): string {
  return instant.slice(11, 16);
}

function distinct<T, K>(items: readonly T[], keyOf: (item: T) => K): K[] {
  return [...new Set(items.map(keyOf))];
}
