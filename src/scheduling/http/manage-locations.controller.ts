import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

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
  @Endpoint({
    id: 'listLocations',
    summary: 'List locations',
    description: 'Sorted by name. Open to all staff.',
    answers: { page: ManagedLocationDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedLocationDto>> {
    return this.catalogue.list(ctx, LOCATION_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @Endpoint({
    id: 'getLocation',
    summary: 'Get a location',
    description: 'Also returns deactivated ones.',
    answers: ManagedLocationDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('location') id: number): Promise<{ data: ManagedLocationDto }> {
    return { data: await this.catalogue.get(ctx, LOCATION_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'createLocation',
    summary: 'Create a location',
    description: 'At most 50 per studio.',
    answers: { status: 201, data: ManagedLocationDto },
    refuses: [on(commonErrors.already_taken, 'slug'), on(commonErrors.limit_reached, 'location')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewLocationDto): Promise<{ data: ManagedLocationDto }> {
    const id = await this.createLocation.execute(ctx, locationFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'changeLocation',
    summary: 'Update a location',
    description: 'Absent fields are unchanged; null clears a field. A new time zone does not move existing classes.',
    answers: ManagedLocationDto,
    refuses: [on(commonErrors.already_taken, 'slug')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('location') id: number,
    @Body() body: LocationPatchDto,
  ): Promise<{ data: ManagedLocationDto }> {
    await this.changeLocation.execute(ctx, id, locationFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'deleteLocation',
    summary: 'Delete a location',
    description: 'A location that is in use can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'location', 'A room, trainer or class pass refers to it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('location') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'location', id);
  }
}
