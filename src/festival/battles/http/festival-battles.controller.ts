import { applyDecorators, Body, Controller, Get, Header, Param, Put, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Actor, ApiToken, type ApiTokenContext, ErrorDto, RateLimited } from '@studio/access';
import { Endpoint, PathId } from '@studio/http';
import { notFound, on } from '@studio/kernel';
import type { Response } from 'express';

import { SubscriptionErrorDto } from '../../../accounts';
import { editionErrors } from '../../editions/domain/edition.errors';
import { RecordAudienceScore } from '../application/record-audience-score';
import { audienceScoreConflict, battleErrors } from '../domain/battle.errors';
import { BattleMatchesQuery } from '../queries/battle-matches.query';
import { presentBattleAnswer, presentBattleMatch, presentBattleMeta } from './battle-match.presenter';
import { AudienceScoreDto, BattleListQueryDto } from './dto/battle-input.dto';
import { AudienceScoreConflictDto, BattleMatchAnswerDto, BattleMatchPageDto } from './dto/battle-match.dto';

const ABILITY = 'festival_battles:operate';

const ByMatch = (missing: string): MethodDecorator =>
  applyDecorators(
    ApiParam({
      name: 'match',
      description: 'Id of the match.',
      schema: { type: 'integer', minimum: 1, example: 41 },
    }),
    ApiNotFoundResponse({ description: missing, type: ErrorDto }),
  );

/** Matches for scoring clients; the token determines the studio. */
@ApiTags('Festival battles')
@Controller('api/v1/festival-battles/matches')
@RateLimited('festivalBattles')
@ApiResponse({
  status: 402,
  description: "The studio's subscription does not cover battles.",
  type: SubscriptionErrorDto,
})
export class FestivalBattlesController {
  constructor(
    private readonly matches: BattleMatchesQuery,
    private readonly recordScore: RecordAudienceScore,
  ) {}

  @Get()
  @ApiToken(ABILITY, { needsSubscription: true, isRead: true })
  @Header('Cache-Control', 'no-store')
  @ApiNotFoundResponse({ description: 'Festivals are off in the studio.', type: ErrorDto })
  @Endpoint({
    id: 'listBattleMatches',
    summary: 'List matches to decide',
    description:
      'Ready matches with two performers of published and running editions: latest edition first, then by category, round and position.',
    answers: { body: BattleMatchPageDto, description: 'One page of matches.' },
  })
  async list(@Actor() ctx: ApiTokenContext, @Query() page: BattleListQueryDto): Promise<BattleMatchPageDto> {
    const { data, next_cursor, language } = await this.matches.list(ctx, page);
    return { data: data.map(presentBattleMatch), next_cursor, meta: presentBattleMeta(language) };
  }

  @Get(':match')
  @ApiToken(ABILITY, { needsSubscription: true, isRead: true })
  @Header('Cache-Control', 'no-store')
  @ByMatch('The studio has no ready or completed match with the id, or festivals are off.')
  @Endpoint({
    id: 'getBattleMatch',
    summary: 'Get a match',
    description: 'A ready or completed match, including byes, whatever the status of its edition.',
    answers: { body: BattleMatchAnswerDto },
  })
  async one(@Actor() ctx: ApiTokenContext, @Param('match', PathId) id: number): Promise<BattleMatchAnswerDto> {
    const { match, language } = await this.matches.find(ctx, id);
    if (!match || match.status === 'pending') throw notFound('The match');
    return presentBattleAnswer(match, language);
  }

  @Put(':match/audience-score')
  @ApiToken(ABILITY, { needsSubscription: true })
  @Header('Cache-Control', 'no-store')
  @ByMatch('The studio has no ready or completed match of two performers with the id, or festivals are off.')
  @ApiResponse({ status: 202, description: 'The match waits for votes or a decision.', type: BattleMatchAnswerDto })
  @Endpoint({
    id: 'recordAudienceScore',
    summary: 'Record the audience score',
    description:
      'The first score of a match is stored; the same score again changes nothing. With four valid votes and a winner the match is completed (200), otherwise 202: repeat the request every `poll_interval_seconds`. A manager decides a tie.',
    answers: { body: BattleMatchAnswerDto, description: 'The completed match.' },
    refuses: [
      battleErrors.audience_score_conflict,
      on(editionErrors.edition_closed, 'match'),
      battleErrors.bracket_slot_taken,
    ],
    refusalBodies: { 409: AudienceScoreConflictDto },
  })
  async record(
    @Actor() ctx: ApiTokenContext,
    @Param('match', PathId) id: number,
    @Body() { audience_score_a: a, audience_score_b: b, measurement }: AudienceScoreDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BattleMatchAnswerDto> {
    const score = { score: { a, b }, measurement: measurement ? { ...measurement } : null };
    const { kind, match, language } = await this.recordScore.execute(ctx, id, score);
    const answer = presentBattleAnswer(match, language);
    if (kind === 'conflict') throw audienceScoreConflict({ ...answer });
    response.status(kind === 'completed' ? 200 : 202);
    return answer;
  }
}
