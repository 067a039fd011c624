import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { notChoosable, type Page } from '@studio/kernel';

import { AssignSalaryModel } from '../application/assign-salary-model';
import { SalaryAssignmentsQuery } from '../queries/salary-assignments.query';
import {
  NewSalaryAssignmentsDto,
  SalaryAssignmentDto,
  SalaryAssignmentListQueryDto,
} from './dto/salary-assignment.dto';
import { presentSalaryAssignment } from './salary.presenter';

/** Who is paid by which salary model. */
@ApiTags('Payroll')
@Controller('api/v1/manage/salary-assignments')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class SalaryAssignmentsController {
  constructor(
    private readonly assignments: SalaryAssignmentsQuery,
    private readonly assign: AssignSalaryModel,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listSalaryAssignments',
    summary: 'List who is paid by which salary model',
    description:
      'Newest first, 50 a page unless `limit` says otherwise, without superseded ones; with `on` those in force on the day.',
  })
  @ApiData(SalaryAssignmentDto, { description: 'One page of assignments.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { trainer_id: trainerId = null, on = null, ...page }: SalaryAssignmentListQueryDto,
  ): Promise<Page<SalaryAssignmentDto>> {
    const found = await this.assignments.list(ctx, { trainerId, on }, page);
    if (!found) throw notChoosable('trainer_id', 'The trainer');
    return { ...found, data: found.data.map(presentSalaryAssignment) };
  }

  @Post()
  @ApiOperation({
    operationId: 'assignSalaryModel',
    summary: 'Have trainers paid by a salary model from a day on',
    description:
      'The day may lie in the past. Another model of a trainer from the same day is superseded and kept. A repeat changes nothing.',
  })
  @ApiData(SalaryAssignmentDto, { description: 'The assignments by trainer.', status: 201, isList: true })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the model is archived (`salary_model_archived` on `salary_model_id`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewSalaryAssignmentsDto,
  ): Promise<{ data: SalaryAssignmentDto[] }> {
    const { trainer_ids: trainerIds, salary_model_id: salaryModelId, effective_from: effectiveFrom } = body;
    const ids = await this.assign.execute(ctx, { trainerIds, salaryModelId, effectiveFrom });
    return { data: (await this.assignments.byIds(ctx, ids)).map(presentSalaryAssignment) };
  }
}
