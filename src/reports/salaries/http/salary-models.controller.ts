import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { AddSalaryVersion } from '../application/add-salary-version';
import { ArchiveSalaryModel } from '../application/archive-salary-model';
import { CreateSalaryModel } from '../application/create-salary-model';
import { RenameSalaryModel } from '../application/rename-salary-model';
import { NewSalaryModelDto, NewSalaryVersionDto, SalaryModelPatchDto } from './dto/salary-model-input.dto';
import { SalaryModelDetailsDto, SalaryModelDto } from './dto/salary-model.dto';
import { newSalaryModelOf, newVersionOf } from './salary-input';
import { SalaryModelAnswers } from './salary-model.answers';

/** What trainers can be paid by. */
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
  @ApiOperation({
    operationId: 'listSalaryModels',
    summary: 'List salary models',
    description:
      'Newest first, archived ones too, 50 a page unless `limit` says otherwise; each with what it says today.',
  })
  @ApiData(SalaryModelDto, { description: 'One page of salary models.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<SalaryModelDto>> {
    return this.answers.list(ctx, page);
  }

  @Post()
  @ApiOperation({
    operationId: 'createSalaryModel',
    summary: 'Make a salary model with its first terms',
    description: 'Amounts are in the currency of the studio. Whoever is not paid gets a model with a flat 0.',
  })
  @ApiData(SalaryModelDetailsDto, { description: 'The salary model.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; on `type`: terms of the other type; on `rules`: no default rule; on `rules.<n>.<field>`: what is wrong with a rule.',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewSalaryModelDto): Promise<{ data: SalaryModelDetailsDto }> {
    return this.answers.one(ctx, await this.createModel.execute(ctx, newSalaryModelOf(body)));
  }

  @Get(':id')
  @ById('salary model')
  @ApiOperation({
    operationId: 'getSalaryModel',
    summary: 'Read one salary model',
    description: 'With at most 100 of its versions, those of the latest days, superseded ones too.',
  })
  @ApiData(SalaryModelDetailsDto, { description: 'The salary model.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: SalaryModelDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Patch(':id')
  @ById('salary model')
  @ApiOperation({
    operationId: 'renameSalaryModel',
    summary: 'Rename a salary model',
    description: 'Terms are changed by a new version, the type never.',
  })
  @ApiData(SalaryModelDetailsDto, { description: 'The salary model as it is now.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async rename(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { name }: SalaryModelPatchDto,
  ): Promise<{ data: SalaryModelDetailsDto }> {
    await this.renameModel.execute(ctx, id, name);
    return this.answers.one(ctx, id);
  }

  @Post(':id/versions')
  @ById('salary model')
  @ApiOperation({
    operationId: 'addSalaryVersion',
    summary: 'Save new terms of a salary model',
    description:
      'They count from their day on, which may lie in the past, until a later version. A version from the same day is superseded and kept. Closed payroll runs do not change.',
  })
  @ApiData(SalaryModelDetailsDto, { description: 'The salary model with the version.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; on `type`: terms of the other type; on `rules`: no default rule; on `rules.<n>.<field>`: what is wrong with a rule.',
    type: ValidationErrorDto,
  })
  async version(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewSalaryVersionDto,
  ): Promise<{ data: SalaryModelDetailsDto }> {
    await this.addVersion.execute(ctx, id, newVersionOf(body));
    return this.answers.one(ctx, id);
  }

  @Post(':id/archive')
  @HttpCode(200)
  @ById('salary model')
  @ApiOperation({
    operationId: 'archiveSalaryModel',
    summary: 'Archive a salary model',
    description: 'Nobody can be assigned to it any more; what it says of past days stays. A repeat changes nothing.',
  })
  @ApiData(SalaryModelDetailsDto, { description: 'The archived salary model.' })
  @ApiUnprocessableEntityResponse({
    description: 'A trainer is paid by it today, or will be (`salary_model_in_use` on `salary_model`).',
    type: ValidationErrorDto,
  })
  async archive(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: SalaryModelDetailsDto }> {
    await this.archiveModel.execute(ctx, id);
    return this.answers.one(ctx, id);
  }
}
