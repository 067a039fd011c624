import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeTrainerType } from '../application/change-trainer-type';
import { CreateTrainerType } from '../application/create-trainer-type';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { TRAINER_TYPE_VIEW } from '../queries/catalogue-views';
import { trainerTypeFields } from './catalogue-inputs';
import { ManagedTrainerTypeDto, NewTrainerTypeDto, TrainerTypePatchDto } from './dto/managed-trainer-type.dto';

/** Groups of trainers. */
@ApiTags('Trainers')
@Controller('api/v1/manage/trainer-types')
@RateLimited('manage')
export class ManageTrainerTypesController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createTrainerType: CreateTrainerType,
    private readonly changeTrainerType: ChangeTrainerType,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @ApiOperation({
    operationId: 'listTrainerTypes',
    summary: 'List trainer types',
    description: 'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it.',
  })
  @ApiData(ManagedTrainerTypeDto, { description: 'One page of trainer types.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<ManagedTrainerTypeDto>> {
    return this.catalogue.list(ctx, TRAINER_TYPE_VIEW, query);
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'createTrainerType',
    summary: 'Make a trainer type',
    description: 'At most 100 in a studio. `is_default` true takes the place of the default one.',
  })
  @ApiData(ManagedTrainerTypeDto, { description: 'The new trainer type.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, name or slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewTrainerTypeDto): Promise<{ data: ManagedTrainerTypeDto }> {
    const id = await this.createTrainerType.execute(ctx, trainerTypeFields(body));
    return { data: await this.catalogue.get(ctx, TRAINER_TYPE_VIEW, id) };
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @ById('trainer type')
  @ApiOperation({
    operationId: 'changeTrainerType',
    summary: 'Change a trainer type',
    description: 'Absent fields stay, null clears. `is_default` true takes the place of the default one.',
  })
  @ApiData(ManagedTrainerTypeDto, { description: 'The trainer type as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or name or slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: TrainerTypePatchDto,
  ): Promise<{ data: ManagedTrainerTypeDto }> {
    await this.changeTrainerType.execute(ctx, id, trainerTypeFields(body));
    return { data: await this.catalogue.get(ctx, TRAINER_TYPE_VIEW, id) };
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_studio_settings')
  @ById('trainer type')
  @ApiOperation({
    operationId: 'deleteTrainerType',
    summary: 'Delete a trainer type',
    description: 'Refused for the default one, and while a trainer or a plan refers to it.',
  })
  @ApiNoContentResponse({ description: 'The trainer type is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The trainer type is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'trainer_type', id);
  }
}
