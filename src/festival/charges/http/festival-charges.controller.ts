import { Body, Controller, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';

import { purchaseErrors } from '../../../finance';

import { AcceptLatePayment } from '../application/accept-late-payment';
import { CancelCharge } from '../application/cancel-charge';
import { ChangeCharge } from '../application/change-charge';
import { RecordChargePayment } from '../application/record-charge-payment';
import { RefundCharge } from '../application/refund-charge';
import { chargeErrors } from '../domain/charge.errors';
import {
  FestivalChargePatchDto,
  FestivalChargeReasonDto,
  NewFestivalChargeRefundDto,
  RecordedChargePaymentDto,
} from './dto/festival-charge-input.dto';
import { FestivalChargeDetailsDto, RecordedChargeRefundDto } from './dto/festival-money.dto';
import { chargePatchOf, refundOf } from './festival-charge-input';
import { FestivalChargeAnswers } from './festival-charge.answers';

@ApiTags('Festival money')
@Controller('api/v1/manage/festival-charges')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class FestivalChargesController {
  constructor(
    private readonly answers: FestivalChargeAnswers,
    private readonly changeCharge: ChangeCharge,
    private readonly recordPayment: RecordChargePayment,
    private readonly cancelCharge: CancelCharge,
    private readonly acceptPayment: AcceptLatePayment,
    private readonly refundCharge: RefundCharge,
  ) {}

  @Patch(':id')
  @Endpoint({
    id: 'changeFestivalCharge',
    summary: 'Update the name, due date or notes of an unpaid charge',
    description:
      'Absent fields are unchanged; null clears due date and notes. A later due date makes an overdue charge payable.',
    answers: FestivalChargeDetailsDto,
    refuses: [on(chargeErrors.charge_closed, 'charge')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('charge') id: number,
    @Body() body: FestivalChargePatchDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.changeCharge.execute(ctx, id, chargePatchOf(body));
    return this.answers.one(ctx, id);
  }

  @Post(':id/record-payment')
  @Endpoint({
    id: 'recordFestivalChargePayment',
    summary: 'Record a payment of a charge to staff',
    description: 'The whole amount of an outstanding charge. Cash is recorded at the cash desk of the edition.',
    answers: { data: FestivalChargeDetailsDto, description: 'The paid charge.' },
    refuses: [
      on(chargeErrors.payment_in_progress, 'charge'),
      on(chargeErrors.charge_not_outstanding, 'charge'),
      on(chargeErrors.charge_overdue, 'charge'),
    ],
  })
  async record(
    @Actor() ctx: StaffContext,
    @Id('charge') id: number,
    @Body() { method, notes }: RecordedChargePaymentDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.recordPayment.execute(ctx, id, { method, notes });
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @Endpoint({
    id: 'cancelFestivalCharge',
    summary: 'Cancel a charge',
    description:
      'An unpaid charge is no longer owed; a paid one becomes due for a refund, and the contact of the entry is notified. A repeat changes nothing.',
    answers: FestivalChargeDetailsDto,
    refuses: [on(chargeErrors.charge_closed, 'charge', 'Its state or a payment in progress does not allow it.')],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('charge') id: number,
    @Body() { reason }: FestivalChargeReasonDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.cancelCharge.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/accept')
  @Endpoint({
    id: 'acceptFestivalCharge',
    summary: 'Accept a late payment',
    description: 'The charge becomes `paid`. Money beyond its amount remains due for a refund.',
    needsFirst: 'A charge that is still owed and whose payment arrived too late.',
    answers: { data: FestivalChargeDetailsDto, description: 'The paid charge.' },
    refuses: [on(chargeErrors.charge_not_acceptable, 'charge', 'No refund is due, or less than its amount is left.')],
  })
  async accept(
    @Actor() ctx: StaffContext,
    @Id('charge') id: number,
    @Body() { reason }: FestivalChargeReasonDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.acceptPayment.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/refunds')
  @Endpoint({
    id: 'refundFestivalCharge',
    summary: 'Record a refund of a charge',
    description:
      'No payment provider is called. When all received money is refunded, the charge becomes `refunded`. A repeat with the same key and inputs returns the first refund.',
    answers: { status: 201, data: RecordedChargeRefundDto, description: 'The refund and the charge.' },
    refuses: [purchaseErrors.refund_exceeds_payment, commonErrors.idempotency_key_reused],
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Id('charge') id: number,
    @Body() body: NewFestivalChargeRefundDto,
  ): Promise<{ data: RecordedChargeRefundDto }> {
    return this.answers.refund(ctx, await this.refundCharge.execute(ctx, id, refundOf(body)));
  }
}
