import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, WholeStudioPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, formatUtc, on, type Page } from '@studio/kernel';

import { CreateSubstitution } from '../application/create-substitution';
import { RemoveSubstitution } from '../application/remove-substitution';
import { schedulingErrors } from '../../catalogue';
import { type SubstitutionListRow, SubstitutionQuery } from '../queries/substitution.query';
import {
  EndedSubstitutionQueryDto,
  NewTrainerSubstitutionDto,
  TrainerSubstitutionDto,
  TrainerSubstitutionListQueryDto,
} from './dto/trainer-substitution.dto';

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
  @Endpoint({
    id: 'listTrainerSubstitutions',
    summary: 'List trainer substitutions',
    description: 'Sorted by first day, latest first. Includes substitutions that have ended or were removed.',
    answers: { page: TrainerSubstitutionDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { trainer_id: trainerId = null, ...page }: TrainerSubstitutionListQueryDto,
  ): Promise<Page<TrainerSubstitutionDto>> {
    const found = await this.substitutions.list(ctx, trainerId, page);
    return { ...found, data: found.data.map(presentSubstitution) };
  }

  @Post()
  @Endpoint({
    id: 'createTrainerSubstitution',
    summary: 'Create a trainer substitution',
    description: 'For all classes of the trainer in these days that have not started or are generated later.',
    answers: { status: 201, data: TrainerSubstitutionDto },
    refuses: [
      on(commonErrors.validation_failed, 'from_date', 'Another substitution of the trainer covers some of these days.'),
      on(schedulingErrors.trainer_occupied, 'substitute_trainer_id'),
    ],
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
  @Endpoint({
    id: 'deleteTrainerSubstitution',
    summary: 'Remove a trainer substitution',
    description:
      'Classes that have not started and still have the substitute are reassigned to the replaced trainer; with `from_date` only those from that day on.',
    needsFirst: 'A substitution of `listTrainerSubstitutions`.',
    answers: NO_CONTENT,
    refuses: [
      on(schedulingErrors.trainer_occupied, 'trainer_id', 'The replaced trainer has another class at that time.'),
    ],
  })
  async remove(
    @Actor() ctx: StaffContext,
    @Id('substitution') id: number,
    @Query() { from_date: fromDate = null }: EndedSubstitutionQueryDto,
  ): Promise<void> {
    await this.removeSubstitution.execute(ctx, id, fromDate);
  }
}

function presentSubstitution(row: SubstitutionListRow): TrainerSubstitutionDto {
  return { ...row, removed_at: row.removed_at && formatUtc(row.removed_at) };
}
