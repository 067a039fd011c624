import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { on, type Page } from '@studio/kernel';

import { editionErrors } from '../../editions/domain/edition.errors';
import { SaveOwnVote } from '../application/save-own-vote';
import { battleErrors } from '../domain/battle.errors';
import { JudgingQuery } from '../queries/judging.query';
import { JudgeVoteDto } from './dto/managed-match-input.dto';
import { JudgingMatchDto } from './dto/managed-match.dto';
import { presentJudgingMatch } from './managed-match.presenter';

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
  @Endpoint({
    id: 'listJudgingMatches',
    summary: 'List matches to judge',
    description: 'Ready matches of the categories in which you are an active judge, with your own vote.',
    answers: { page: JudgingMatchDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<JudgingMatchDto>> {
    const found = await this.judging.list(ctx, page);
    return { ...found, data: found.data.map(presentJudgingMatch) };
  }

  @Put('festival-matches/:id/vote')
  @Endpoint({
    id: 'saveFestivalVote',
    summary: 'Vote in a match',
    description:
      'Requires your own active assignment as a judge of the category, else 403. The vote can change while the match is ready, also after an audience score was stored. A vote never completes a match.',
    needsFirst: 'The session of a judge of the match.',
    answers: { data: JudgingMatchDto, description: 'The match with the vote.' },
    refuses: [battleErrors.match_not_ready, on(editionErrors.edition_closed, 'match'), battleErrors.entry_not_in_match],
  })
  async vote(
    @Actor() ctx: StaffContext,
    @Id('match') id: number,
    @Body() { selected_entry_id: selectedEntryId }: JudgeVoteDto,
  ): Promise<{ data: JudgingMatchDto }> {
    await this.saveOwnVote.execute(ctx, id, selectedEntryId);
    return { data: presentJudgingMatch(await this.judging.one(ctx, id)) };
  }
}
