import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../accounts';
import { ChangeClassType } from '../application/change-class-type';
import { CreateClassType } from '../application/create-class-type';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { CLASS_TYPE_VIEW } from '../queries/catalogue-views';
import { classTypeFields } from './catalogue-inputs';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import { ClassTypePatchDto, ManagedClassTypeDto, NewClassTypeDto } from './dto/managed-class-type.dto';

/** Sorts of classes. */
@ApiTags('Class types and directions')
@Controller('api/v1/manage/class-types')
@RateLimited('manage')
export class ManageClassTypesController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createClassType: CreateClassType,
    private readonly changeClassType: ChangeClassType,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @Endpoint({
    id: 'listClassTypes',
    summary: 'List class types',
    description: 'Sorted by name. Open to all staff.',
    answers: { page: ManagedClassTypeDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedClassTypeDto>> {
    return this.catalogue.list(ctx, CLASS_TYPE_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @Endpoint({
    id: 'getClassType',
    summary: 'Get a class type',
    description: 'Also returns deactivated ones.',
    answers: ManagedClassTypeDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('class type') id: number): Promise<{ data: ManagedClassTypeDto }> {
    return { data: await this.catalogue.get(ctx, CLASS_TYPE_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'createClassType',
    summary: 'Create a class type',
    description: 'Its kind must be enabled in the studio. At most 500 per studio.',
    answers: { status: 201, data: ManagedClassTypeDto },
    refuses: [
      on(commonErrors.already_taken, 'slug'),
      accountErrors.schedule_kind_disabled,
      on(commonErrors.limit_reached, 'class_type'),
    ],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewClassTypeDto): Promise<{ data: ManagedClassTypeDto }> {
    const id = await this.createClassType.execute(ctx, classTypeFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'changeClassType',
    summary: 'Update a class type',
    description:
      'Absent fields are unchanged; null clears a field. New cutoffs apply immediately to classes without their own. A type that becomes internal loses its cutoffs and capacity.',
    answers: ManagedClassTypeDto,
    refuses: [
      on(commonErrors.already_taken, 'slug'),
      accountErrors.schedule_kind_disabled,
      on(commonErrors.in_use, 'class_type', 'The kind cannot change while a class, series or plan refers to the type.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('class type') id: number,
    @Body() body: ClassTypePatchDto,
  ): Promise<{ data: ManagedClassTypeDto }> {
    await this.changeClassType.execute(ctx, id, classTypeFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'deleteClassType',
    summary: 'Delete a class type',
    description: 'A class type that is in use can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'class_type', 'A class, series or plan refers to it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('class type') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'class_type', id);
  }
}
