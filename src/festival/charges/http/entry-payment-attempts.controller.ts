import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { presentCheckout } from '../../../payments';
import { StartAttempt } from '../application/start-attempt';
import { PaymentAttemptQuery } from '../queries/payment-attempt.query';
import { NewPaymentAttemptDto, PaymentAttemptDto } from './dto/payment-attempt.dto';
import { StartedPaymentAttemptDto } from './dto/started-payment-attempt.dto';
import { presentAttempt } from './payment-attempt.presenter';

/** Payments of an entry's charges at a provider. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-entries')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class EntryPaymentAttemptsController {
  constructor(
    private readonly attempts: PaymentAttemptQuery,
    private readonly startAttempt: StartAttempt,
  ) {}

  @Get(':id/payment-attempts')
  @ById('entry')
  @ApiOperation({
    operationId: 'listPaymentAttempts',
    summary: 'List the payment attempts of an entry',
    description: 'Newest first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(PaymentAttemptDto, { description: 'One page of attempts.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentAttemptDto>> {
    const page = await this.attempts.ofEntry(ctx, id, query);
    return { ...page, data: page.data.map(presentAttempt) };
  }

  @Post(':id/payment-attempts')
  @ById('entry')
  @ApiOperation({
    operationId: 'startPaymentAttempt',
    summary: 'Start a payment of charges',
    description:
      'The charges are paid together, in half an hour at most and before the earliest due date. A repeat with the same key answers the attempt that was started first.',
  })
  @ApiData(StartedPaymentAttemptDto, { description: 'The attempt with the way to its provider.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `entry_closed`, `edition_closed` on `entry`; `nothing_to_pay`, `payment_in_progress`, `charge_not_outstanding`, `charge_overdue` on `charge_ids`; `provider_unavailable`, `currency_not_supported`, `payment_start_failed` on `provider`; `idempotency_key_reused` on `idempotency_key`.',
    type: ValidationErrorDto,
  })
  async start(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) entryId: number,
    @Body() { provider, charge_ids = null, return_url = null, idempotency_key }: NewPaymentAttemptDto,
  ): Promise<{ data: StartedPaymentAttemptDto }> {
    const input = { provider, chargeIds: charge_ids, returnUrl: return_url, idempotencyKey: idempotency_key };
    const { id, checkout } = await this.startAttempt.execute(ctx, entryId, input);
    const attempt = presentAttempt(await this.attempts.get(ctx, id));
    return { data: { ...attempt, checkout: checkout && presentCheckout(checkout) } };
  }
}
