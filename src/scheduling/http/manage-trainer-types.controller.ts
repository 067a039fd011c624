import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

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
  @Endpoint({
    id: 'listTrainerTypes',
    summary: 'List trainer types',
    description: 'Sorted by name. Open to all staff.',
    answers: { page: ManagedTrainerTypeDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<ManagedTrainerTypeDto>> {
    return this.catalogue.list(ctx, TRAINER_TYPE_VIEW, query);
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'createTrainerType',
    summary: 'Create a trainer type',
    description: 'At most 100 per studio. With `is_default` true it replaces the default type.',
    answers: { status: 201, data: ManagedTrainerTypeDto },
    refuses: [on(commonErrors.already_taken, ['name', 'slug']), on(commonErrors.limit_reached, 'trainer_type')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewTrainerTypeDto): Promise<{ data: ManagedTrainerTypeDto }> {
    const id = await this.createTrainerType.execute(ctx, trainerTypeFields(body));
    return { data: await this.catalogue.get(ctx, TRAINER_TYPE_VIEW, id) };
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'changeTrainerType',
    summary: 'Update a trainer type',
    description:
      'Absent fields are unchanged; null clears a field. With `is_default` true it replaces the default type.',
    answers: ManagedTrainerTypeDto,
    refuses: [on(commonErrors.already_taken, ['name', 'slug'])],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('trainer type') id: number,
    @Body() body: TrainerTypePatchDto,
  ): Promise<{ data: ManagedTrainerTypeDto }> {
    await this.changeTrainerType.execute(ctx, id, trainerTypeFields(body));
    return { data: await this.catalogue.get(ctx, TRAINER_TYPE_VIEW, id) };
  }

  @Delete(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'deleteTrainerType',
    summary: 'Delete a trainer type',
    description: 'The default type cannot be deleted.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'trainer_type', 'It is the default type, or a trainer or plan refers to it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('trainer type') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'trainer_type', id);
  }
}
