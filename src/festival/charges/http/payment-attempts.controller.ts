import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { onlinePaymentErrors, PaymentCallbackDto, presentCallback } from '../../../payments';
import { CancelAttempt } from '../application/cancel-attempt';
import { PaymentAttemptQuery } from '../queries/payment-attempt.query';
import { PaymentAttemptDto } from './dto/payment-attempt.dto';
import { presentAttempt } from './payment-attempt.presenter';

/** One payment attempt and the reports of its provider. */
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
  @Endpoint({
    id: 'cancelPaymentAttempt',
    summary: 'Cancel a pending payment attempt',
    description: 'Its charges become `failed` and can be paid another way. A payment that arrives later still counts.',
    needsFirst: 'An online payment of an entry that is not paid yet.',
    answers: PaymentAttemptDto,
    refuses: [onlinePaymentErrors.attempt_closed],
  })
  async cancel(@Actor() ctx: StaffContext, @Id('payment attempt') id: number): Promise<{ data: PaymentAttemptDto }> {
    await this.cancelAttempt.execute(ctx, id);
    return { data: presentAttempt(await this.attempts.get(ctx, id)) };
  }

  @Get(':id/callbacks')
  @Endpoint({
    id: 'listPaymentAttemptCallbacks',
    summary: 'List what a provider reported of an attempt',
    description: 'Newest first, without the contents; retained for 400 days.',
    needsFirst: 'An online payment of an entry.',
    answers: { page: PaymentCallbackDto },
  })
  async reports(
    @Actor() ctx: StaffContext,
    @Id('payment attempt') id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentCallbackDto>> {
    const page = await this.attempts.callbacks(ctx, id, query);
    return { ...page, data: page.data.map(presentCallback) };
  }
}
