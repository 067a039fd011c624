import { weekdayOf } from '../../../shared/days';
import type { components } from '../../interface';
import { clockTime } from '../../times';
import { minutesFor } from './arrange';
import type { ManagedClass, Room } from './week-data';

/** How many minutes a class can have. */
export const SHORTEST = 15;
export const LONGEST = 480;

/** A class as a form has it. */
export interface Draft {
  readonly typeId: number | null;
  readonly roomId: number | null;
  readonly trainerId: number | null;
  readonly day: string;
  readonly time: string;
  /** NaN while there is no number. */
  readonly minutes: number;
  /** Empty: what the type says for a new class, else without a limit. */
  readonly places: string;
  /** Empty: the name of the type. */
  readonly title: string;
  /** A new one: on this weekday of every week, from this day on. */
  readonly isWeekly: boolean;
}

export function draftOf(one: ManagedClass): Draft {
  return {
    typeId: one.class_type_id,
    roomId: one.room_id,
    trainerId: one.trainer_id,
    day: one.starts_at.slice(0, 10),
    time: clockTime(one.starts_at),
    minutes: minutesFor(one),
    places: one.capacity === null ? '' : String(one.capacity),
    title: one.title,
    isWeekly: false,
  };
}

/** Where the kind of a class can be repeated every week. */
export function canBeWeekly(kind: string | undefined): boolean {
  return kind === 'group_class' || kind === 'internal_class';
}

const titleOf = ({ title }: Draft) => (title.trim() === '' ? null : title.trim());
const placesOf = ({ places }: Draft) => (places === '' ? null : Number(places));

/** The fields that differ: the interface changes only fields that it gets. */
export function changeBetween(before: Draft, after: Draft): components['schemas']['ClassPatch'] {
  return {
    ...(after.roomId !== null && after.roomId !== before.roomId && { room_id: after.roomId }),
    ...(after.trainerId !== before.trainerId && { trainer_id: after.trainerId }),
    ...(after.day !== before.day && { date: after.day }),
    ...(after.time !== before.time && { start_time: after.time }),
    ...(after.minutes !== before.minutes && { duration_minutes: after.minutes }),
    ...(after.places !== before.places && { capacity: placesOf(after) }),
    ...(titleOf(after) !== titleOf(before) && { title: titleOf(after) }),
  };
}

/** A new class; null without type or room. */
export function newClass(draft: Draft): components['schemas']['NewManagedClass'] | null {
  const { typeId, roomId, trainerId, day, time, minutes } = draft;
  if (typeId === null || roomId === null) return null;
  const title = titleOf(draft);
  const capacity = placesOf(draft);
  return {
    class_type_id: typeId,
    room_id: roomId,
    trainer_id: trainerId,
    date: day,
    start_time: time,
    duration_minutes: minutes,
    ...(title !== null && { title }),
    ...(capacity !== null && { capacity }),
  };
}

/** A new weekly series; null without type or room. How many places its classes have is said by the type and the room. */
export function newSeries(draft: Draft, rooms: readonly Room[]): components['schemas']['NewSeries'] | null {
  const { typeId, roomId, trainerId, day, time, minutes } = draft;
  const locationId = rooms.find(({ id }) => id === roomId)?.location_id;
  if (typeId === null || roomId === null || locationId === undefined) return null;
  return {
    class_type_id: typeId,
    location_id: locationId,
    room_id: roomId,
    trainer_id: trainerId,
    weekday: weekdayOf(day),
    start_time: time,
    duration_minutes: minutes,
    start_date: day,
    title: titleOf(draft),
  };
}
