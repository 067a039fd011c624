import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** A substitution: current, past or removed. */
export interface SubstitutionListRow {
  readonly id: number;
  readonly trainer_id: number;
  readonly substitute_trainer_id: number;
  readonly from_date: string;
  readonly to_date: string;
  readonly reason: string | null;
  readonly removed_at: Date | null;
  readonly classes_count: number;
}

const SUBSTITUTIONS = `
  SELECT s.id, s.trainer_id, s.substitute_trainer_id, s.from_date::text AS from_date, s.to_date::text AS to_date, s.reason,
    s.removed_at, (
      SELECT count(*)::int FROM scheduling.scheduled_class c
      WHERE c.account_id = $1 AND c.substitution_id = s.id
    ) AS classes_count
  FROM scheduling.trainer_substitution s
  WHERE s.account_id = $1`;

const LIST = `${SUBSTITUTIONS}
    AND ($2::bigint IS NULL OR s.trainer_id = $2)
    AND ($3::text IS NULL OR (s.from_date::text, s.id) < ($3, $4::bigint))
  ORDER BY s.from_date::text DESC, s.id DESC LIMIT $5`;

const ONE = `${SUBSTITUTIONS} AND s.id = $2`;

@Injectable()
export class SubstitutionQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, latest first. Throws `validation_failed` on `cursor`. */
  async list(
    { accountId }: StudioScope,
    trainerId: number | null,
    page: PageInput,
  ): Promise<Page<SubstitutionListRow>> {
    const scope = ['trainer_substitutions', accountId, trainerId];
    const request = pageRequest(scope, page);
    const [fromDate, id] = readPosition(request, ['text', 'id']) ?? [null, null];
    const values = [accountId, trainerId, fromDate, id, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [statement<SubstitutionListRow>('substitutions', LIST, values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.from_date, row.id]);
  }

  /** One substitution. The caller ensures that it exists. */
  async get({ accountId }: StudioScope, id: number): Promise<SubstitutionListRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<SubstitutionListRow>('substitution', ONE, [accountId, id]),
    ]);
    if (!row) throw new Error(`There is no substitution with the id ${id}.`);
    return row;
  }
}
