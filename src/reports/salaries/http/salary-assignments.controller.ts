import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { notChoosable, type Page } from '@studio/kernel';

import { AssignSalaryModel } from '../application/assign-salary-model';
import { salaryErrors } from '../domain/salary.errors';
import { SalaryAssignmentsQuery } from '../queries/salary-assignments.query';
import {
  NewSalaryAssignmentsDto,
  SalaryAssignmentDto,
  SalaryAssignmentListQueryDto,
} from './dto/salary-assignment.dto';
import { presentSalaryAssignment } from './salary.presenter';

/** Assigns salary models to trainers. */
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
  @Endpoint({
    id: 'listSalaryAssignments',
    summary: 'List the assignments of salary models to trainers',
    description: 'Newest first, without superseded ones; with `on` only those in force on that day.',
    answers: { page: SalaryAssignmentDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { trainer_id: trainerId = null, on = null, ...page }: SalaryAssignmentListQueryDto,
  ): Promise<Page<SalaryAssignmentDto>> {
    const found = await this.assignments.list(ctx, { trainerId, on }, page);
    if (!found) throw notChoosable('trainer_id', 'The trainer');
    return { ...found, data: found.data.map(presentSalaryAssignment) };
  }

  @Post()
  @Endpoint({
    id: 'assignSalaryModel',
    summary: 'Assign a salary model to trainers',
    description:
      'Applies from a day on, which may be in the past. Supersedes another model of the trainer from the same day. A repeat changes nothing.',
    answers: { status: 201, list: SalaryAssignmentDto, description: 'The assignments by trainer.' },
    refuses: [salaryErrors.salary_model_archived],
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
