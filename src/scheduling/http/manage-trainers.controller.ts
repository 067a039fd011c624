import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeTrainer } from '../application/change-trainer';
import { CreateTrainer } from '../application/create-trainer';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { TRAINER_VIEW } from '../queries/catalogue-views';
import { trainerFields } from './catalogue-inputs';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import { ChangedTrainerDto, ManagedTrainerDto, NewTrainerDto, TrainerPatchDto } from './dto/managed-trainer.dto';
import { presentTrainer } from './trainer.presenter';

/** Who gives classes. How trainers sign in is another matter. */
@ApiTags('Trainers')
@Controller('api/v1/manage/trainers')
@RateLimited('manage')
export class ManageTrainersController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createTrainer: CreateTrainer,
    private readonly changeTrainer: ChangeTrainer,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @ApiOperation({
    operationId: 'listTrainers',
    summary: 'List trainers',
    description:
      'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it. E-mail address and phone number are shown with `manage_trainers` only.',
  })
  @ApiData(ManagedTrainerDto, { description: 'One page of trainers.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedTrainerDto>> {
    const found = await this.catalogue.list(ctx, TRAINER_VIEW, query);
    return { ...found, data: found.data.map((row) => presentTrainer(row, ctx.actor)) };
  }

  @Get(':id')
  @StaffSession()
  @ById('trainer')
  @ApiOperation({
    operationId: 'getTrainer',
    summary: 'Read one trainer',
    description:
      'Deactivated ones are found as well. E-mail address and phone number are shown with `manage_trainers` only.',
  })
  @ApiData(ManagedTrainerDto, { description: 'The trainer.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedTrainerDto }> {
    return { data: presentTrainer(await this.catalogue.get(ctx, TRAINER_VIEW, id), ctx.actor) };
  }

  @Post()
  @StaffPermission('manage_trainers')
  @ApiOperation({
    operationId: 'createTrainer',
    summary: 'Make a trainer',
    description: 'Without a login, which is added by itself. At most 1000 in a studio.',
  })
  @ApiData(ManagedTrainerDto, { description: 'The new trainer.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewTrainerDto): Promise<{ data: ManagedTrainerDto }> {
    const id = await this.createTrainer.execute(ctx, trainerFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_trainers')
  @ById('trainer')
  @ApiOperation({
    operationId: 'changeTrainer',
    summary: 'Change a trainer',
    description:
      'Absent fields stay, null clears. Deactivating a trainer leaves their classes as they are and tells how many are ahead.',
  })
  @ApiData(ChangedTrainerDto, { description: 'The trainer as they are now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: TrainerPatchDto,
  ): Promise<{ data: ChangedTrainerDto }> {
    const futureClasses = await this.changeTrainer.execute(ctx, id, trainerFields(body));
    const { data } = await this.one(ctx, id);
    return { data: { ...data, future_classes_count: futureClasses } };
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_trainers')
  @ById('trainer')
  @ApiOperation({
    operationId: 'deleteTrainer',
    summary: 'Delete a trainer',
    description:
      'Refused while they have a login, a class, a series or a substitution; they can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The trainer is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The trainer is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'trainer', id);
  }
}
