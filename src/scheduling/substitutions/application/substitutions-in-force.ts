import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** A substitution for days in each class's zone, both included. */
export interface SubstitutionInForce {
  readonly id: number;
  readonly trainerId: number;
  readonly substituteTrainerId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

const IN_FORCE = `
  SELECT id, trainer_id AS "trainerId", substitute_trainer_id AS "substituteTrainerId", from_date::text AS "fromDate",
    to_date::text AS "toDate"
  FROM scheduling.trainer_substitution
  WHERE account_id = $1 AND trainer_id = ANY($2::bigint[]) AND removed_at IS NULL AND to_date >= $3 ORDER BY from_date`;

/** Substitutions of the trainers that end on `today` or later; those of one trainer never overlap. */
export async function substitutionsOf(
  manager: EntityManager,
  { accountId }: StudioScope,
  trainerIds: readonly (number | null)[],
  today: string,
): Promise<SubstitutionInForce[]> {
  const trainers = trainerIds.filter((id) => id !== null);
  if (trainers.length === 0) return [];
  return manager.query<SubstitutionInForce[]>(IN_FORCE, [accountId, trainers, today]);
}

/** The trainer of a class on that day, and their substitution if any (SBS-1). */
export interface TrainerOnDay {
  readonly trainerId: number | null;
  readonly substitutionId: number | null;
  readonly replacedTrainerId: number | null;
}

export function trainerOnDay(
  trainerId: number | null,
  date: string,
  substitutions: readonly SubstitutionInForce[],
): TrainerOnDay {
  const found = substitutions.find((one) => one.trainerId === trainerId && one.fromDate <= date && date <= one.toDate);
  if (!found) return { trainerId, substitutionId: null, replacedTrainerId: null };
  return { trainerId: found.substituteTrainerId, substitutionId: found.id, replacedTrainerId: trainerId };
}
