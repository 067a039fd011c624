import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { type Statement, statement } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { EDITION_ORDER, isAfter, MATCH_COLUMNS, MATCHES, matchesOf, type MatchRow } from './match-row';

/** Maximum and default number of matches in an answer. */
export const BATTLE_PAGE_MAX = 500;

const PAGE = `(
  SELECT m.* FROM festival.festival_match m
  JOIN festival.festival_edition e ON e.account_id = m.account_id AND e.id = m.edition_id
  WHERE m.account_id = $1 AND m.status = 'ready' AND m.entry_a_id IS NOT NULL AND m.entry_b_id IS NOT NULL
    AND e.status IN ('published', 'in_progress') AND ${isAfter(2)}
  ORDER BY ${EDITION_ORDER} LIMIT $6)`;

const LIST = `SELECT ${MATCH_COLUMNS} FROM ${matchesOf(PAGE)} WHERE m.account_id = $1 ORDER BY ${EDITION_ORDER}`;

const ONE = `SELECT ${MATCH_COLUMNS} FROM ${MATCHES} WHERE m.account_id = $1 AND m.id = $2`;

/** One match of the studio, whatever its status. */
export function matchStatement({ accountId }: Pick<ActorContext, 'accountId'>, id: number): Statement<MatchRow> {
  return statement<MatchRow>('festival_match', ONE, [accountId, id]);
}

/** Reads matches as scoring clients see them, each answer with the studio's language. */
@Injectable()
export class BattleMatchesQuery {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly studios: StudioDirectory,
  ) {}

  /** Ready matches with two performers in open editions (section 6.1). Throws `validation_failed` on `cursor`, `not_found`. */
  async list(ctx: ActorContext, page: PageInput): Promise<Page<MatchRow> & { readonly language: string }> {
    const scope = ['festival-battles', ctx.accountId];
    const request = pageRequest(scope, page, BATTLE_PAGE_MAX);
    const position = readPosition(request, ['instant', 'id', 'id', 'id']) ?? [null, null, null, null];
    const [rows, [studio]] = await this.festivals.read(ctx, [
      statement<MatchRow>('festival_battles', LIST, [ctx.accountId, ...position, request.limit + 1]),
      this.studios.language(ctx.accountId),
    ]);
    const matches = pageOf(scope, rows, request.limit, (row) => [
      row.edition_starts_at.toISOString(),
      row.category_id,
      row.round_number,
      row.position,
    ]);
    return { ...matches, language: languageOf(studio) };
  }

  /** One match of any status; null without one. Throws `not_found` while festivals are off in the studio. */
  async find(ctx: ActorContext, id: number): Promise<{ readonly match: MatchRow | null; readonly language: string }> {
    const [[match], [studio]] = await this.festivals.read(ctx, [
      matchStatement(ctx, id),
      this.studios.language(ctx.accountId),
    ]);
    return { match: match ?? null, language: languageOf(studio) };
  }
}

/** English for a studio deleted in the meantime; every other studio has a language. */
function languageOf(studio: { readonly language: string } | undefined): string {
  return studio?.language ?? 'en';
}
