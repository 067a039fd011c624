import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

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
  @Endpoint({
    id: 'listActivityDirections',
    summary: 'List activity directions',
    description: 'Sorted by name. Open to all staff.',
    answers: { page: ManagedActivityDirectionDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() query: CatalogueListQueryDto,
  ): Promise<Page<ManagedActivityDirectionDto>> {
    return this.catalogue.list(ctx, DIRECTION_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @Endpoint({
    id: 'getActivityDirection',
    summary: 'Get an activity direction',
    description: 'Also returns deactivated ones.',
    answers: ManagedActivityDirectionDto,
  })
  async one(
    @Actor() ctx: StaffContext,
    @Id('activity direction') id: number,
  ): Promise<{ data: ManagedActivityDirectionDto }> {
    return { data: await this.catalogue.get(ctx, DIRECTION_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'createActivityDirection',
    summary: 'Create an activity direction',
    description: 'At most 500 per studio.',
    answers: { status: 201, data: ManagedActivityDirectionDto },
    refuses: [on(commonErrors.already_taken, 'slug'), on(commonErrors.limit_reached, 'activity_direction')],
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
  @Endpoint({
    id: 'changeActivityDirection',
    summary: 'Update an activity direction',
    description: 'Absent fields are unchanged; null clears a field. The default direction cannot be deactivated.',
    answers: ManagedActivityDirectionDto,
    refuses: [
      on(commonErrors.already_taken, 'slug'),
      on(commonErrors.in_use, 'activity_direction', 'The default direction cannot be deactivated.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('activity direction') id: number,
    @Body() body: ActivityDirectionPatchDto,
  ): Promise<{ data: ManagedActivityDirectionDto }> {
    await this.changeActivityDirection.execute(ctx, id, directionFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'deleteActivityDirection',
    summary: 'Delete an activity direction',
    description: 'A direction that is in use can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'activity_direction', 'It is the default, or other data refer to it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('activity direction') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'activity_direction', id);
  }
}
