import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

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
  @Endpoint({
    id: 'listTrainers',
    summary: 'List trainers',
    description: 'Sorted by name. Open to all staff. Contacts are shown only with `manage_trainers`.',
    answers: { page: ManagedTrainerDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedTrainerDto>> {
    const found = await this.catalogue.list(ctx, TRAINER_VIEW, query);
    return { ...found, data: found.data.map((row) => presentTrainer(row, ctx.actor)) };
  }

  @Get(':id')
  @StaffSession()
  @Endpoint({
    id: 'getTrainer',
    summary: 'Get a trainer',
    description: 'Also returns deactivated ones. Contacts are shown only with `manage_trainers`.',
    answers: ManagedTrainerDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('trainer') id: number): Promise<{ data: ManagedTrainerDto }> {
    return { data: presentTrainer(await this.catalogue.get(ctx, TRAINER_VIEW, id), ctx.actor) };
  }

  @Post()
  @StaffPermission('manage_trainers')
  @Endpoint({
    id: 'createTrainer',
    summary: 'Create a trainer',
    description: 'Without a login, which is added separately. At most 1000 per studio.',
    answers: { status: 201, data: ManagedTrainerDto },
    refuses: [on(commonErrors.already_taken, 'slug'), on(commonErrors.limit_reached, 'trainer')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewTrainerDto): Promise<{ data: ManagedTrainerDto }> {
    const id = await this.createTrainer.execute(ctx, trainerFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_trainers')
  @Endpoint({
    id: 'changeTrainer',
    summary: 'Update a trainer',
    description:
      'Absent fields are unchanged; null clears a field. Deactivating a trainer does not change their classes; the answer counts those ahead.',
    answers: ChangedTrainerDto,
    refuses: [on(commonErrors.already_taken, 'slug')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('trainer') id: number,
    @Body() body: TrainerPatchDto,
  ): Promise<{ data: ChangedTrainerDto }> {
    const futureClasses = await this.changeTrainer.execute(ctx, id, trainerFields(body));
    const { data } = await this.one(ctx, id);
    return { data: { ...data, future_classes_count: futureClasses } };
  }

  @Delete(':id')
  @StaffPermission('manage_trainers')
  @Endpoint({
    id: 'deleteTrainer',
    summary: 'Delete a trainer',
    description: 'A trainer who is in use can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'trainer', 'The trainer has a login, class, series or substitution.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('trainer') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'trainer', id);
  }
}
