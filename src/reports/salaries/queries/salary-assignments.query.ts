import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import type { SalaryModelType } from '../domain/salary-terms';

/** An assignment of a trainer to a model from a day on. */
export interface SalaryAssignmentRow {
  readonly id: number;
  readonly trainer_id: number;
  readonly trainer_name: string;
  readonly salary_model_id: number;
  readonly salary_model_name: string;
  readonly salary_model_type: SalaryModelType;
  readonly effective_from: string;
  readonly created_at: Date;
  readonly actor: ActorSnapshot;
}

/** Filter of assignments; with a day, only those in force on it, at most one per trainer. */
export interface AssignmentFilter {
  readonly trainerId: number | null;
  readonly on: string | null;
}

const SHOWN = `
  SELECT a.id, a.trainer_id, t.name AS trainer_name, a.salary_model_id, m.name AS salary_model_name, m.type AS salary_model_type,
    a.effective_from::text AS effective_from, a.created_at, a.actor
  FROM reports.salary_assignment a
  JOIN scheduling.trainer t ON t.account_id = a.account_id AND t.id = a.trainer_id
  JOIN reports.salary_model m ON m.account_id = a.account_id AND m.id = a.salary_model_id`;

const LIST = `
  ${SHOWN}
  WHERE a.account_id = $1 AND a.superseded_at IS NULL AND ($2::bigint IS NULL OR a.trainer_id = $2)
    AND ($3::date IS NULL OR (a.effective_from <= $3 AND NOT EXISTS (
      SELECT 1 FROM reports.salary_assignment later
      WHERE later.account_id = $1 AND later.trainer_id = a.trainer_id AND later.superseded_at IS NULL
        AND later.effective_from > a.effective_from AND later.effective_from <= $3)))
    AND ($4::bigint IS NULL OR a.id < $4)
  ORDER BY a.id DESC LIMIT $5`;

const BY_ID = `${SHOWN} WHERE a.account_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.trainer_id`;

const TRAINER = 'SELECT id FROM scheduling.trainer WHERE account_id = $1 AND id = $2';

/** Reads assignments of trainers to models, except superseded ones. */
@Injectable()
export class SalaryAssignmentsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first; null for an unknown trainer. Throws `validation_failed` on `cursor`. */
  async list(
    { accountId }: StudioScope,
    { trainerId, on }: AssignmentFilter,
    page: PageInput,
  ): Promise<Page<SalaryAssignmentRow> | null> {
    const scope = ['salary assignments', accountId, trainerId, on];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, trainerId, on, before, request.limit + 1];
    const [[trainer], rows] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('salary_assignments_trainer', TRAINER, [accountId, trainerId]),
      statement<SalaryAssignmentRow>('salary_assignments', LIST, values),
    ]);
    return trainerId !== null && !trainer ? null : pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** The assignments with the ids, by trainer. */
  async byIds({ accountId }: StudioScope, ids: readonly number[]): Promise<SalaryAssignmentRow[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<SalaryAssignmentRow>('salary_assignments_by_id', BY_ID, [accountId, ids]),
    ]);
    return rows;
  }
}
