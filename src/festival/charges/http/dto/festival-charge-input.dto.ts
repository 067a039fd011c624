import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLines, IsReason, IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';

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
const REASON_MIN = 3;
const REASON_MAX = 2_000;
const AMOUNT_MAX = 99_999_999;

/** A charge that staff make. */
export class NewFestivalChargeDto {
  /** What it is for. @example "late" */
  @ApiProperty({ enum: CHARGE_KINDS })
  @IsIn(CHARGE_KINDS)
  kind: ChargeKind;

  /** Name as the payer reads it. @example "Late registration" */
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX })
  @IsText(NAME_MAX)
  name: string;

  /** Minor units of the edition's currency. 0 is paid at once. @example 1500 */
  @IsWholeNumber(0, AMOUNT_MAX)
  amount_cents: number;

  /** Until when it is to be paid, in the future. Absent: no due date. @example "2027-05-01T18:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  due_at?: string | null;

  /** Notes of the staff. @example "Came a week late." */
  @ApiPropertyOptional({ type: String, maxLength: NOTES_MAX, nullable: true })
  @IsOptional()
  @IsLines(NOTES_MAX)
  notes?: string | null;
}

/** Fields of an unpaid charge to be changed; absent ones stay. */
export class FestivalChargePatchDto {
  /** Name as the payer reads it. @example "Late registration" */
  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX })
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;

  /** Until when it is to be paid, in the future. Null takes the due date away. @example "2027-05-01T18:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  due_at?: string | null;

  /** Notes of the staff. Null clears them. @example "Came a week late." */
  @ApiPropertyOptional({ type: String, maxLength: NOTES_MAX, nullable: true })
  @IsOptional()
  @IsLines(NOTES_MAX)
  notes?: string | null;
}

/** Money that staff took for a charge. */
export class RecordedChargePaymentDto {
  /** How it came in. `cash` goes over the edition's cash desk. @example "cash" */
  @ApiProperty({ enum: MANUAL_METHODS })
  @IsIn(MANUAL_METHODS)
  method: ManualMethod;

  /** Notes of the staff, in the place of the present ones. Null clears them. @example "Paid at the door." */
  @ApiPropertyOptional({ type: String, maxLength: NOTES_MAX, nullable: true })
  @IsOptional()
  @IsLines(NOTES_MAX)
  notes?: string | null;
}

/** Why staff cancel or accept a charge. */
export class FestivalChargeReasonDto {
  /** Why; it stays in the activity log. @example "The provider was down on the last day." */
  @ApiProperty({ minLength: REASON_MIN, maxLength: REASON_MAX })
  @IsReason()
  reason: string;
}

/** Money that staff give back. */
export class NewFestivalChargeRefundDto extends FestivalChargeReasonDto {
  /** Minor units, at most what was received and not given back yet. @example 10000 */
  @IsWholeNumber(1, Number.MAX_SAFE_INTEGER)
  amount_cents: number;

  /**
   * `cash` leaves the edition's cash desk. No provider is called: `cashless` tells that the money went back another way.
   * @example "cashless"
   */
  @ApiProperty({ enum: REFUND_METHODS })
  @IsIn(REFUND_METHODS)
  method: RefundMethod;

  /**
   * A new UUID for each refund. The same one again answers the first refund.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID()
  idempotency_key: string;
}
