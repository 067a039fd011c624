import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { AddSalaryVersion } from '../application/add-salary-version';
import { ArchiveSalaryModel } from '../application/archive-salary-model';
import { CreateSalaryModel } from '../application/create-salary-model';
import { RenameSalaryModel } from '../application/rename-salary-model';
import { salaryErrors } from '../domain/salary.errors';
import { NewSalaryModelDto, NewSalaryVersionDto, SalaryModelPatchDto } from './dto/salary-model-input.dto';
import { SalaryModelDetailsDto, SalaryModelDto } from './dto/salary-model.dto';
import { newSalaryModelOf, newVersionOf } from './salary-input';
import { SalaryModelAnswers } from './salary-model.answers';

const TERMS_REFUSALS = [
  on(commonErrors.validation_failed, 'type', 'The terms belong to the other type.'),
  on(commonErrors.validation_failed, 'rules', 'There is no default rule.'),
];

/** Manages the models by which trainers are paid. */
@ApiTags('Payroll')
@Controller('api/v1/manage/salary-models')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class SalaryModelsController {
  constructor(
    private readonly answers: SalaryModelAnswers,
    private readonly createModel: CreateSalaryModel,
    private readonly renameModel: RenameSalaryModel,
    private readonly addVersion: AddSalaryVersion,
    private readonly archiveModel: ArchiveSalaryModel,
  ) {}

  @Get()
  @Endpoint({
    id: 'listSalaryModels',
    summary: 'List salary models',
    description: 'Newest first, including archived ones; each with its current terms.',
    answers: { page: SalaryModelDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<SalaryModelDto>> {
    return this.answers.list(ctx, page);
  }

  @Post()
  @Endpoint({
    id: 'createSalaryModel',
    summary: 'Create a salary model with its first terms',
    description:
      'Amounts are in the currency of the studio. For unpaid trainers, create a model with a flat amount of 0.',
    answers: { status: 201, data: SalaryModelDetailsDto },
    refuses: TERMS_REFUSALS,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewSalaryModelDto): Promise<{ data: SalaryModelDetailsDto }> {
    return this.answers.one(ctx, await this.createModel.execute(ctx, newSalaryModelOf(body)));
  }

  @Get(':id')
  @Endpoint({
    id: 'getSalaryModel',
    summary: 'Get a salary model',
    description: 'Includes its 100 latest versions, also superseded ones.',
    answers: SalaryModelDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('salary model') id: number): Promise<{ data: SalaryModelDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Patch(':id')
  @Endpoint({
    id: 'renameSalaryModel',
    summary: 'Rename a salary model',
    description: 'Terms change with a new version; the type cannot change.',
    answers: SalaryModelDetailsDto,
  })
  async rename(
    @Actor() ctx: StaffContext,
    @Id('salary model') id: number,
    @Body() { name }: SalaryModelPatchDto,
  ): Promise<{ data: SalaryModelDetailsDto }> {
    await this.renameModel.execute(ctx, id, name);
    return this.answers.one(ctx, id);
  }

  @Post(':id/versions')
  @Endpoint({
    id: 'addSalaryVersion',
    summary: 'Add new terms to a salary model',
    description:
      'They apply from their day on, which may be in the past, until a later version. Supersedes a version from the same day. Closed payroll runs do not change.',
    answers: { status: 201, data: SalaryModelDetailsDto, description: 'The salary model with the version.' },
    refuses: TERMS_REFUSALS,
  })
  async version(
    @Actor() ctx: StaffContext,
    @Id('salary model') id: number,
    @Body() body: NewSalaryVersionDto,
  ): Promise<{ data: SalaryModelDetailsDto }> {
    await this.addVersion.execute(ctx, id, newVersionOf(body));
    return this.answers.one(ctx, id);
  }

  @Post(':id/archive')
  @Endpoint({
    id: 'archiveSalaryModel',
    summary: 'Archive a salary model',
    description: 'It can no longer be assigned; its terms for past days remain. A repeat changes nothing.',
    needsFirst: 'A salary model that no trainer has.',
    answers: SalaryModelDetailsDto,
    refuses: [salaryErrors.salary_model_in_use],
  })
  async archive(@Actor() ctx: StaffContext, @Id('salary model') id: number): Promise<{ data: SalaryModelDetailsDto }> {
    await this.archiveModel.execute(ctx, id);
    return this.answers.one(ctx, id);
  }
}
