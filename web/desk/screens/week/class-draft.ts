import type { components } from '../../interface';
import { clockTime } from '../../times';
import { minutesFor } from './arrange';
import type { ManagedClass } from './week-data';

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
  };
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
