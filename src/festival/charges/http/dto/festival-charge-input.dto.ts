import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLines, IsReason, IsText, IsWholeNumber, MayBeAbsent, IsIdempotencyKey } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import {
  CHARGE_KINDS,
  type ChargeKind,
  MANUAL_METHODS,
  type ManualMethod,
  REFUND_METHODS,
  type RefundMethod,
} from '../../domain/charge-status';

const NAME_MAX = 255;
const NOTES_MAX = 2_000;
const AMOUNT_MAX = 99_999_999;

/** A new charge. */
export class NewFestivalChargeDto {
  /** What it is for. @example "late" */
  @ApiProperty({ enum: CHARGE_KINDS }) @IsIn(CHARGE_KINDS) kind: ChargeKind;
  /** Name as shown to the payer. @example "Late registration" */
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX }) @IsText(NAME_MAX) name: string;
  /** Minor units of the edition's currency. A charge of 0 is paid immediately. @example 1500 */
  @IsWholeNumber(0, AMOUNT_MAX) amount_cents: number;
  /** When it is due, in the future. Absent: no due date. @example "2027-05-01T18:00:00Z" */
  @IsOptional() @IsInstant() due_at?: string | null;
  /** Notes of the staff. @example "Came a week late." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** Changes to an unpaid charge: absent fields are unchanged. */
export class FestivalChargePatchDto {
  /** Name as shown to the payer. @example "Late registration" */
  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX }) @MayBeAbsent() @IsText(NAME_MAX) name?: string;
  /** When it is due, in the future. Null clears the due date. @example "2027-05-01T18:00:00Z" */
  @IsOptional() @IsInstant() due_at?: string | null;
  /** Notes of the staff. Null clears them. @example "Came a week late." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** A payment of a charge that staff received. */
export class RecordedChargePaymentDto {
  /** Method of the payment. `cash` enters the edition's cash desk. @example "cash" */
  @ApiProperty({ enum: MANUAL_METHODS }) @IsIn(MANUAL_METHODS) method: ManualMethod;
  /** Notes of the staff, which replace the current ones. Null clears them. @example "Paid at the door." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** Why staff cancel or accept a charge. */
export class FestivalChargeReasonDto {
  /** Reason, recorded in the activity log. @example "The provider was down on the last day." */
  @IsReason() reason: string;
}

/** A refund by staff. */
export class NewFestivalChargeRefundDto extends FestivalChargeReasonDto {
  /** Minor units, at most what was received and is not refunded yet. @example 10000 */
  @IsWholeNumber(1, Number.MAX_SAFE_INTEGER) amount_cents: number;
  /**
   * `cash` is paid from the edition's cash desk, `cashless` another way. No provider is called.
   * @example "cashless"
   */
  @ApiProperty({ enum: REFUND_METHODS }) @IsIn(REFUND_METHODS) method: RefundMethod;
  /**
   * A new UUID for each refund. A repeat with the same UUID returns the first refund.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
