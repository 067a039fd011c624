import { ApiProperty } from '@nestjs/swagger';
import {
  IsCurrency,
  IsId,
  IsIdempotencyKey,
  IsQueryInteger,
  IsReason,
  IsWholeNumber,
  PageQueryDto,
} from '@studio/http';
import { IsOptional } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { RECONCILIATION_KINDS, type ReconciliationKind } from '../../domain/reconciliation-kind';

/** The largest accepted count of a cashbox, in minor units. */
export const MAX_COUNTED_CENTS = 9_999_999_999;

/** A count of a cashbox. Immutable. */
export class CashReconciliationDto {
  /** @example 9 */
  @ApiProperty({ description: 'Id of the reconciliation in this studio.' }) id: number;
  /** The finance epoch in which it was counted. @example 2 */
  finance_epoch_id: number;
  /** Location of the cashbox. @example 1 */
  location_id: number;
  /** Currency of the cashbox, ISO 4217. @example "EUR" */
  currency: string;
  /** `epoch_start` is a count with which an epoch began. @example "count" */
  @ApiProperty({ enum: RECONCILIATION_KINDS }) kind: ReconciliationKind;
  /** Expected minor units immediately before the count; may be negative. @example 8500 */
  expected_before_cents: number;
  /** Counted minor units; the balance continues from here. @example 6500 */
  actual_counted_cents: number;
  /** The counted amount less the expected one. @example -2000 */
  variance_cents: number;
  /** The last cash entry included in the expected amount; 0 without one. @example 52 */
  @ApiProperty({ minimum: 0 })
  cutoff_entry_id: number;
  /** Why it was counted. @example "End of the day" */
  reason: string;
  /** When it was counted. @example "2027-05-02T20:30:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
  /** The person who counted. */
  actor: ActorSnapshotDto;
}

/** Filter of the counts. */
export class CashReconciliationListQueryDto extends PageQueryDto {
  /** Only counts of this location. @example 1 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
  /** Only counts in this currency, case-insensitive. @example "EUR" */
  @IsOptional() @IsCurrency() currency?: string | null;
}

/** The count of a cashbox. */
export class NewCashReconciliationDto {
  /** Location of the cashbox, active or not. @example 1 */
  @IsId() location_id: number;
  /** Currency of the cashbox, one that the studio uses. Absent: the studio's default currency. @example "EUR" */
  @IsOptional() @IsCurrency() currency?: string | null;
  /** Minor units in the box. @example 6500 */
  @IsWholeNumber(0, MAX_COUNTED_CENTS) actual_counted_cents: number;
  /** Why it was counted. @example "End of the day" */
  @IsReason() reason: string;
  /**
   * A new UUID for each count. Repeating it returns the first reconciliation.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
