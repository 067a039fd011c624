import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsCalendarDate,
  IsId,
  IsIdempotencyKey,
  IsInstant,
  IsQueryInteger,
  IsReason,
  IsWholeNumber,
  MayBeAbsent,
  PageQueryDto,
} from '@studio/http';
import { MAX_AMOUNT_CENTS } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method';
import {
  PAYMENT_SOURCES,
  type PaymentSource,
  PURCHASE_STATUSES,
  type PurchaseStatus,
  REFUND_METHODS,
  type RefundMethod,
} from '../../domain/purchase-words';

const QUERY_ID = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** Filter of the list of purchases. */
export class PurchaseListQueryDto extends PageQueryDto {
  /**
   * First day on which a purchase was paid, else started or recorded, in the studio's calendar, `YYYY-MM-DD`.
   * @example "2026-06-01"
   */
  @IsOptional() @IsCalendarDate() date_from?: string | null;
  /** Last day, in the studio's calendar, `YYYY-MM-DD`. @example "2026-06-30" */
  @IsOptional() @IsCalendarDate() date_to?: string | null;
  /** Only purchases of this customer. @example 12 */
  @IsOptional() @IsQueryInteger(QUERY_ID) customer_id?: number | null;
  /** Only payments of this pass. @example 73 */
  @IsOptional() @IsQueryInteger(QUERY_ID) class_pass_id?: number | null;
  /** Only payments of this booking. @example 61 */
  @IsOptional() @IsQueryInteger(QUERY_ID) booking_id?: number | null;

  /** Only purchases with this status. @example "payment_paid" */
  @ApiPropertyOptional({ enum: PURCHASE_STATUSES })
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  status?: PurchaseStatus | null;

  /** Only purchases from this source. @example "manual_cash_booking" */
  @ApiPropertyOptional({ enum: PAYMENT_SOURCES })
  @IsOptional()
  @IsIn(PAYMENT_SOURCES)
  payment_source?: PaymentSource | null;

  /** Only purchases at this location. @example 2 */
  @IsOptional() @IsQueryInteger(QUERY_ID) location_id?: number | null;
}

/** The subject of the purchase. Required for users without access to the studio's financial reports. */
export class PurchaseSubjectQueryDto {
  /** Id of the customer. @example 12 */
  @IsOptional() @IsQueryInteger(QUERY_ID) customer_id?: number | null;
  /** Id of the pass. @example 73 */
  @IsOptional() @IsQueryInteger(QUERY_ID) class_pass_id?: number | null;
  /** Id of the booking. @example 61 */
  @IsOptional() @IsQueryInteger(QUERY_ID) booking_id?: number | null;
}

/** A refund by an owner. */
export class NewPurchaseRefundDto {
  /** Minor units of the payment's currency, at most the amount not yet refunded. @example 25000 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS) amount_cents: number;
  /**
   * `cash` is paid from the cashbox of `location_id`; `cashless` records a refund by other means. No provider is
   * called.
   * @example "cash"
   */
  @ApiProperty({ enum: REFUND_METHODS }) @IsIn(REFUND_METHODS) method: RefundMethod;
  /** Id of any location of the studio: required for cash, not allowed otherwise. @example 2 */
  @IsOptional() @IsId() location_id?: number | null;
  /** Why it is refunded. @example "Moved away." */
  @IsReason() reason: string;
  /**
   * A new UUID for each refund. Repeating it returns the first refund.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}

/** The correct values of a wrongly recorded payment. Absent fields are unchanged; at least one must differ. */
export class NewPurchaseCorrectionDto {
  /** Id of the location where it was paid, active or not. @example 2 */
  @MayBeAbsent() @IsId() location_id?: number;
  /** Amount in minor units of the payment's currency. @example 45000 */
  @MayBeAbsent() @IsWholeNumber(1, MAX_AMOUNT_CENTS) amount_cents?: number;
  /** When it was paid, not in the future. @example "2026-06-01T08:00:00Z" */
  @MayBeAbsent() @IsInstant() paid_at?: string;
  /** How staff received the money. @example "card" */
  @ApiPropertyOptional({ enum: PAYMENT_METHODS }) @MayBeAbsent() @IsIn(PAYMENT_METHODS) method?: PaymentMethod;
  /** Why it is corrected. @example "Taken at the other studio." */
  @IsReason() reason: string;
  /**
   * A new UUID for each correction. Repeating it returns the first correction.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
