import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { type Page } from '@studio/kernel';

import { schedulingErrors } from '../../../scheduling';
import { CancelClass } from '../application/cancel-class';
import { RestoreClass } from '../application/restore-class';
import { bookingErrors } from '../../bookings';
import { ClassCancellationAnswers } from './class-cancellation.answers';
import { ClassCancellationDto, ClassCancellationRequestDto } from './dto/class-cancellation.dto';

/** Cancels and restores classes. */
@ApiTags('Bookings')
@Controller('api/v1/manage/classes/:id')
@RateLimited('manage')
export class ClassCancellationsController {
  constructor(
    private readonly cancelClass: CancelClass,
    private readonly restoreClass: RestoreClass,
    private readonly answers: ClassCancellationAnswers,
  ) {}

  @Post('cancel')
  @AllStaffPermissions('manage_schedule', 'manage_bookings')
  @Endpoint({
    id: 'cancelClass',
    summary: 'Cancel a class',
    description:
      'Also cancels its bookings, whatever their cutoffs, and compensates class passes by the rules of the studio. Possible until an hour after the class has ended. Cancelling a cancelled class changes nothing.',
    answers: { data: ClassCancellationDto, description: 'The cancellation with its effects.' },
    refuses: [bookingErrors.class_not_cancellable],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('class') id: number,
    @Body() { reason = null }: ClassCancellationRequestDto,
  ): Promise<{ data: ClassCancellationDto }> {
    await this.cancelClass.execute(ctx, id, reason);
    return this.answers.newest(ctx, id);
  }

  @Post('restore')
  @AllStaffPermissions('manage_schedule', 'manage_bookings')
  @Endpoint({
    id: 'restoreClass',
    summary: 'Restore a cancelled class',
    description:
      'Also restores the bookings that have not changed since, and reverts the compensation of class passes. Restores everything or nothing.',
    needsFirst: 'A cancelled class that has not started.',
    answers: { data: ClassCancellationDto, description: 'The reverted cancellation.' },
    refuses: [
      bookingErrors.class_not_restorable,
      bookingErrors.compensation_used,
      bookingErrors.class_full,
      schedulingErrors.room_occupied,
      schedulingErrors.trainer_occupied,
    ],
  })
  async restore(@Actor() ctx: StaffContext, @Id('class') id: number): Promise<{ data: ClassCancellationDto }> {
    await this.restoreClass.execute(ctx, id);
    return this.answers.newest(ctx, id);
  }

  @Get('cancellations')
  @StaffPermission('manage_schedule')
  @Endpoint({
    id: 'listClassCancellations',
    summary: 'List the cancellations of a class',
    description: 'Newest first with all effects.',
    answers: { page: ClassCancellationDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('class') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ClassCancellationDto>> {
    return this.answers.list(ctx, id, page);
  }
}
