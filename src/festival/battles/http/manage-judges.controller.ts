import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { ChangeJudge } from '../application/change-judge';
import { CreateJudge } from '../application/create-judge';
import { DeleteJudge } from '../application/delete-judge';
import { JudgesQuery } from '../queries/judges.query';
import { FestivalJudgeDto, FestivalJudgePatchDto, NewFestivalJudgeDto } from './dto/judge.dto';
import { presentJudge } from './managed-match.presenter';

@ApiTags('Festival')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class ManageJudgesController {
  constructor(
    private readonly judges: JudgesQuery,
    private readonly createJudge: CreateJudge,
    private readonly changeJudge: ChangeJudge,
    private readonly deleteJudge: DeleteJudge,
  ) {}

  @Get('festival-editions/:id/judges')
  @Endpoint({
    id: 'listFestivalJudges',
    summary: 'List the judges of an edition',
    description: 'In the order in which they were added, including inactive ones.',
    answers: { page: FestivalJudgeDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') editionId: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalJudgeDto>> {
    const found = await this.judges.list(ctx, editionId, page);
    return { ...found, data: found.data.map(presentJudge) };
  }

  @Post('festival-editions/:id/judges')
  @Endpoint({
    id: 'createFestivalJudge',
    summary: 'Add a judge',
    description:
      'A match is decided by exactly four active judges of its category. A judge with a user votes personally; the votes of the others are entered by staff.',
    answers: { status: 201, data: FestivalJudgeDto },
    refuses: [on(commonErrors.already_taken, 'user_id')],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('edition') editionId: number,
    @Body() body: NewFestivalJudgeDto,
  ): Promise<{ data: FestivalJudgeDto }> {
    const id = await this.createJudge.execute(ctx, editionId, {
      displayName: body.display_name,
      userId: body.user_id ?? null,
      categoryIds: body.category_ids,
      isHeadJudge: body.is_head_judge ?? false,
      isActive: body.is_active ?? true,
    });
    return { data: presentJudge(await this.judges.one(ctx, id)) };
  }

  @Patch('festival-judges/:id')
  @Endpoint({
    id: 'changeFestivalJudge',
    summary: 'Update a judge',
    description:
      'Absent fields are unchanged. The votes of a judge who becomes inactive for a category stop counting; decided matches do not change.',
    answers: FestivalJudgeDto,
    refuses: [on(commonErrors.already_taken, 'user_id')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('judge') id: number,
    @Body() body: FestivalJudgePatchDto,
  ): Promise<{ data: FestivalJudgeDto }> {
    await this.changeJudge.execute(ctx, id, {
      displayName: body.display_name,
      userId: body.user_id,
      categoryIds: body.category_ids,
      isHeadJudge: body.is_head_judge,
      isActive: body.is_active,
    });
    return { data: presentJudge(await this.judges.one(ctx, id)) };
  }

  @Delete('festival-judges/:id')
  @Endpoint({
    id: 'deleteFestivalJudge',
    summary: 'Delete a judge without votes',
    description: 'A judge with votes can only be deactivated.',
    needsFirst: 'A judge who has not voted.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'assignment', 'The judge has voted.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('judge') id: number): Promise<void> {
    await this.deleteJudge.execute(ctx, id);
  }
}
