import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeLocation } from '../application/change-location';
import { CreateLocation } from '../application/create-location';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { LOCATION_VIEW } from '../queries/catalogue-views';
import { locationFields } from './catalogue-inputs';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import { LocationPatchDto, ManagedLocationDto, NewLocationDto } from './dto/managed-location.dto';

/** Places where the studio works. */
@ApiTags('Locations and rooms')
@Controller('api/v1/manage/locations')
@RateLimited('manage')
export class ManageLocationsController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createLocation: CreateLocation,
    private readonly changeLocation: ChangeLocation,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @ApiOperation({
    operationId: 'listLocations',
    summary: 'List locations',
    description: 'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it.',
  })
  @ApiData(ManagedLocationDto, { description: 'One page of locations.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedLocationDto>> {
    return this.catalogue.list(ctx, LOCATION_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @ById('location')
  @ApiOperation({
    operationId: 'getLocation',
    summary: 'Read one location',
    description: 'Deactivated ones are found as well.',
  })
  @ApiData(ManagedLocationDto, { description: 'The location.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedLocationDto }> {
    return { data: await this.catalogue.get(ctx, LOCATION_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'createLocation',
    summary: 'Make a location',
    description: 'At most 50 in a studio.',
  })
  @ApiData(ManagedLocationDto, { description: 'The new location.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewLocationDto): Promise<{ data: ManagedLocationDto }> {
    const id = await this.createLocation.execute(ctx, locationFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @ById('location')
  @ApiOperation({
    operationId: 'changeLocation',
    summary: 'Change a location',
    description: 'Absent fields stay, null clears. A new time zone moves no class there is.',
  })
  @ApiData(ManagedLocationDto, { description: 'The location as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: LocationPatchDto,
  ): Promise<{ data: ManagedLocationDto }> {
    await this.changeLocation.execute(ctx, id, locationFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_studio_settings')
  @ById('location')
  @ApiOperation({
    operationId: 'deleteLocation',
    summary: 'Delete a location',
    description: 'Refused while a room, a trainer or a class pass refers to it; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The location is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The location is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'location', id);
  }
}
