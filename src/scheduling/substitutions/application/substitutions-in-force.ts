import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** A substitution for days in each class's zone, both included. */
export interface SubstitutionInForce {
  readonly id: number;
  readonly substituteTrainerId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

const IN_FORCE = `
  SELECT id, substitute_trainer_id AS "substituteTrainerId", from_date::text AS "fromDate", to_date::text AS "toDate"
  FROM scheduling.trainer_substitution
  WHERE account_id = $1 AND trainer_id = $2 AND removed_at IS NULL AND to_date >= $3 ORDER BY from_date`;

/** Substitutions of the trainer that end on `today` or later; they never overlap. */
export async function substitutionsOf(
  manager: EntityManager,
  { accountId }: StudioScope,
  trainerId: number | null,
  today: string,
): Promise<SubstitutionInForce[]> {
  return trainerId === null ? [] : manager.query<SubstitutionInForce[]>(IN_FORCE, [accountId, trainerId, today]);
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
  const found = substitutions.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
  if (!found) return { trainerId, substitutionId: null, replacedTrainerId: null };
  return { trainerId: found.substituteTrainerId, substitutionId: found.id, replacedTrainerId: trainerId };
}
