import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, WholeStudioPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { formatUtc, type Page } from '@studio/kernel';

import { CreateSubstitution } from '../application/create-substitution';
import { RemoveSubstitution } from '../application/remove-substitution';
import { type SubstitutionListRow, SubstitutionQuery } from '../queries/substitution.query';
import {
  NewTrainerSubstitutionDto,
  TrainerSubstitutionDto,
  TrainerSubstitutionListQueryDto,
} from './dto/trainer-substitution.dto';

/** Trainers who stand in for others. */
@ApiTags('Timetable')
@Controller('api/v1/manage/trainer-substitutions')
@RateLimited('manage')
@WholeStudioPermission('manage_schedule')
export class TrainerSubstitutionsController {
  constructor(
    private readonly substitutions: SubstitutionQuery,
    private readonly createSubstitution: CreateSubstitution,
    private readonly removeSubstitution: RemoveSubstitution,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listTrainerSubstitutions',
    summary: 'List substitutions',
    description: 'By first day, latest first, those that are over or taken back included.',
  })
  @ApiData(TrainerSubstitutionDto, { description: 'One page of substitutions.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { trainer_id: trainerId = null, ...page }: TrainerSubstitutionListQueryDto,
  ): Promise<Page<TrainerSubstitutionDto>> {
    const found = await this.substitutions.list(ctx, trainerId, page);
    return { ...found, data: found.data.map(presentSubstitution) };
  }

  @Post()
  @ApiOperation({
    operationId: 'createTrainerSubstitution',
    summary: 'Have a trainer stand in for another one',
    description:
      'On all scheduled classes of the trainer in these days that have not started, and on those generated later.',
  })
  @ApiData(TrainerSubstitutionDto, { description: 'The substitution.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, another substitution of the trainer overlaps, or the substitute is busy (`trainer_occupied`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewTrainerSubstitutionDto,
  ): Promise<{ data: TrainerSubstitutionDto }> {
    const id = await this.createSubstitution.execute(ctx, {
      trainerId: body.trainer_id,
      substituteTrainerId: body.substitute_trainer_id,
      fromDate: body.from_date,
      toDate: body.to_date,
      reason: body.reason ?? null,
      confirmsTrainerOverlap: body.confirm_trainer_overlap ?? false,
    });
    return { data: presentSubstitution(await this.substitutions.get(ctx, id)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ById('substitution')
  @ApiOperation({
    operationId: 'deleteTrainerSubstitution',
    summary: 'Take a substitution back',
    description: 'The replaced trainer gives the classes again that have not started and still carry it.',
  })
  @ApiNoContentResponse({ description: 'The substitution is taken back.' })
  @ApiUnprocessableEntityResponse({
    description: 'The replaced trainer has another class by now (`trainer_occupied`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.removeSubstitution.execute(ctx, id);
  }
}

function presentSubstitution(row: SubstitutionListRow): TrainerSubstitutionDto {
  return { ...row, removed_at: row.removed_at && formatUtc(row.removed_at) };
}
