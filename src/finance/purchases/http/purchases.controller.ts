import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CorrectPurchase } from '../application/correct-purchase';
import { RefundPurchase } from '../application/refund-purchase';
import {
  PurchaseDetailsDto,
  RecordedPurchaseCorrectionDto,
  RecordedPurchaseRefundDto,
} from './dto/purchase-details.dto';
import {
  NewPurchaseCorrectionDto,
  NewPurchaseRefundDto,
  PurchaseListQueryDto,
  PurchaseSubjectQueryDto,
} from './dto/purchase-input.dto';
import { PurchaseDto } from './dto/purchase.dto';
import { correctionOf, refundOf } from './purchase-input';
import { PurchaseAnswers } from './purchase.answers';

/** Payments of customers: reading, giving back, putting right. */
@ApiTags('Payments')
@Controller('api/v1/manage/purchases')
@RateLimited('manage')
export class PurchasesController {
  constructor(
    private readonly answers: PurchaseAnswers,
    private readonly refundPurchase: RefundPurchase,
    private readonly correctPurchase: CorrectPurchase,
  ) {}

  @Get()
  @StaffPermission('view_studio_financial_reports', 'record_customer_payments')
  @ApiOperation({
    operationId: 'listPurchases',
    summary: 'List payments of customers',
    description:
      'Newest first, 50 a page unless `limit` says otherwise. Without `view_studio_financial_reports`, one of `customer_id`, `class_pass_id` and `booking_id` is needed (403). Trainers see no payments for bookings of others’ classes.',
  })
  @ApiData(PurchaseDto, { description: 'One page of payments.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: PurchaseListQueryDto): Promise<Page<PurchaseDto>> {
    return this.answers.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('view_studio_financial_reports', 'record_customer_payments')
  @ById('purchase')
  @ApiOperation({
    operationId: 'getPurchase',
    summary: 'Read one payment',
    description:
      'With refunds, corrections and fiscal receipts. Without `view_studio_financial_reports`, one of `customer_id`, `class_pass_id` and `booking_id` is needed (403); a payment for another one is not found.',
  })
  @ApiData(PurchaseDetailsDto, { description: 'The payment.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async one(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() query: PurchaseSubjectQueryDto,
  ): Promise<{ data: PurchaseDetailsDto }> {
    return this.answers.details(ctx, id, query);
  }

  @Post(':id/refunds')
  @OwnerOnly()
  @ById('purchase')
  @ApiOperation({
    operationId: 'refundPurchase',
    summary: 'Record money given back of a payment',
    description:
      'Wholly or in part, as often as something is left. No payment provider is called, and a pass stays usable. Cash leaves the cashbox of the location, which may become negative. A repeat with the same key and inputs answers the first refund.',
  })
  @ApiData(RecordedPurchaseRefundDto, { description: 'The refund and the payment as it is now.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); the payment was not paid (`purchase_not_refundable` on `purchase`); more would be given back than is left (`refund_exceeds_payment` on `amount_cents`); the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewPurchaseRefundDto,
  ): Promise<{ data: RecordedPurchaseRefundDto }> {
    return this.answers.refund(ctx, await this.refundPurchase.execute(ctx, id, refundOf(body)));
  }

  @Post(':id/corrections')
  @OwnerOnly()
  @ById('purchase')
  @ApiOperation({
    operationId: 'correctPurchase',
    summary: 'Put a payment right that was recorded wrongly',
    description:
      'Location, amount, time or method. Cash moves between the cashboxes now, with entries of its own; those of the payment stay. A repeat with the same key and inputs answers the first correction.',
  })
  @ApiData(RecordedPurchaseCorrectionDto, { description: 'The correction and the payment as it is now.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); on `purchase`: staff did not take the payment or it has a fiscal receipt (`purchase_not_correctable`), nothing differs (`nothing_to_correct`); on `amount_cents`: more was given back (`amount_below_refunds`), the pass costs less (`payment_exceeds_balance`); the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async correct(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewPurchaseCorrectionDto,
  ): Promise<{ data: RecordedPurchaseCorrectionDto }> {
    return this.answers.correction(ctx, await this.correctPurchase.execute(ctx, id, correctionOf(body)));
  }
}
