import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { PaymentCallbackDto, presentCallback } from '../../../payments';
import { CancelAttempt } from '../application/cancel-attempt';
import { PaymentAttemptQuery } from '../queries/payment-attempt.query';
import { PaymentAttemptDto } from './dto/payment-attempt.dto';
import { presentAttempt } from './payment-attempt.presenter';

/** One payment attempt, and what its provider reported. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-payment-attempts')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class PaymentAttemptsController {
  constructor(
    private readonly attempts: PaymentAttemptQuery,
    private readonly cancelAttempt: CancelAttempt,
  ) {}

  @Post(':id/cancel')
  @HttpCode(200)
  @ById('payment attempt')
  @ApiOperation({
    operationId: 'cancelPaymentAttempt',
    summary: 'Cancel a pending payment attempt',
    description: 'Its charges become `failed` and can be paid otherwise. Money that comes all the same is counted.',
  })
  @ApiData(PaymentAttemptDto, { description: 'The attempt as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'The attempt is no longer pending (`attempt_closed` on `attempt`).',
    type: ValidationErrorDto,
  })
  async cancel(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: PaymentAttemptDto }> {
    await this.cancelAttempt.execute(ctx, id);
    return { data: presentAttempt(await this.attempts.get(ctx, id)) };
  }

  @Get(':id/callbacks')
  @ById('payment attempt')
  @ApiOperation({
    operationId: 'listPaymentAttemptCallbacks',
    summary: 'List what a provider reported of an attempt',
    description: 'Newest first, without the contents; kept 400 days.',
  })
  @ApiData(PaymentCallbackDto, { description: 'One page of reports.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async reports(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentCallbackDto>> {
    const page = await this.attempts.callbacks(ctx, id, query);
    return { ...page, data: page.data.map(presentCallback) };
  }
}
