import { ApiProperty } from '@nestjs/swagger';
import { IsCurrency, IsId, IsIdempotencyKey, IsReason, IsWholeNumber } from '@studio/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, ValidateNested } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { MAX_COUNTED_CENTS } from './cash-reconciliation.dto';

const APPROVAL = 'approve';
const COUNTS_MAX = 500;

/** A bookkeeping period; it ends when the next one starts. Immutable. */
export class ManagedEpochDto {
  /** @example 2 */
  @ApiProperty({ description: 'Id of the epoch in this studio.' }) id: number;
  /** When it started. @example "2027-05-02T20:30:00Z" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** Whether it began automatically with the first cash. Such an epoch limits no report and no date. @example false */
  is_legacy: boolean;
  /** Whether new cash entries belong to it. @example true */
  is_active: boolean;
  /** Why it was started; null for the legacy one. @example "New bookkeeping year" */
  reason: string | null;
  /** The person who started it. */
  actor: ActorSnapshotDto;
}

/** A cashbox to be counted for a new epoch. */
export class BoxToCountDto {
  /** Location of the cashbox. @example 1 */
  location_id: number;
  /** Name of the location. @example "Main street" */
  location_name: string;
  /** Currency of the cashbox, ISO 4217. @example "EUR" */
  currency: string;
  /** Expected minor units; may be negative. @example 8500 */
  expected_balance_cents: number;
}

/** The inputs of a new epoch. */
export class EpochPreviewDto {
  /** Id of the epoch that would end; null before the first one. @example 1 */
  active_epoch_id: number | null;
  /** Every cashbox that must be counted, by location and currency. */
  @ApiProperty({ type: [BoxToCountDto] }) cashboxes: BoxToCountDto[];
}

/** The count of one cashbox. */
export class BoxCountDto {
  /** Location of the cashbox, active or not. @example 1 */
  @IsId() location_id: number;
  /** Currency of the cashbox, ISO 4217. @example "EUR" */
  @IsCurrency() currency: string;
  /** Minor units in the box. @example 8500 */
  @IsWholeNumber(0, MAX_COUNTED_CENTS) actual_counted_cents: number;
}

/** A new epoch with its counted cashboxes. */
export class NewFinanceEpochDto {
  /** The text `approve`: an epoch cannot be undone. @example "approve" */
  @ApiProperty({ enum: [APPROVAL] }) @IsIn([APPROVAL]) approval: string;

  /** Exactly one count of every cashbox the preview lists. */
  @ApiProperty({ type: [BoxCountDto], maxItems: COUNTS_MAX })
  @IsArray()
  @ArrayMaxSize(COUNTS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BoxCountDto)
  counts: BoxCountDto[];

  /** Why it is started. @example "New bookkeeping year" */
  @IsReason() reason: string;
  /**
   * A new UUID for each epoch. Repeating it returns the first epoch.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
