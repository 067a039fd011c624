import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { Period } from './occupancy';

/** Who and what a class occupies, and when. */
export interface Occupation extends Period {
  /** Null for a class that does not exist yet. */
  readonly id: number | null;
  readonly roomId: number;
  readonly trainerIds: readonly number[];
}

/** No class is longer. */
const LONGEST_MS = 480 * 60_000;

/** Row-level security lets an index serve comparisons, but not the overlap of ranges. */
const IN_PERIOD = `c.account_id = $1 AND c.status = 'scheduled' AND c.starts_at > $4 AND c.starts_at < $6 AND c.ends_at > $5`;

const OCCUPIED = `
  SELECT c.id, c.room_id AS "roomId", c.starts_at AS "startsAt", c.ends_at AS "endsAt", ARRAY(
    SELECT o.trainer_id FROM scheduling.trainer_occupation o
    WHERE o.account_id = $1 AND o.scheduled_class_id = c.id) AS "trainerIds"
  FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id IN (
    SELECT c.id FROM scheduling.scheduled_class c WHERE ${IN_PERIOD} AND c.room_id = ANY($2::bigint[])
    UNION ALL SELECT c.id FROM scheduling.scheduled_class c WHERE ${IN_PERIOD} AND c.trainer_id = ANY($3::bigint[])
    UNION ALL SELECT c.id FROM scheduling.scheduled_class_trainer a
    JOIN scheduling.scheduled_class c ON c.account_id = a.account_id AND c.id = a.scheduled_class_id
    WHERE ${IN_PERIOD} AND a.account_id = $1 AND a.trainer_id = ANY($3::bigint[]))`;

/** What scheduled classes occupy of locked rooms and trainers in a period, with the changes of the caller. */
export class OccupiedPeriods {
  private readonly rooms = new Map<number, Set<Occupation>>();
  private readonly trainers = new Map<number, Set<Occupation>>();
  private readonly classes = new Map<number, Occupation>();

  constructor(occupations: readonly Occupation[]) {
    for (const one of occupations) this.occupy(one);
  }

  /** Of every period that overlaps with one of `periods`. The rooms and trainers must be locked. */
  static async read(
    manager: EntityManager,
    { accountId }: StudioScope,
    { roomIds, trainerIds }: { readonly roomIds: readonly number[]; readonly trainerIds: readonly number[] },
    periods: readonly Period[],
  ): Promise<OccupiedPeriods> {
    if (periods.length === 0) return new OccupiedPeriods([]);
    const from = Math.min(...periods.map(({ startsAt }) => startsAt.getTime()));
    const until = Math.max(...periods.map(({ endsAt }) => endsAt.getTime()));
    const bounds = [from - LONGEST_MS - 1, from, until].map((instant) => new Date(instant));
    return new OccupiedPeriods(
      await manager.query<Occupation[]>(OCCUPIED, [accountId, roomIds, trainerIds, ...bounds]),
    );
  }

  /** Also moves a class that is already known. */
  occupy(occupation: Occupation): void {
    const { id, roomId, trainerIds } = occupation;
    if (id !== null) {
      this.release(id);
      this.classes.set(id, occupation);
    }
    added(this.rooms, roomId, occupation);
    for (const trainerId of trainerIds) added(this.trainers, trainerId, occupation);
  }

  release(id: number): void {
    const former = this.classes.get(id);
    if (!former) return;
    this.classes.delete(id);
    this.rooms.get(former.roomId)?.delete(former);
    for (const trainerId of former.trainerIds) this.trainers.get(trainerId)?.delete(former);
  }

  /** Whether another class than `except` takes place in the room at that time (CLS-2). */
  hasRoom(roomId: number, period: Period, except: number | null): boolean {
    return overlapsAny(this.rooms.get(roomId), period, except);
  }

  /** Whether the trainer has another class than `except` at that time (CLS-3). */
  hasTrainer(trainerId: number | null, period: Period, except: number | null): boolean {
    return trainerId !== null && overlapsAny(this.trainers.get(trainerId), period, except);
  }

  trainersOf(id: number): readonly number[] {
    return this.classes.get(id)?.trainerIds ?? [];
  }
}

function added(map: Map<number, Set<Occupation>>, key: number, occupation: Occupation): void {
  const known = map.get(key);
  if (known) known.add(occupation);
  else map.set(key, new Set([occupation]));
}

/** Touching is no conflict. */
function overlapsAny(
  occupations: Iterable<Occupation> = [],
  { startsAt, endsAt }: Period,
  except: number | null,
): boolean {
  for (const one of occupations)
    if (one.startsAt < endsAt && one.endsAt > startsAt && (except === null || one.id !== except)) return true;
  return false;
}
