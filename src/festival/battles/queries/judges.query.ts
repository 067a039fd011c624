import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';

export interface JudgeRow {
  readonly id: number;
  readonly edition_id: number;
  readonly user_id: number | null;
  readonly display_name: string;
  readonly is_head_judge: boolean;
  readonly is_active: boolean;
  readonly category_ids: number[];
  readonly votes_count: number;
}

/** As JSON, because the driver reads `bigint[]` as strings; every judge has a category. */
const COLUMNS = `j.id, j.edition_id, j.user_id, j.display_name, j.is_head_judge, j.is_active,
  (SELECT json_agg(jc.category_id ORDER BY jc.category_id) FROM festival.festival_judge_category jc
    WHERE jc.account_id = $1 AND jc.edition_id = j.edition_id AND jc.assignment_id = j.id) AS category_ids,
  (SELECT count(*) FROM festival.festival_judge_vote v
    WHERE v.account_id = $1 AND v.assignment_id = j.id) AS votes_count`;

const LIST = `
  SELECT ${COLUMNS} FROM festival.festival_judge_assignment j
  WHERE j.account_id = $1 AND j.edition_id = $2 AND ($3::bigint IS NULL OR j.id > $3) ORDER BY j.id LIMIT $4`;

const ONE = `SELECT ${COLUMNS} FROM festival.festival_judge_assignment j WHERE j.account_id = $1 AND j.id = $2`;

/** Reads the judges of editions. */
@Injectable()
export class JudgesQuery {
  constructor(private readonly festivals: FestivalUnit) {}

  /** One page in the order of creation. Throws `validation_failed` on `cursor`, `not_found`. */
  async list(ctx: ActorContext, editionId: number, page: PageInput): Promise<Page<JudgeRow>> {
    const { accountId } = ctx;
    const scope = ['festival-judges', accountId, editionId];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    const [[edition], rows] = await this.festivals.read(ctx, [
      editionExists(ctx, editionId),
      statement<JudgeRow>('festival_judges', LIST, [accountId, editionId, after, request.limit + 1]),
    ]);
    if (!edition) throw notFound('The edition');
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** One judge. Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<JudgeRow> {
    const [[row]] = await this.festivals.read(ctx, [statement<JudgeRow>('festival_judge', ONE, [ctx.accountId, id])]);
    if (!row) throw notFound('The judge');
    return row;
  }
}
