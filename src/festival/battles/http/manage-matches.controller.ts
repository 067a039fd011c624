import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ClearAudienceScore } from '../application/clear-audience-score';
import { EnterVote } from '../application/enter-vote';
import { FinalizeMatch } from '../application/finalize-match';
import { ManagedMatchesQuery } from '../queries/managed-matches.query';
import { ClearedScoreDto, FinalizationDto, JudgeVoteDto, MatchListQueryDto } from './dto/managed-match-input.dto';
import { ManagedMatchDto } from './dto/managed-match.dto';
import { finalizationOf, onlookerOf, presentManagedMatch } from './managed-match.presenter';

/** Matches as managers see and decide them. */
@ApiTags('Festival')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class ManageMatchesController {
  constructor(
    private readonly matches: ManagedMatchesQuery,
    private readonly enterVote: EnterVote,
    private readonly clearScore: ClearAudienceScore,
    private readonly finalizeMatch: FinalizeMatch,
  ) {}

  @Get('festival-editions/:id/matches')
  @StaffPermission('manage_festivals', 'judge_festivals')
  @ById('edition')
  @ApiOperation({
    operationId: 'listFestivalMatches',
    summary: 'List the matches of an edition',
    description: 'By category, round and position. Who manages festivals also sees which judges have voted.',
  })
  @ApiData(ManagedMatchDto, { description: 'One page of matches.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) editionId: number,
    @Query() { category_id: categoryId = null, status = null, state = null, ...page }: MatchListQueryDto,
  ): Promise<Page<ManagedMatchDto>> {
    const filter = { categoryId, status, state };
    const found = await this.matches.list(ctx, editionId, filter, page, onlookerOf(ctx));
    return { ...found, data: found.data.map(presentManagedMatch) };
  }

  @Get('festival-matches/:id')
  @StaffPermission('manage_festivals', 'judge_festivals')
  @ById('match')
  @ApiOperation({
    operationId: 'getFestivalMatch',
    summary: 'Read one match of a festival',
    description: 'Who manages festivals also sees which judges have voted.',
  })
  @ApiData(ManagedMatchDto, { description: 'The match.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedMatchDto }> {
    return { data: presentManagedMatch(await this.matches.one(ctx, id, onlookerOf(ctx))) };
  }

  @Put('festival-matches/:id/votes/:assignment')
  @ById('match')
  @ApiParam({
    name: 'assignment',
    description: 'Id of the judge’s assignment, active for the category.',
    schema: { type: 'integer', minimum: 1, example: 5 },
  })
  @ApiOperation({
    operationId: 'enterFestivalVote',
    summary: 'Enter the vote of a judge without a sign-in',
    description: 'The choice can change while the match is ready. A vote never completes a match.',
  })
  @ApiData(ManagedMatchDto, { description: 'The match as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `judge_votes_personally` on `assignment`, `match_not_ready`, `edition_closed` on `match`, `entry_not_in_match` on `selected_entry_id`.',
    type: ValidationErrorDto,
  })
  async vote(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Param('assignment', PathId) assignmentId: number,
    @Body() { selected_entry_id: selectedEntryId }: JudgeVoteDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.enterVote.execute(ctx, id, assignmentId, selectedEntryId);
    return this.one(ctx, id);
  }

  @Post('festival-matches/:id/clear-audience-score')
  @HttpCode(200)
  @ById('match')
  @ApiOperation({
    operationId: 'clearFestivalAudienceScore',
    summary: 'Take back an audience score',
    description: 'While the match is not decided. Without a stored score nothing changes.',
  })
  @ApiData(ManagedMatchDto, { description: 'The match as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `match_not_ready` on `match`.',
    type: ValidationErrorDto,
  })
  async clear(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: ClearedScoreDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.clearScore.execute(ctx, id, reason);
    return this.one(ctx, id);
  }

  @Post('festival-matches/:id/finalize')
  @HttpCode(200)
  @ById('match')
  @ApiOperation({
    operationId: 'finalizeFestivalMatch',
    summary: 'Decide a match',
    description:
      'With numbers counted by hand, which replace a stored score and need not add up to anything, or with the stored score. A tie takes a winner and a reason. The same decision again changes nothing.',
  })
  @ApiData(ManagedMatchDto, { description: 'The completed match.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `match_not_ready`, `edition_closed`, `judges_not_four`, `votes_missing`, `bracket_slot_taken` on `match`, `audience_missing`, `audience_empty` on `audience_votes_a`, `tie_winner_required` on `tie_winner_entry_id`, `tie_reason_required` on `tie_break_reason`.',
    type: ValidationErrorDto,
  })
  async finalize(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: FinalizationDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.finalizeMatch.execute(ctx, id, finalizationOf(body));
    return this.one(ctx, id);
  }
}
