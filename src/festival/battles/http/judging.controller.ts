import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { SaveOwnVote } from '../application/save-own-vote';
import { JudgingQuery } from '../queries/judging.query';
import { JudgeVoteDto } from './dto/managed-match-input.dto';
import { JudgingMatchDto } from './dto/managed-match.dto';
import { presentJudgingMatch } from './managed-match.presenter';

/** What judges do for themselves. */
@ApiTags('Festival')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('judge_festivals')
export class JudgingController {
  constructor(
    private readonly judging: JudgingQuery,
    private readonly saveOwnVote: SaveOwnVote,
  ) {}

  @Get('festival-judging/matches')
  @ApiOperation({
    operationId: 'listJudgingMatches',
    summary: 'List matches to be judged',
    description: 'Ready matches of the categories the caller is an active judge of, with the caller’s own choice.',
  })
  @ApiData(JudgingMatchDto, { description: 'One page of matches.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<JudgingMatchDto>> {
    const found = await this.judging.list(ctx, page);
    return { ...found, data: found.data.map(presentJudgingMatch) };
  }

  @Put('festival-matches/:id/vote')
  @ById('match')
  @ApiOperation({
    operationId: 'saveFestivalVote',
    summary: 'Vote in a match',
    description:
      'As a judge with an own assignment that is active for the category, else 403. The choice can change while the match is ready, also after an audience score was stored. A vote never completes a match.',
  })
  @ApiData(JudgingMatchDto, { description: 'The match with the choice.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `match_not_ready`, `edition_closed` on `match`, `entry_not_in_match` on `selected_entry_id`.',
    type: ValidationErrorDto,
  })
  async vote(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { selected_entry_id: selectedEntryId }: JudgeVoteDto,
  ): Promise<{ data: JudgingMatchDto }> {
    await this.saveOwnVote.execute(ctx, id, selectedEntryId);
    return { data: presentJudgingMatch(await this.judging.one(ctx, id)) };
  }
}
