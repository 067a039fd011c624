import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PathId } from '@studio/http';
import { on, type Page } from '@studio/kernel';

import { editionErrors } from '../../editions/domain/edition.errors';
import { ClearAudienceScore } from '../application/clear-audience-score';
import { EnterVote } from '../application/enter-vote';
import { FinalizeMatch } from '../application/finalize-match';
import { battleErrors } from '../domain/battle.errors';
import { ManagedMatchesQuery } from '../queries/managed-matches.query';
import { ClearedScoreDto, FinalizationDto, JudgeVoteDto, MatchListQueryDto } from './dto/managed-match-input.dto';
import { ManagedMatchDto } from './dto/managed-match.dto';
import { finalizationOf, viewerOf, presentManagedMatch } from './managed-match.presenter';

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
  @Endpoint({
    id: 'listFestivalMatches',
    summary: 'List the matches of an edition',
    description: 'Sorted by category, round and position. `manage_festivals` also shows which judges have voted.',
    answers: { page: ManagedMatchDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') editionId: number,
    @Query() { category_id: categoryId = null, status = null, state = null, ...page }: MatchListQueryDto,
  ): Promise<Page<ManagedMatchDto>> {
    const filter = { categoryId, status, state };
    const found = await this.matches.list(ctx, editionId, filter, page, viewerOf(ctx));
    return { ...found, data: found.data.map(presentManagedMatch) };
  }

  @Get('festival-matches/:id')
  @StaffPermission('manage_festivals', 'judge_festivals')
  @Endpoint({
    id: 'getFestivalMatch',
    summary: 'Get a match of a festival',
    description: '`manage_festivals` also shows which judges have voted.',
    answers: ManagedMatchDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('match') id: number): Promise<{ data: ManagedMatchDto }> {
    return { data: presentManagedMatch(await this.matches.one(ctx, id, viewerOf(ctx))) };
  }

  @Put('festival-matches/:id/votes/:assignment')
  @ApiParam({
    name: 'assignment',
    description: 'Id of the judge’s assignment, active for the category.',
    schema: { type: 'integer', minimum: 1, example: 5 },
  })
  @Endpoint({
    id: 'enterFestivalVote',
    summary: 'Enter the vote of a judge without a sign-in',
    description: 'The vote can change while the match is ready. A vote never completes a match.',
    answers: ManagedMatchDto,
    refuses: [
      battleErrors.judge_votes_personally,
      battleErrors.match_not_ready,
      on(editionErrors.edition_closed, 'match'),
      battleErrors.entry_not_in_match,
    ],
  })
  async vote(
    @Actor() ctx: StaffContext,
    @Id('match') id: number,
    @Param('assignment', PathId) assignmentId: number,
    @Body() { selected_entry_id: selectedEntryId }: JudgeVoteDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.enterVote.execute(ctx, id, assignmentId, selectedEntryId);
    return this.one(ctx, id);
  }

  @Post('festival-matches/:id/clear-audience-score')
  @Endpoint({
    id: 'clearFestivalAudienceScore',
    summary: 'Clear an audience score',
    description: 'Possible until the match is decided. Without a stored score nothing changes.',
    answers: ManagedMatchDto,
    refuses: [battleErrors.match_not_ready],
  })
  async clear(
    @Actor() ctx: StaffContext,
    @Id('match') id: number,
    @Body() { reason }: ClearedScoreDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.clearScore.execute(ctx, id, reason);
    return this.one(ctx, id);
  }

  @Post('festival-matches/:id/finalize')
  @Endpoint({
    id: 'finalizeFestivalMatch',
    summary: 'Decide a match',
    description:
      'With manually counted numbers, which replace a stored score and need no particular sum, or with the stored score. A tie requires a winner and a reason. A repeat of the same decision changes nothing.',
    needsFirst: 'A match with the votes of all its judges.',
    answers: { data: ManagedMatchDto, description: 'The completed match.' },
    refuses: [
      battleErrors.match_not_ready,
      on(editionErrors.edition_closed, 'match'),
      battleErrors.judges_not_four,
      battleErrors.votes_missing,
      battleErrors.bracket_slot_taken,
      battleErrors.audience_missing,
      battleErrors.audience_empty,
      battleErrors.tie_winner_required,
      battleErrors.tie_reason_required,
    ],
  })
  async finalize(
    @Actor() ctx: StaffContext,
    @Id('match') id: number,
    @Body() body: FinalizationDto,
  ): Promise<{ data: ManagedMatchDto }> {
    await this.finalizeMatch.execute(ctx, id, finalizationOf(body));
    return this.one(ctx, id);
  }
}
