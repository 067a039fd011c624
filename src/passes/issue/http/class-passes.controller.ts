import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';

import { AdjustClassPass, CancelClassPass, FreezeClassPass, UnfreezeClassPass } from '../../adjust';
import { passErrors } from '../../sessions';
import { ClassPassAnswers } from './class-pass.answers';
import { NewAdjustmentDto, PassReasonDto } from './dto/class-pass-input.dto';
import { ClassPassDetailsDto } from './dto/class-pass-details.dto';

/** Shows and adjusts individual class passes for staff. */
@ApiTags('Class passes')
@Controller('api/v1/manage/class-passes')
@RateLimited('manage')
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
  @Endpoint({
    id: 'getClassPass',
    summary: 'Get a class pass',
    description: 'Includes its newest 200 reservations and adjustments.',
    answers: ClassPassDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('class pass') id: number): Promise<{ data: ClassPassDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Post(':id/adjustments')
  @StaffPermission('manage_customer_class_passes')
  @Endpoint({
    id: 'adjustClassPass',
    summary: 'Add or remove sessions or days',
    description:
      'Days move both validity periods. Sessions can be adjusted on active and used-up passes, days on active and frozen ones; added days may reopen an expired pass.',
    answers: { status: 201, data: ClassPassDetailsDto },
    refuses: [passErrors.pass_not_adjustable, passErrors.adjustment_out_of_range],
  })
  async adjust(
    @Actor() ctx: StaffContext,
    @Id('class pass') id: number,
    @Body() { adjustment_type: type, delta, reason }: NewAdjustmentDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.adjustPass.execute(ctx, id, { type, delta, reason });
    return this.answers.one(ctx, id);
  }

  @Post(':id/freeze')
  @StaffPermission('manage_customer_class_passes')
  @Endpoint({
    id: 'freezeClassPass',
    summary: 'Freeze a class pass',
    description:
      'Releases the sessions of future classes, which other passes may then cover. A frozen pass covers nothing.',
    answers: ClassPassDetailsDto,
    refuses: [passErrors.pass_not_freezable],
  })
  async freeze(
    @Actor() ctx: StaffContext,
    @Id('class pass') id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.freezePass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/unfreeze')
  @StaffPermission('manage_customer_class_passes')
  @Endpoint({
    id: 'unfreezeClassPass',
    summary: 'Unfreeze a class pass',
    description: 'Extends its validity by the calendar days of the freeze, at least one. It covers classes again.',
    answers: ClassPassDetailsDto,
    refuses: [passErrors.pass_not_frozen],
  })
  async unfreeze(
    @Actor() ctx: StaffContext,
    @Id('class pass') id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.unfreezePass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @StaffPermission('manage_customer_class_passes')
  @Endpoint({
    id: 'cancelClassPass',
    summary: 'Cancel a class pass permanently',
    description: 'Releases reserved sessions, but not used ones. Other passes may then cover the bookings.',
    answers: ClassPassDetailsDto,
    refuses: [passErrors.pass_not_cancellable],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('class pass') id: number,
    @Body() { reason }: PassReasonDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    await this.cancelPass.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }
}
