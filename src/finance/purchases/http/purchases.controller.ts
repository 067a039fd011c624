import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { CorrectPurchase } from '../application/correct-purchase';
import { RefundPurchase } from '../application/refund-purchase';
import { paymentErrors } from '../domain/payment.errors';
import { purchaseErrors } from '../domain/purchase.errors';
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

/** Lists, refunds and corrects customer payments. */
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
  @Endpoint({
    id: 'listPurchases',
    summary: 'List customer payments',
    description:
      'Newest first. Without `view_studio_financial_reports`, one of `customer_id`, `class_pass_id` and `booking_id` is required (403). Trainers do not see payments for bookings of other trainers’ classes.',
    answers: { page: PurchaseDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: PurchaseListQueryDto): Promise<Page<PurchaseDto>> {
    return this.answers.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('view_studio_financial_reports', 'record_customer_payments')
  @Endpoint({
    id: 'getPurchase',
    summary: 'Get a customer payment',
    description:
      'Includes refunds, corrections and fiscal receipts. Without `view_studio_financial_reports`, one of `customer_id`, `class_pass_id` and `booking_id` is required (403), and payments for others are not found.',
    answers: PurchaseDetailsDto,
  })
  async one(
    @Actor() ctx: StaffContext,
    @Id('purchase') id: number,
    @Query() query: PurchaseSubjectQueryDto,
  ): Promise<{ data: PurchaseDetailsDto }> {
    return this.answers.details(ctx, id, query);
  }

  @Post(':id/refunds')
  @OwnerOnly()
  @Endpoint({
    id: 'refundPurchase',
    summary: 'Record a refund of a customer payment',
    description:
      'Full or partial, up to the amount not yet refunded. No payment provider is called, and a pass remains usable. Cash leaves the cashbox of the location, which may become negative. A repeat with the same key and inputs returns the first refund.',
    answers: { status: 201, data: RecordedPurchaseRefundDto, description: 'The refund and the payment.' },
    refuses: [
      purchaseErrors.purchase_not_refundable,
      purchaseErrors.refund_exceeds_payment,
      commonErrors.idempotency_key_reused,
    ],
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Id('purchase') id: number,
    @Body() body: NewPurchaseRefundDto,
  ): Promise<{ data: RecordedPurchaseRefundDto }> {
    return this.answers.refund(ctx, await this.refundPurchase.execute(ctx, id, refundOf(body)));
  }

  @Post(':id/corrections')
  @OwnerOnly()
  @Endpoint({
    id: 'correctPurchase',
    summary: 'Correct a customer payment',
    description:
      'Corrects location, amount, time or method. Cash moves between the cashboxes now, with separate entries; the payment’s own entries are unchanged. A repeat with the same key and inputs returns the first correction.',
    answers: { status: 201, data: RecordedPurchaseCorrectionDto, description: 'The correction and the payment.' },
    refuses: [
      purchaseErrors.purchase_not_correctable,
      purchaseErrors.nothing_to_correct,
      purchaseErrors.amount_below_refunds,
      on(paymentErrors.payment_exceeds_balance, 'amount_cents', 'The amount would exceed the price of the class pass.'),
      commonErrors.idempotency_key_reused,
    ],
  })
  async correct(
    @Actor() ctx: StaffContext,
    @Id('purchase') id: number,
    @Body() body: NewPurchaseCorrectionDto,
  ): Promise<{ data: RecordedPurchaseCorrectionDto }> {
    return this.answers.correction(ctx, await this.correctPurchase.execute(ctx, id, correctionOf(body)));
  }
}
