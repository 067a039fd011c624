import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { SalaryAssignment, SalaryModel } from '../domain/salary-terms';
import { type StoredVersion, VERSION_JSON, versionOf } from './stored-terms';

/** All agreed terms of trainers that are not superseded: past, present and future. */
export interface AgreedTerms {
  /** By trainer, latest first. */
  readonly assignments: ReadonlyMap<number, readonly SalaryAssignment[]>;
  readonly models: ReadonlyMap<number, SalaryModel>;
}

interface ModelRow {
  readonly id: number;
  readonly name: string;
  readonly versions: readonly StoredVersion[];
}

const OF_TRAINERS = `account_id = $1 AND ($2::bigint[] IS NULL OR trainer_id = ANY($2))`;

const ASSIGNMENTS = `
  SELECT id, trainer_id AS "trainerId", salary_model_id AS "salaryModelId", effective_from::text AS "effectiveFrom"
  FROM reports.salary_assignment WHERE ${OF_TRAINERS} AND superseded_at IS NULL
  ORDER BY trainer_id, effective_from DESC, id DESC`;

/** Includes models of superseded assignments, which may have been current when the transaction read the assignments. */
const MODELS = `
  SELECT m.id, m.name, (
    SELECT coalesce(jsonb_agg(${VERSION_JSON} ORDER BY v.effective_from DESC, v.id DESC), '[]')
    FROM reports.salary_model_version v
    WHERE v.account_id = $1 AND v.salary_model_id = m.id AND v.superseded_at IS NULL) AS versions
  FROM reports.salary_model m
  WHERE m.account_id = $1 AND m.id IN (SELECT salary_model_id FROM reports.salary_assignment WHERE ${OF_TRAINERS})`;

/** Reads the terms by which salaries are calculated. */
@Injectable()
export class SalaryTermsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * Terms of the given trainers, or of all when null. One round trip, from one snapshot unless a transaction is open.
   */
  async of({ accountId }: StudioScope, trainerIds: readonly number[] | null): Promise<AgreedTerms> {
    const values = [accountId, trainerIds];
    const [assignments, models] = await this.uow.read({ accountId }, [
      statement<SalaryAssignment>('salary_terms_assignments', ASSIGNMENTS, values),
      statement<ModelRow>('salary_terms_models', MODELS, values),
    ]);
    return {
      assignments: byTrainer(assignments),
      models: new Map(models.map(({ id, name, versions }) => [id, { id, name, versions: versions.map(versionOf) }])),
    };
  }
}

function byTrainer(assignments: readonly SalaryAssignment[]): ReadonlyMap<number, readonly SalaryAssignment[]> {
  const grouped = new Map<number, SalaryAssignment[]>();
  for (const assignment of assignments) {
    const ofTrainer = grouped.get(assignment.trainerId) ?? [];
    grouped.set(assignment.trainerId, [...ofTrainer, assignment]);
  }
  return grouped;
}
