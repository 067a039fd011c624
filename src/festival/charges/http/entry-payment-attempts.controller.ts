import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { RunsInSteps } from '@studio/idempotency';
import { commonErrors, on, type Page } from '@studio/kernel';

import { onlinePaymentErrors, presentCheckout } from '../../../payments';
import { editionErrors } from '../../editions/domain/edition.errors';
import { StartAttempt } from '../application/start-attempt';
import { chargeErrors } from '../domain/charge.errors';
import { PaymentAttemptQuery } from '../queries/payment-attempt.query';
import { NewPaymentAttemptDto, PaymentAttemptDto, StartedPaymentAttemptDto } from './dto/payment-attempt.dto';
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
  @Endpoint({
    id: 'listPaymentAttempts',
    summary: 'List the payment attempts of an entry',
    description: 'Newest first, 50 a page unless `limit` says otherwise.',
    answers: { page: PaymentAttemptDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentAttemptDto>> {
    const page = await this.attempts.ofEntry(ctx, id, query);
    return { ...page, data: page.data.map(presentAttempt) };
  }

  @Post(':id/payment-attempts')
  @RunsInSteps()
  @Endpoint({
    id: 'startPaymentAttempt',
    summary: 'Start a payment of charges',
    description:
      'The charges are paid together, in half an hour at most and before the earliest due date. A repeat with the same key answers the attempt that was started first.',
    needsFirst: 'A payment provider that the studio has set up.',
    answers: { status: 201, data: StartedPaymentAttemptDto, description: 'The attempt with the way to its provider.' },
    refuses: [
      chargeErrors.entry_closed,
      on(editionErrors.edition_closed, 'entry'),
      chargeErrors.nothing_to_pay,
      on(chargeErrors.payment_in_progress, 'charge_ids'),
      on(chargeErrors.charge_not_outstanding, 'charge_ids'),
      on(chargeErrors.charge_overdue, 'charge_ids'),
      onlinePaymentErrors.provider_unavailable,
      onlinePaymentErrors.currency_not_supported,
      onlinePaymentErrors.payment_start_failed,
      commonErrors.idempotency_key_reused,
    ],
  })
  async start(
    @Actor() ctx: StaffContext,
    @Id('entry') entryId: number,
    @Body() { provider, charge_ids = null, return_url = null, idempotency_key }: NewPaymentAttemptDto,
  ): Promise<{ data: StartedPaymentAttemptDto }> {
    const input = { provider, chargeIds: charge_ids, returnUrl: return_url, idempotencyKey: idempotency_key };
    const { id, checkout } = await this.startAttempt.execute(ctx, entryId, input);
    const attempt = presentAttempt(await this.attempts.get(ctx, id));
    return { data: { ...attempt, checkout: checkout && presentCheckout(checkout) } };
  }
}
