import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeClass } from '../application/change-class';
import { DeleteClass } from '../application/delete-class';
import { ScheduleClass } from '../application/schedule-class';
import { ClassPatchDto, NewManagedClassDto } from './dto/class-input.dto';
import { ClassListQueryDto } from './dto/class-list-query.dto';
import { ManagedClassDto } from './dto/managed-class.dto';
import { ManagedClassAnswers } from './managed-class.answers';
import { classChangeOf, newClassOf } from './managed-class.presenter';

/** Classes as staff manage them. */
@ApiTags('Timetable')
@Controller('api/v1/manage/classes')
@RateLimited('manage')
export class ManageClassesController {
  constructor(
    private readonly answers: ManagedClassAnswers,
    private readonly scheduleClass: ScheduleClass,
    private readonly changeClass: ChangeClass,
    private readonly deleteClass: DeleteClass,
  ) {}

  @Get()
  @StaffPermission('manage_schedule', 'manage_bookings')
  @ApiOperation({
    operationId: 'listClasses',
    summary: 'List classes of a window',
    description:
      'By start, 50 a page unless `limit` says otherwise; classes that start within the days asked for. Trainers see their own classes only.',
  })
  @ApiData(ManagedClassDto, { description: 'One page of classes.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: ClassListQueryDto): Promise<Page<ManagedClassDto>> {
    return this.answers.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('manage_schedule', 'manage_bookings')
  @ById('class')
  @ApiOperation({
    operationId: 'getClass',
    summary: 'Read one class',
    description: 'With its stored values, the cutoffs that count and the number of bookings.',
  })
  @ApiData(ManagedClassDto, { description: 'The class.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedClassDto }> {
    return this.answers.one(ctx, id);
  }

  @Post()
  @StaffPermission('manage_schedule')
  @ApiOperation({
    operationId: 'createClass',
    summary: 'Make a class by hand',
    description:
      'Of any kind the studio offers; a start in the past is accepted. Room and trainers must be free unless the class is a draft. A session of a trainer makes own classes only.',
  })
  @ApiData(ManagedClassDto, { description: 'The new class.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid or cannot be chosen, the kind is not offered (`schedule_kind_disabled`), the room (`room_occupied`) or a trainer (`trainer_occupied`) is taken.',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewManagedClassDto): Promise<{ data: ManagedClassDto }> {
    return this.answers.one(ctx, await this.scheduleClass.execute(ctx, newClassOf(body)));
  }

  @Patch(':id')
  @StaffPermission('manage_schedule')
  @ById('class')
  @ApiOperation({
    operationId: 'changeClass',
    summary: 'Change a class',
    description:
      'Absent fields stay, null clears. An edited class of a series follows the series no more. Bookings move along with the class, and customers are told.',
  })
  @ApiData(ManagedClassDto, { description: 'The class as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid or cannot be chosen, the class is cancelled (`class_not_editable`), has more bookings (`capacity_below_bookings`, `in_use`), the room (`room_occupied`) or a trainer (`trainer_occupied`) is taken.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: ClassPatchDto,
  ): Promise<{ data: ManagedClassDto }> {
    await this.changeClass.execute(ctx, id, classChangeOf(body));
    return this.answers.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_schedule')
  @ById('class')
  @ApiOperation({
    operationId: 'deleteClass',
    summary: 'Delete a class without bookings',
    description: 'A deleted class of a series is not made again. A class that was ever booked can only be cancelled.',
  })
  @ApiNoContentResponse({ description: 'The class is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The class has bookings (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteClass.execute(ctx, id);
  }
}
