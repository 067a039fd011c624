import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

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
  @ApiOperation({
    operationId: 'listClassTypes',
    summary: 'List class types',
    description: 'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it.',
  })
  @ApiData(ManagedClassTypeDto, { description: 'One page of class types.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedClassTypeDto>> {
    return this.catalogue.list(ctx, CLASS_TYPE_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @ById('class type')
  @ApiOperation({
    operationId: 'getClassType',
    summary: 'Read one class type',
    description: 'Deactivated ones are found as well.',
  })
  @ApiData(ManagedClassTypeDto, { description: 'The class type.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedClassTypeDto }> {
    return { data: await this.catalogue.get(ctx, CLASS_TYPE_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'createClassType',
    summary: 'Make a class type',
    description: 'Of a kind the studio offers. At most 500 in a studio.',
  })
  @ApiData(ManagedClassTypeDto, { description: 'The new class type.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the kind is not offered (`schedule_kind_disabled`), the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewClassTypeDto): Promise<{ data: ManagedClassTypeDto }> {
    const id = await this.createClassType.execute(ctx, classTypeFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @ById('class type')
  @ApiOperation({
    operationId: 'changeClassType',
    summary: 'Change a class type',
    description:
      'Absent fields stay, null clears. Cutoffs act at once on classes without their own. A type that becomes internal loses cutoffs and capacity.',
  })
  @ApiData(ManagedClassTypeDto, { description: 'The class type as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the kind is not offered (`schedule_kind_disabled`), the kind cannot change any more (`in_use`), or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: ClassTypePatchDto,
  ): Promise<{ data: ManagedClassTypeDto }> {
    await this.changeClassType.execute(ctx, id, classTypeFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_studio_settings')
  @ById('class type')
  @ApiOperation({
    operationId: 'deleteClassType',
    summary: 'Delete a class type',
    description: 'Refused while a class, a series or a plan refers to it; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The class type is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The class type is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'class_type', id);
  }
}
