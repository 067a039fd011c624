import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { AdjustClassPass } from '../application/adjust-class-pass';
import { CancelClassPass } from '../application/cancel-class-pass';
import { FreezeClassPass } from '../application/freeze-class-pass';
import { UnfreezeClassPass } from '../application/unfreeze-class-pass';
import { ClassPassAnswers } from './class-pass.answers';
import { NewAdjustmentDto, PassReasonDto } from './dto/class-pass-input.dto';
import { ClassPassDetailsDto } from './dto/class-pass-details.dto';

/** Single class passes, as staff see and adjust them. */
@ApiTags('Class passes')
@Controller('api/v1/manage/class-passes')
@RateLimited('manage')
@ById('class pass')
export class ClassPassesController {
  constructor(
    private readonly answers: ClassPassAnswers,
    private readonly adjustPass: AdjustClassPass,
    private readonly freezePass: FreezeClassPass,
    private readonly unfreezePass: UnfreezeClassPass,
    private readonly cancelPass: CancelClassPass,
  ) {}

  @Get(':id')
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @ApiOperation({
    operationId: 'getClassPass',
    summary: 'Read one class pass',
    description: 'With its newest 200 reservations and adjustments.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ClassPassDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Post(':id/adjustments')
  @StaffPermission('manage_customer_class_passes')
  @ApiOperation({
    operationId: 'adjustClassPass',
    summary: 'Give or take sessions or days',
    description:
      'Days move both validities. Sessions of active and used-up passes, days of active and frozen ones; days may reopen an expired pass.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass as it is now.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the state of the pass does not allow it (`pass_not_adjustable`), or too few or too many would be left (`adjustment_out_of_range`).',
    type: ValidationErrorDto,
  })
  async adjust(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { adjustment_type: type, delta, reason }: NewAdjustmentDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.adjustPass.execute(ctx, id, { type, delta, reason });
    return this.answers.one(ctx, id);
  }

  @Post(':id/freeze')
  @HttpCode(200)
  @StaffPermission('manage_customer_class_passes')
  @ApiOperation({
    operationId: 'freezeClassPass',
    summary: 'Freeze a class pass',
    description: 'Sessions of classes ahead are given back; other passes may take over. It covers nothing meanwhile.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the pass is not active (`pass_not_freezable`).',
    type: ValidationErrorDto,
  })
  async freeze(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.freezePass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/unfreeze')
  @HttpCode(200)
  @StaffPermission('manage_customer_class_passes')
  @ApiOperation({
    operationId: 'unfreezeClassPass',
    summary: 'End the freeze of a class pass',
    description: 'It is valid longer by the calendar days of the freeze, at least one, and covers classes again.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the pass is not frozen (`pass_not_frozen`).',
    type: ValidationErrorDto,
  })
  async unfreeze(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.unfreezePass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @StaffPermission('manage_customer_class_passes')
  @ApiOperation({
    operationId: 'cancelClassPass',
    summary: 'Cancel a class pass for good',
    description: 'Sessions that are only held are given back, used ones stay used; other passes may take over.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the pass is expired or cancelled (`pass_not_cancellable`).',
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.cancelPass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }
}
