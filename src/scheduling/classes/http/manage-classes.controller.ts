import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../../accounts';
import { ChangeClass } from '../application/change-class';
import { DeleteClass } from '../application/delete-class';
import { ScheduleClass } from '../application/schedule-class';
import { schedulingErrors } from '../../catalogue';
import { ClassPatchDto, NewManagedClassDto } from './dto/class-input.dto';
import { ClassListQueryDto } from './dto/class-list-query.dto';
import { ManagedClassDto } from './dto/managed-class.dto';
import { ManagedClassAnswers } from './managed-class.answers';
import { classChangeOf, newClassOf } from './managed-class.presenter';

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
  @Endpoint({
    id: 'listClasses',
    summary: 'List classes in a date range',
    description: 'Classes that start within the requested days, sorted by start. Trainers see only their own classes.',
    answers: { page: ManagedClassDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ClassListQueryDto): Promise<Page<ManagedClassDto>> {
    return this.answers.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('manage_schedule', 'manage_bookings')
  @Endpoint({
    id: 'getClass',
    summary: 'Get a class',
    description: 'With its stored values, the effective cutoffs and the number of bookings.',
    answers: ManagedClassDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('class') id: number): Promise<{ data: ManagedClassDto }> {
    return this.answers.one(ctx, id);
  }

  @Post()
  @StaffPermission('manage_schedule')
  @Endpoint({
    id: 'createClass',
    summary: 'Create a class',
    description:
      'Of any kind that the studio offers; the start may be in the past. Unless the class is a draft, room and trainers must be free. Trainers can create only their own classes, and set no prices.',
    answers: { status: 201, data: ManagedClassDto },
    refuses: [
      on(accountErrors.schedule_kind_disabled, 'class_type_id'),
      schedulingErrors.room_occupied,
      on(schedulingErrors.trainer_occupied, ['trainer_id', 'additional_trainer_ids']),
    ],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewManagedClassDto): Promise<{ data: ManagedClassDto }> {
    return this.answers.one(ctx, await this.scheduleClass.execute(ctx, newClassOf(body)));
  }

  @Patch(':id')
  @StaffPermission('manage_schedule')
  @Endpoint({
    id: 'changeClass',
    summary: 'Update a class',
    description:
      'Absent fields are unchanged; null clears a field. An edited class no longer follows its series. Its bookings move with it, and customers are notified. Trainers set no prices.',
    answers: ManagedClassDto,
    refuses: [
      schedulingErrors.class_not_editable,
      schedulingErrors.capacity_below_bookings,
      on(commonErrors.in_use, 'scheduled_class', 'A class with bookings cannot become a draft.'),
      schedulingErrors.room_occupied,
      on(schedulingErrors.trainer_occupied, ['trainer_id', 'additional_trainer_ids']),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('class') id: number,
    @Body() body: ClassPatchDto,
  ): Promise<{ data: ManagedClassDto }> {
    await this.changeClass.execute(ctx, id, classChangeOf(body));
    return this.answers.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_schedule')
  @Endpoint({
    id: 'deleteClass',
    summary: 'Delete a class without bookings',
    description: 'A series does not generate it again. A class that was ever booked can only be cancelled.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'scheduled_class', 'The class has or had bookings.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('class') id: number): Promise<void> {
    await this.deleteClass.execute(ctx, id);
  }
}
