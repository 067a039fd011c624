import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { AcceptLatePayment } from '../application/accept-late-payment';
import { CancelCharge } from '../application/cancel-charge';
import { ChangeCharge } from '../application/change-charge';
import { RecordChargePayment } from '../application/record-charge-payment';
import { RefundCharge } from '../application/refund-charge';
import {
  FestivalChargePatchDto,
  FestivalChargeReasonDto,
  NewFestivalChargeRefundDto,
  RecordedChargePaymentDto,
} from './dto/festival-charge-input.dto';
import { FestivalChargeDetailsDto, RecordedChargeRefundDto } from './dto/festival-money.dto';
import { chargePatchOf, refundOf } from './festival-charge-input';
import { FestivalChargeAnswers } from './festival-charge.answers';

/** Single charges, as staff change, settle and refund them. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-charges')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
@ById('charge')
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
  @ApiOperation({
    operationId: 'changeFestivalCharge',
    summary: 'Change name, due date or notes of an unpaid charge',
    description:
      'Absent fields stay, null clears due date and notes. Moving the due date makes an overdue charge payable.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'The charge as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), or the charge is paid, refunded or cancelled (`charge_closed` on `charge`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: FestivalChargePatchDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.changeCharge.execute(ctx, id, chargePatchOf(body));
    return this.answers.one(ctx, id);
  }

  @Post(':id/record-payment')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'recordFestivalChargePayment',
    summary: 'Record that staff took the money of a charge',
    description: 'The whole amount of an outstanding charge. Cash goes over the edition’s cash desk.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'The paid charge.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); on `charge`: an online payment is under way (`payment_in_progress`), the charge is not owed (`charge_not_outstanding`) or its due date has passed (`charge_overdue`).',
    type: ValidationErrorDto,
  })
  async record(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { method, notes }: RecordedChargePaymentDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.recordPayment.execute(ctx, id, { method, notes });
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelFestivalCharge',
    summary: 'Cancel a charge',
    description:
      'An unpaid one is no longer owed; the money of a paid one is to be given back, and the entry’s contact is told. A repeat changes nothing.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'The charge as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), or the state of the charge does not allow it, such as an online payment under way (`charge_closed` on `charge`).',
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: FestivalChargeReasonDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.cancelCharge.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptFestivalCharge',
    summary: 'Accept a late payment',
    description: 'The charge becomes `paid`. Money beyond its amount stays due to be given back.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'The paid charge.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), or the charge requires no refund, is cancelled, or less than its amount is left (`charge_not_acceptable` on `charge`).',
    type: ValidationErrorDto,
  })
  async accept(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: FestivalChargeReasonDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    await this.acceptPayment.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/refunds')
  @ApiOperation({
    operationId: 'refundFestivalCharge',
    summary: 'Record money given back for a charge',
    description:
      'No payment provider is called. Once all the money received is given back, the charge is `refunded`. A repeat with the same key and inputs answers the first refund.',
  })
  @ApiData(RecordedChargeRefundDto, { description: 'The refund and the charge as it is now.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), more would be given back than was received (`refund_exceeds_payment` on `amount_cents`), or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewFestivalChargeRefundDto,
  ): Promise<{ data: RecordedChargeRefundDto }> {
    return this.answers.refund(ctx, await this.refundCharge.execute(ctx, id, refundOf(body)));
  }
}
