import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeActivityDirection } from '../application/change-activity-direction';
import { CreateActivityDirection } from '../application/create-activity-direction';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { DIRECTION_VIEW } from '../queries/catalogue-views';
import { directionFields } from './catalogue-inputs';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import {
  ActivityDirectionPatchDto,
  ManagedActivityDirectionDto,
  NewActivityDirectionDto,
} from './dto/managed-activity-direction.dto';

/** What the studio teaches. */
@ApiTags('Class types and directions')
@Controller('api/v1/manage/activity-directions')
@RateLimited('manage')
export class ManageActivityDirectionsController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createActivityDirection: CreateActivityDirection,
    private readonly changeActivityDirection: ChangeActivityDirection,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @ApiOperation({
    operationId: 'listActivityDirections',
    summary: 'List activity directions',
    description: 'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it.',
  })
  @ApiData(ManagedActivityDirectionDto, { description: 'One page of activity directions.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() query: CatalogueListQueryDto,
  ): Promise<Page<ManagedActivityDirectionDto>> {
    return this.catalogue.list(ctx, DIRECTION_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @ById('activity direction')
  @ApiOperation({
    operationId: 'getActivityDirection',
    summary: 'Read one activity direction',
    description: 'Deactivated ones are found as well.',
  })
  @ApiData(ManagedActivityDirectionDto, { description: 'The activity direction.' })
  async one(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: ManagedActivityDirectionDto }> {
    return { data: await this.catalogue.get(ctx, DIRECTION_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'createActivityDirection',
    summary: 'Make an activity direction',
    description: 'At most 500 in a studio.',
  })
  @ApiData(ManagedActivityDirectionDto, { description: 'The new activity direction.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewActivityDirectionDto,
  ): Promise<{ data: ManagedActivityDirectionDto }> {
    const id = await this.createActivityDirection.execute(ctx, directionFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @ById('activity direction')
  @ApiOperation({
    operationId: 'changeActivityDirection',
    summary: 'Change an activity direction',
    description: 'Absent fields stay, null clears. The default one stays active.',
  })
  @ApiData(ManagedActivityDirectionDto, { description: 'The activity direction as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the default one would be deactivated (`in_use`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: ActivityDirectionPatchDto,
  ): Promise<{ data: ManagedActivityDirectionDto }> {
    await this.changeActivityDirection.execute(ctx, id, directionFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_studio_settings')
  @ById('activity direction')
  @ApiOperation({
    operationId: 'deleteActivityDirection',
    summary: 'Delete an activity direction',
    description:
      'Refused for the default one, and while a class type, room, trainer or segment refers to it; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The activity direction is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'The activity direction is in use (`in_use`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'activity_direction', id);
  }
}
