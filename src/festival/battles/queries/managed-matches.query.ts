import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';
import type { MatchState, MatchStatus } from '../domain/match-state';
import { MATCH_COLUMNS, MATCH_STATE, MATCHES, type MatchRow } from './match-row';

/** Whether a judge has voted; never for whom. */
export interface JudgeTurn {
  readonly assignment_id: number;
  readonly display_name: string;
  readonly has_voted: boolean;
  /** Active for the category: the vote counts. */
  readonly is_active: boolean;
}

export type ManagedMatchRow = MatchRow & {
  /** Judges who are active or have voted; null for viewers who may not see them. */
  readonly judges: readonly JudgeTurn[] | null;
};

/** Filters of the list of matches. */
export interface MatchFilter {
  readonly categoryId: number | null;
  readonly status: MatchStatus | null;
  readonly state: MatchState | null;
}

export interface MatchViewer {
  /** Whether the viewer sees which judges voted. */
  readonly seesJudges: boolean;
}

const JUDGES = `
  SELECT json_agg(json_build_object('assignment_id', j.id, 'display_name', j.display_name, 'has_voted', v.id IS NOT NULL,
    'is_active', j.is_active AND jc.id IS NOT NULL) ORDER BY j.id)
  FROM festival.festival_judge_assignment j
  LEFT JOIN festival.festival_judge_category jc
    ON jc.account_id = j.account_id AND jc.category_id = m.category_id AND jc.assignment_id = j.id
  LEFT JOIN festival.festival_judge_vote v
    ON v.account_id = j.account_id AND v.match_id = m.id AND v.assignment_id = j.id
  WHERE j.account_id = $1 AND j.edition_id = m.edition_id
    AND ((j.is_active AND jc.id IS NOT NULL) OR v.id IS NOT NULL)`;

/** Null where the viewer may not see them. */
const judgesFor = (parameter: string) =>
  `CASE WHEN ${parameter}::boolean THEN coalesce((${JUDGES}), '[]'::json) END AS judges`;

/** The part of state $6 that the match alone determines, so that fewer juries are counted. */
const MAY_BE_IN_STATE = `m.status = CASE $6 WHEN 'completed' THEN 'completed' ELSE 'ready' END
      AND ($6 IN ('completed', 'ready') OR m.audience_score_a IS NOT NULL)`;

const LIST = `
  SELECT ${MATCH_COLUMNS}, ${judgesFor('$3')} FROM ${MATCHES}
  WHERE m.account_id = $1 AND m.edition_id = $2 AND ($4::bigint IS NULL OR m.category_id = $4)
    AND ($5::text IS NULL OR m.status = $5) AND ($6::text IS NULL OR (${MAY_BE_IN_STATE} AND ${MATCH_STATE} = $6))
    AND ($7::bigint IS NULL OR (m.category_id, m.round_number, m.position) > ($7, $8::bigint, $9::bigint))
  ORDER BY m.category_id, m.round_number, m.position LIMIT $10`;

const ONE = `
  SELECT ${MATCH_COLUMNS}, ${judgesFor('$3')} FROM ${MATCHES} WHERE m.account_id = $1 AND m.id = $2`;

const OF_CATEGORY = `
  SELECT ${MATCH_COLUMNS}, NULL AS judges FROM ${MATCHES} WHERE m.account_id = $1 AND m.category_id = $2
  ORDER BY m.round_number, m.position`;

const CATEGORY = 'SELECT id FROM festival.festival_category WHERE account_id = $1 AND id = $2';

/** Reads matches as staff see them. */
@Injectable()
export class ManagedMatchesQuery {
  constructor(private readonly festivals: FestivalUnit) {}

  /** One page by category, round and position. Throws `validation_failed` on `cursor`, `not_found`. */
  async list(
    ctx: ActorContext,
    editionId: number,
    filter: MatchFilter,
    page: PageInput,
    { seesJudges }: MatchViewer,
  ): Promise<Page<ManagedMatchRow>> {
    const { accountId } = ctx;
    const { categoryId, status, state } = filter;
    const scope = ['festival-matches', accountId, editionId, categoryId, status, state];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['id', 'id', 'id']) ?? [null, null, null];
    const which = [accountId, editionId, seesJudges, categoryId, status, state];
    const [[edition], rows] = await this.festivals.read(ctx, [
      editionExists(ctx, editionId),
      statement<ManagedMatchRow>('festival_matches', LIST, [...which, ...position, request.limit + 1]),
    ]);
    if (!edition) throw notFound('The edition');
    return pageOf(scope, rows, request.limit, (row) => [row.category_id, row.round_number, row.position]);
  }

  /** One match. Throws `not_found`. */
  async one(ctx: ActorContext, id: number, { seesJudges }: MatchViewer): Promise<ManagedMatchRow> {
    const [[row]] = await this.festivals.read(ctx, [
      statement<ManagedMatchRow>('festival_managed_match', ONE, [ctx.accountId, id, seesJudges]),
    ]);
    if (!row) throw notFound('The match');
    return row;
  }

  /** Every match of a category by round and position, without judges. Throws `not_found`. */
  async bracket(ctx: ActorContext, categoryId: number): Promise<ManagedMatchRow[]> {
    const key = [ctx.accountId, categoryId];
    const [[category], rows] = await this.festivals.read(ctx, [
      statement<object>('festival_category_exists', CATEGORY, key),
      statement<ManagedMatchRow>('festival_bracket', OF_CATEGORY, key),
    ]);
    if (!category) throw notFound('The category');
    return rows;
  }
}
