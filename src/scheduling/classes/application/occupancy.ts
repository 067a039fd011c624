import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** A period to be checked for conflicts; half-open. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** No class has this id. */
const NO_CLASS = 0;

const LOCK_ROOMS = `
  SELECT 1 FROM scheduling.room WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const LOCK_TRAINERS = `
  SELECT 1 FROM scheduling.trainer WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const ROOM_TAKEN = `
  SELECT EXISTS (
    SELECT 1 FROM scheduling.scheduled_class
    WHERE account_id = $1 AND room_id = $2 AND status = 'scheduled' AND id <> $5
      AND tstzrange(starts_at, ends_at) && tstzrange($3, $4)
  ) AS taken`;

const BUSY_TRAINERS = `
  SELECT DISTINCT trainer_id AS id FROM scheduling.trainer_occupation
  WHERE account_id = $1 AND trainer_id = ANY($2::bigint[]) AND during && tstzrange($3, $4) AND scheduled_class_id <> $5
  ORDER BY trainer_id`;

/** Locks rooms, so that of two concurrent classes in one room the second sees the first. Rooms are locked before trainers. */
export async function lockRooms(
  manager: EntityManager,
  { accountId }: StudioScope,
  ids: readonly number[],
): Promise<void> {
  await manager.query(LOCK_ROOMS, [accountId, ids]);
}

/** Locks main and additional trainers, so that of two concurrent classes of one trainer the second sees the first. */
export async function lockTrainers(
  manager: EntityManager,
  { accountId }: StudioScope,
  ids: readonly (number | null)[],
): Promise<void> {
  const trainers = ids.filter((id) => id !== null);
  if (trainers.length > 0) await manager.query(LOCK_TRAINERS, [accountId, trainers]);
}

/** Whether another scheduled class than `except` takes place in the room at that time (CLS-2). */
export async function isRoomOccupied(
  manager: EntityManager,
  { accountId, roomId }: StudioScope & { readonly roomId: number },
  { startsAt, endsAt }: Period,
  except: number = NO_CLASS,
): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>(ROOM_TAKEN, [accountId, roomId, startsAt, endsAt, except]);
  return row?.taken ?? false;
}

/** The trainers who are main or additional trainer of another scheduled class than `except` at that time (CLS-3). */
export async function busyTrainers(
  manager: EntityManager,
  { accountId }: StudioScope,
  ids: readonly (number | null)[],
  { startsAt, endsAt }: Period,
  except: number = NO_CLASS,
): Promise<number[]> {
  const trainers = ids.filter((id) => id !== null);
  if (trainers.length === 0) return [];
  const values = [accountId, trainers, startsAt, endsAt, except];
  const rows = await manager.query<{ id: number }[]>(BUSY_TRAINERS, values);
  return rows.map(({ id }) => id);
}
