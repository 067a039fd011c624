import { addDays, weekdayOf } from '../../../shared/days';
import type { components } from '../../interface';
import { clockTime } from '../../times';
import { minutesFor } from './arrange';
import type { Catalogue, ManagedClass, Room } from './week-data';

/** How many minutes a class can have. */
export const SHORTEST = 15;
export const LONGEST = 480;
const DAYS_OF_WEEK = 7;

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
  /** Of a visit without a pass, in minor units; null: what the type says. */
  readonly price: number | null;
  /** Empty: the name of the type. */
  readonly title: string;
  /** A new one: on this weekday of every week, from this day on. */
  readonly isWeekly: boolean;
  /** Of a weekly one; empty: without an end. */
  readonly lastDay: string;
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
    price: one.drop_in_price_cents,
    title: one.title,
    isWeekly: false,
    lastDay: '',
  };
}

/** Another class like one, a week later: given by who gives it usually, in what can still be chosen. */
export function draftLike(one: ManagedClass, { types, rooms, trainers }: Catalogue): Draft {
  const draft = draftOf(one);
  const active = (rows: readonly { readonly id: number; readonly is_active: boolean }[], id: number | null) =>
    rows.some((row) => row.id === id && row.is_active) ? id : null;
  const type = types.find(({ id }) => id === one.class_type_id);
  const usual = placesOfNew(
    type,
    rooms.find(({ id }) => id === one.room_id),
  );
  return {
    ...draft,
    typeId: active(types, one.class_type_id),
    roomId: active(rooms, one.room_id),
    trainerId: active(trainers, one.replaced_trainer_id ?? one.trainer_id),
    day: addDays(draft.day, DAYS_OF_WEEK),
    // What is as usual follows the type and the room that are chosen.
    places: one.capacity === (usual?.n ?? null) ? '' : draft.places,
    title: one.title === type?.name ? '' : one.title,
  };
}

/** How many places a new class has, and what says so (SER-2, CLS-1); null without a limit. */
export function placesOfNew(
  type: Pick<Catalogue['types'][number], 'name' | 'default_capacity'> | undefined,
  room: Pick<Room, 'name' | 'capacity'> | undefined,
): { readonly n: number; readonly of: 'type' | 'room'; readonly name: string } | null {
  if (type && type.default_capacity !== null) return { n: type.default_capacity, of: 'type', name: type.name };
  return room && room.capacity !== null ? { n: room.capacity, of: 'room', name: room.name } : null;
}

/** Where the kind of a class can be repeated every week. */
export function canBeWeekly(kind: string): boolean {
  return kind === 'group_class' || kind === 'internal_class';
}

/** Whether those who booked come at another time or to another room. */
export function isMoved(before: Draft, after: Draft): boolean {
  return after.day !== before.day || after.time !== before.time || after.roomId !== before.roomId;
}

/** Whether customers are notified that the class is moved to the moment: not of one of the past (NTF-1). */
export function isNotified(before: Pick<ManagedClass, 'starts_at'> | null, start: number): boolean {
  return before !== null && Math.max(Date.parse(before.starts_at), start) > Date.now();
}

/** Where one booking takes all of it, places are not counted (AVL-2); nobody books an internal class. */
export function hasPlaces(kind: string | undefined): boolean {
  return kind === undefined || kind === 'group_class';
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
    ...(after.price !== before.price && { drop_in_price_cents: after.price }),
    ...(titleOf(after) !== titleOf(before) && { title: titleOf(after) }),
  };
}

/** A new class; null without type or room. */
export function newClass(draft: Draft): components['schemas']['NewManagedClass'] | null {
  const { typeId, roomId, trainerId, day, time, minutes, price } = draft;
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
    ...(price !== null && { drop_in_price_cents: price }),
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
    ...(draft.lastDay !== '' && { end_date: draft.lastDay }),
    title: titleOf(draft),
  };
}
