import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CancelClass } from '../application/cancel-class';
import { RestoreClass } from '../application/restore-class';
import { ClassCancellationAnswers } from './class-cancellation.answers';
import { ClassCancellationDto, ClassCancellationRequestDto } from './dto/class-cancellation.dto';

/** Classes that their studio cancels, and takes back. */
@ApiTags('Bookings')
@Controller('api/v1/manage/classes/:id')
@RateLimited('manage')
@ById('class')
export class ClassCancellationsController {
  constructor(
    private readonly cancelClass: CancelClass,
    private readonly restoreClass: RestoreClass,
    private readonly answers: ClassCancellationAnswers,
  ) {}

  @Post('cancel')
  @HttpCode(200)
  @AllStaffPermissions('manage_schedule', 'manage_bookings')
  @ApiOperation({
    operationId: 'cancelClass',
    summary: 'Cancel a class',
    description:
      'With its bookings, whatever their cutoffs; class passes are compensated by the studio’s rules. Possible until an hour after its end; a cancelled class stays as it is.',
  })
  @ApiData(ClassCancellationDto, { description: 'The cancellation with its effects.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `class_not_cancellable` on `scheduled_class_id`.',
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason = null }: ClassCancellationRequestDto,
  ): Promise<{ data: ClassCancellationDto }> {
    await this.cancelClass.execute(ctx, id, reason);
    return this.answers.newest(ctx, id);
  }

  @Post('restore')
  @HttpCode(200)
  @AllStaffPermissions('manage_schedule', 'manage_bookings')
  @ApiOperation({
    operationId: 'restoreClass',
    summary: 'Take the cancellation of a class back',
    description: 'With the bookings that nobody changed since, and what it gave to class passes. Wholly or not at all.',
  })
  @ApiData(ClassCancellationDto, { description: 'The cancellation that was taken back.' })
  @ApiUnprocessableEntityResponse({
    description:
      'The class cannot come back. On `scheduled_class_id`: `class_not_restorable`, `compensation_used`, `class_full`; `room_occupied` on `room_id`; `trainer_occupied` on `trainer_id`.',
    type: ValidationErrorDto,
  })
  async restore(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ClassCancellationDto }> {
    await this.restoreClass.execute(ctx, id);
    return this.answers.newest(ctx, id);
  }

  @Get('cancellations')
  @StaffPermission('manage_schedule')
  @ApiOperation({
    operationId: 'listClassCancellations',
    summary: 'How a class was cancelled and restored',
    description: 'Newest first, 50 a page unless `limit` says otherwise, each with everything it did.',
  })
  @ApiData(ClassCancellationDto, { description: 'One page of cancellations.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ClassCancellationDto>> {
    return this.answers.list(ctx, id, page);
  }
}
