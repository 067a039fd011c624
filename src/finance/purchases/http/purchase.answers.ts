import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound, type Page } from '@studio/kernel';

import { forbidden } from '../../../accounts';
import type { NamedSubjects } from '../application/purchase-subjects';
import type { PurchaseDetailsRow } from '../queries/purchase-row';
import { PurchasesQuery } from '../queries/purchases.query';
import type {
  PurchaseDetailsDto,
  RecordedPurchaseCorrectionDto,
  RecordedPurchaseRefundDto,
} from './dto/purchase-details.dto';
import type { PurchaseListQueryDto, PurchaseSubjectQueryDto } from './dto/purchase-input.dto';
import type { PurchaseDto } from './dto/purchase.dto';
import { purchaseFilterOf, subjectsOf } from './purchase-input';
import {
  presentPurchase,
  presentPurchaseCorrection,
  presentPurchaseDetails,
  presentPurchaseRefund,
} from './purchase.presenter';

/** Answers about payments of customers. */
@Injectable()
export class PurchaseAnswers {
  constructor(private readonly purchases: PurchasesQuery) {}

  /** Newest first. Throws `forbidden`, `validation_failed` (date_to, cursor, unknown ids). */
  async list(ctx: StaffContext, query: PurchaseListQueryDto): Promise<Page<PurchaseDto>> {
    const filter = purchaseFilterOf(query);
    assertMayRead(ctx, filter);
    const found = await this.purchases.list(ctx, filter, query);
    return { ...found, data: found.data.map(presentPurchase) };
  }

  /** Throws `forbidden`; `not_found` also for a purchase of another subject than the given one. */
  async details(ctx: StaffContext, id: number, query: PurchaseSubjectQueryDto): Promise<{ data: PurchaseDetailsDto }> {
    return { data: presentPurchaseDetails(await this.named(ctx, id, query)) };
  }

  /** A payment of the subject that is given, as its row. Throws as `details`. */
  async named(ctx: StaffContext, id: number, query: PurchaseSubjectQueryDto): Promise<PurchaseDetailsRow> {
    const named = subjectsOf(query);
    assertMayRead(ctx, named);
    const found = await this.find(ctx, id);
    if (!isFor(found, named)) throw notFound('The purchase');
    return found;
  }

  /** A refund with its payment. Throws `not_found`. */
  async refund(ctx: StaffContext, id: number): Promise<{ data: RecordedPurchaseRefundDto }> {
    const refund = await this.purchases.findRefund(ctx, id);
    if (!refund) throw notFound('The refund');
    const { purchase } = await this.find(ctx, refund.purchase_id);
    return { data: { ...presentPurchaseRefund(refund), purchase: presentPurchase(purchase) } };
  }

  /** A correction with its payment. Throws `not_found`. */
  async correction(ctx: StaffContext, id: number): Promise<{ data: RecordedPurchaseCorrectionDto }> {
    const correction = await this.purchases.findCorrection(ctx, id);
    if (!correction) throw notFound('The correction');
    const { purchase } = await this.find(ctx, correction.purchase_id);
    return { data: { ...presentPurchaseCorrection(correction), purchase: presentPurchase(purchase) } };
  }

  private async find(ctx: StaffContext, id: number): Promise<PurchaseDetailsRow> {
    const found = await this.purchases.find(ctx, id);
    if (!found) throw notFound('The purchase');
    return found;
  }
}

/** Users who record payments may read those of a given customer, pass or booking; the whole list is a report. */
function assertMayRead({ actor }: StaffContext, { customerId, classPassId, bookingId }: NamedSubjects): void {
  if (actor.permissions.includes('view_studio_financial_reports')) return;
  if (customerId === null && classPassId === null && bookingId === null) throw forbidden();
}

function isFor({ purchase }: PurchaseDetailsRow, { customerId, classPassId, bookingId }: NamedSubjects): boolean {
  return (
    (customerId === null || purchase.customer_id === customerId) &&
    (classPassId === null || purchase.class_pass_id === classPassId) &&
    (bookingId === null || purchase.booking_id === bookingId)
  );
}
