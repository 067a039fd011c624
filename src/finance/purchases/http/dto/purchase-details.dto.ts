import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import { MoneyLocationDto } from '../../../http/dto/money-location.dto';
import { FiscalReceiptDto } from '../../../receipts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method';
import { REFUND_METHODS, type RefundMethod } from '../../domain/purchase-words';
import { PurchaseDto } from './purchase.dto';

/** A refund of a payment. Immutable. */
export class PurchaseRefundDto {
  /** Id of the refund. @example 5 */
  id: number;
  /** Id of the purchase. @example 41 */
  purchase_id: number;
  /** Always `refund_recorded`: no provider is called. @example "refund_recorded" */
  @ApiProperty({ enum: ['refund_recorded'] }) status: 'refund_recorded';
  /** `cash` was paid from the cashbox of the location. @example "cash" */
  @ApiProperty({ enum: REFUND_METHODS }) method: RefundMethod;
  /** The location whose cashbox paid; null unless it was cash. */
  @ApiProperty({ type: MoneyLocationDto, nullable: true }) location: MoneyLocationDto | null;
  /** Amount in minor units. @example 25000 */
  amount_cents: number;
  /** ISO 4217 code of the payment. @example "EUR" */
  currency: string;
  /** Why it was refunded. @example "Moved away." */
  reason: string;
  /** When it was recorded. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) refunded_at: string;
  /** The person who recorded it, with their name at that time. */
  actor: ActorSnapshotDto;
}

/** The correctable values of a payment at one time. */
export class PurchaseFactsDto {
  /** Where it was paid. */
  location: MoneyLocationDto;
  /** Amount in minor units. @example 50000 */
  amount_cents: number;
  /** When it was paid. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) paid_at: string;
  /** How staff received the money. @example "cash" */
  @ApiProperty({ enum: PAYMENT_METHODS }) method: PaymentMethod;
}

/** A correction of a payment. Immutable. */
export class PurchaseCorrectionDto {
  /** Id of the correction. @example 3 */
  id: number;
  /** Id of the purchase. @example 41 */
  purchase_id: number;
  /** The payment before the correction. */
  previous: PurchaseFactsDto;
  /** The payment after the correction. */
  corrected: PurchaseFactsDto;
  /** ISO 4217 code of the payment. @example "EUR" */
  currency: string;
  /** Why it was corrected. @example "Taken at the other studio." */
  reason: string;
  /** When it was recorded and the cash moved. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) corrected_at: string;
  /** The person who recorded it, with their name at that time. */
  actor: ActorSnapshotDto;
}

/** A payment with its refunds, corrections and receipts, oldest first. */
export class PurchaseDetailsDto extends PurchaseDto {
  /** The refunds. */
  @ApiProperty({ type: [PurchaseRefundDto] }) refunds: PurchaseRefundDto[];
  /** The corrections. */
  @ApiProperty({ type: [PurchaseCorrectionDto] }) corrections: PurchaseCorrectionDto[];
  /** Fiscal receipts of the payment and of its refunds. */
  @ApiProperty({ type: [FiscalReceiptDto] }) receipts: FiscalReceiptDto[];
}

/** A recorded refund with its payment. */
export class RecordedPurchaseRefundDto extends PurchaseRefundDto {
  /** The payment after the refund. */
  purchase: PurchaseDto;
}

/** A recorded correction with its payment. */
export class RecordedPurchaseCorrectionDto extends PurchaseCorrectionDto {
  /** The payment after the correction. */
  purchase: PurchaseDto;
}
