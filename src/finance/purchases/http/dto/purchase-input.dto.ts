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
   * First day of the studio's calendar, by when a purchase was paid, else started or recorded, `YYYY-MM-DD`.
   * @example "2026-06-01"
   */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  date_from?: string | null;

  /** Last day of the studio's calendar, `YYYY-MM-DD`. @example "2026-06-30" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  date_to?: string | null;

  /** Purchases of this customer only. @example 12 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  customer_id?: number | null;

  /** Payments of this pass only. @example 73 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  class_pass_id?: number | null;

  /** Payments of this booking only. @example 61 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  booking_id?: number | null;

  /** Purchases with this status only. @example "payment_paid" */
  @ApiPropertyOptional({ enum: PURCHASE_STATUSES })
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  status?: PurchaseStatus | null;

  /** Purchases from this source only. @example "manual_cash_booking" */
  @ApiPropertyOptional({ enum: PAYMENT_SOURCES })
  @IsOptional()
  @IsIn(PAYMENT_SOURCES)
  payment_source?: PaymentSource | null;

  /** Purchases at this location only. @example 2 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  location_id?: number | null;
}

/** The subject of the purchase. A person without access to the studio's reports has to name one of them. */
export class PurchaseSubjectQueryDto {
  /** Id of the customer. @example 12 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  customer_id?: number | null;

  /** Id of the pass. @example 73 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  class_pass_id?: number | null;

  /** Id of the booking. @example 61 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger(QUERY_ID)
  booking_id?: number | null;
}

/** A refund by an owner. */
export class NewPurchaseRefundDto {
  /** Minor units of the payment's currency, at most the amount not yet refunded. @example 25000 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS)
  amount_cents: number;

  /**
   * `cash` leaves the cashbox of `location_id`; `cashless` records a refund by other means. No provider is called.
   * @example "cash"
   */
  @ApiProperty({ enum: REFUND_METHODS })
  @IsIn(REFUND_METHODS)
  method: RefundMethod;

  /** Id of any location of the studio: needed for cash, left out otherwise. @example 2 */
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsId()
  location_id?: number | null;

  /** The reason of the refund. @example "Moved away." */
  @ApiProperty({ minLength: 3, maxLength: 2_000 })
  @IsReason()
  reason: string;

  /**
   * A new UUID for each refund. The same one again answers the first refund.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @ApiProperty({ format: 'uuid' })
  @IsIdempotencyKey()
  idempotency_key: string;
}

/** The right values of a payment that was recorded wrongly; absent fields are unchanged, at least one differs. */
export class NewPurchaseCorrectionDto {
  /** Id of the location where it was paid, any of the studio. @example 2 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @MayBeAbsent()
  @IsId()
  location_id?: number;

  /** Amount in minor units of the payment's currency. @example 45000 */
  @MayBeAbsent()
  @IsWholeNumber(1, MAX_AMOUNT_CENTS)
  amount_cents?: number;

  /** When it was paid, not in the future. @example "2026-06-01T08:00:00Z" */
  @ApiPropertyOptional({ format: 'date-time' })
  @MayBeAbsent()
  @IsInstant()
  paid_at?: string;

  /** How staff received the money. @example "card" */
  @ApiPropertyOptional({ enum: PAYMENT_METHODS })
  @MayBeAbsent()
  @IsIn(PAYMENT_METHODS)
  method?: PaymentMethod;

  /** The reason of the correction. @example "Taken at the other studio." */
  @ApiProperty({ minLength: 3, maxLength: 2_000 })
  @IsReason()
  reason: string;

  /**
   * A new UUID for each correction. The same one again answers the first correction.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @ApiProperty({ format: 'uuid' })
  @IsIdempotencyKey()
  idempotency_key: string;
}
