import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { EDITION_ORDER, isAfter, MATCH_COLUMNS, matchesOf, type MatchRow } from './match-row';

/** A match as one of its judges sees it. */
export type JudgingRow = MatchRow & {
  readonly assignment_id: number;
  /** The judge's own vote. */
  readonly selected_entry_id: number | null;
};

/** Matches of categories in which the caller is an active judge. */
const OWN = `
  SELECT m.*, own.id AS assignment_id FROM festival.festival_match m
  JOIN festival.festival_edition e ON e.account_id = m.account_id AND e.id = m.edition_id
  JOIN festival.festival_judge_assignment own
    ON own.account_id = m.account_id AND own.edition_id = m.edition_id AND own.user_id = $2 AND own.is_active
  JOIN festival.festival_judge_category judged
    ON judged.account_id = m.account_id AND judged.category_id = m.category_id AND judged.assignment_id = own.id
  WHERE m.account_id = $1`;

const PAGE = `(
  ${OWN} AND m.status = 'ready' AND e.status IN ('published', 'in_progress', 'completed') AND ${isAfter(3)}
  ORDER BY ${EDITION_ORDER} LIMIT $7)`;

const judged = (source: string) => `
  SELECT ${MATCH_COLUMNS}, m.assignment_id, vote.selected_entry_id FROM ${matchesOf(source)}
  LEFT JOIN festival.festival_judge_vote vote
    ON vote.account_id = $1 AND vote.match_id = m.id AND vote.assignment_id = m.assignment_id
  WHERE m.account_id = $1 ORDER BY ${EDITION_ORDER}`;

const LIST = judged(PAGE);

const ONE = judged(`(${OWN} AND m.id = $3)`);

/** Reads matches for their judges. */
@Injectable()
export class JudgingQuery {
  constructor(private readonly festivals: FestivalUnit) {}

  /**
   * Ready matches in which the caller may vote, latest edition first. Throws `validation_failed` on `cursor`,
   * `not_found`.
   */
  async list(ctx: StaffContext, page: PageInput): Promise<Page<JudgingRow>> {
    const key = [ctx.accountId, ctx.actor.userId];
    const scope = ['festival-judging', ...key];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['instant', 'id', 'id', 'id']) ?? [null, null, null, null];
    const [rows] = await this.festivals.read(ctx, [
      statement<JudgingRow>('festival_judging', LIST, [...key, ...position, request.limit + 1]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [
      row.edition_starts_at.toISOString(),
      row.category_id,
      row.round_number,
      row.position,
    ]);
  }

  /** A match of any status in one of the caller's categories. Throws `not_found`. */
  async one(ctx: StaffContext, matchId: number): Promise<JudgingRow> {
    const key = [ctx.accountId, ctx.actor.userId, matchId];
    const [[row]] = await this.festivals.read(ctx, [statement<JudgingRow>('festival_judged', ONE, key)]);
    if (!row) throw notFound('The match');
    return row;
  }
}
