/** The fields that a class copies from its series. */
export interface FollowedFields {
  readonly title: string;
  readonly description: string | null;
  readonly isPublic: boolean;
  readonly capacity: number | null;
  readonly trainerId: number | null;
  readonly substitutionId: number | null;
  readonly replacedTrainerId: number | null;
  readonly classTypeId: number;
  readonly locationId: number;
  readonly roomId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** How bookings restrict changes of a class. */
export interface BookedExtent {
  /** Whether any booking row exists, of any status. */
  readonly hasBookings: boolean;
  readonly activeBookings: number;
}

export type FollowedChange = Partial<FollowedFields>;

/** The fields that customers booked; they are fixed once there is a booking row. */
const BOOKED: readonly (keyof FollowedFields)[] = ['classTypeId', 'locationId', 'roomId', 'startsAt', 'endsAt'];
const PLACE: readonly (keyof FollowedFields)[] = ['locationId', 'roomId', 'startsAt', 'endsAt'];
const TRAINER: readonly (keyof FollowedFields)[] = ['trainerId', 'substitutionId', 'replacedTrainerId'];

/** The fields of an unedited class that differ from its series (SER-5); empty when it already follows. */
export function decideFollowing(current: FollowedFields & BookedExtent, wanted: FollowedFields): FollowedChange {
  const capacity =
    wanted.capacity === null || !current.hasBookings
      ? wanted.capacity
      : Math.max(wanted.capacity, current.activeBookings);
  const change = differences(current, { ...wanted, capacity });
  return current.hasBookings ? without(change, BOOKED) : change;
}

/**
 * The changes to try in turn until room and trainer are free: everything; everything except place and time; everything except
 * these and the trainer, which is always possible.
 */
export function fallbacksOf(change: FollowedChange): readonly FollowedChange[] {
  const staying = without(change, PLACE);
  return [change, staying, without(staying, TRAINER)];
}

/** Whether the change requires the room or the trainer to be free. */
export function movesClass(change: FollowedChange): boolean {
  return PLACE.some((field) => field in change);
}

export function changesTrainer(change: FollowedChange): boolean {
  return 'trainerId' in change;
}

function differences(current: FollowedFields, wanted: FollowedFields): FollowedChange {
  const fields = Object.keys(wanted) as (keyof FollowedFields)[];
  const differing = fields.filter((field) => !isSame(current[field], wanted[field]));
  return Object.fromEntries(differing.map((field) => [field, wanted[field]]));
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

function without(change: FollowedChange, fields: readonly (keyof FollowedFields)[]): FollowedChange {
  return Object.fromEntries(
    Object.entries(change).filter(([field]) => !fields.includes(field as keyof FollowedFields)),
  );
}
