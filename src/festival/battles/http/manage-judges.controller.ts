import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeJudge } from '../application/change-judge';
import { CreateJudge } from '../application/create-judge';
import { DeleteJudge } from '../application/delete-judge';
import { JudgesQuery } from '../queries/judges.query';
import { FestivalJudgeDto, FestivalJudgePatchDto, NewFestivalJudgeDto } from './dto/judge.dto';
import { presentJudge } from './managed-match.presenter';

/** Judges of editions. */
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
  @ById('edition')
  @ApiOperation({
    operationId: 'listFestivalJudges',
    summary: 'List the judges of an edition',
    description: 'In the order they were added, inactive ones included.',
  })
  @ApiData(FestivalJudgeDto, { description: 'One page of judges.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) editionId: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalJudgeDto>> {
    const found = await this.judges.list(ctx, editionId, page);
    return { ...found, data: found.data.map(presentJudge) };
  }

  @Post('festival-editions/:id/judges')
  @ById('edition')
  @ApiOperation({
    operationId: 'createFestivalJudge',
    summary: 'Add a judge',
    description:
      'A match is decided with exactly four judges active for its category. A judge with a user votes personally, the votes of others are entered.',
  })
  @ApiData(FestivalJudgeDto, { description: 'The new judge.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid or cannot be chosen; `already_taken` on `user_id`.',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) editionId: number,
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
  @ById('judge')
  @ApiOperation({
    operationId: 'changeFestivalJudge',
    summary: 'Change a judge',
    description:
      'Absent fields stay. Votes of a judge who is no longer active for a category stop counting; decided matches stay.',
  })
  @ApiData(FestivalJudgeDto, { description: 'The judge as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid or cannot be chosen; `already_taken` on `user_id`.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
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
  @HttpCode(204)
  @ById('judge')
  @ApiOperation({
    operationId: 'deleteFestivalJudge',
    summary: 'Delete a judge without votes',
    description: 'One with votes can only be deactivated.',
  })
  @ApiNoContentResponse({ description: 'The judge is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'The judge has voted (`in_use` on `assignment`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteJudge.execute(ctx, id);
  }
}
