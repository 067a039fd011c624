import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsCalendarDate,
  IsCurrency,
  IsId,
  IsIdempotencyKey,
  IsInstant,
  IsQueryBoolean,
  IsQueryInteger,
  IsReason,
  IsWholeNumber,
  PageQueryDto,
} from '@studio/http';
import { MAX_AMOUNT_CENTS } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import {
  CASH_PURPOSES,
  type CashDirection,
  type CashPurpose,
  MONEY_SOURCES,
  type MoneySource,
} from '../../domain/cash-purpose';

const DIRECTIONS = ['in', 'out'] as const satisfies readonly CashDirection[];

/** The payment of a customer that an entry belongs to. */
export class CashEntryPurchaseDto {
  /** Id of the purchase. @example 41 */
  id: number;
  /** Id of the customer. @example 12 */
  customer_id: number;
  /** Name of the plan, or title of the class. @example "Ten classes" */
  description: string;
}

/** Cash that entered or left a cashbox. Immutable. */
export class CashEntryDto {
  /** @example 52 */
  @ApiProperty({ description: 'Id of the entry in this studio.' }) id: number;
  /** The finance epoch that was active when it was written. @example 2 */
  finance_epoch_id: number;
  /** Location of the cashbox. @example 1 */
  location_id: number;
  /** Currency of the cashbox, ISO 4217. @example "EUR" */
  currency: string;
  /** Whether cash entered or left. @example "in" */
  @ApiProperty({ enum: DIRECTIONS }) direction: CashDirection;
  /** Why the cash moved. @example "customer_payment" */
  @ApiProperty({ enum: CASH_PURPOSES }) purpose: CashPurpose;
  /** Whether the studio itself, an event or a festival took or gave it. @example "studio" */
  @ApiProperty({ enum: MONEY_SOURCES }) source: MoneySource;
  /** Minor units, at least 1; `direction` determines the sign. @example 4500 */
  amount_cents: number;
  /** When the cash moved. @example "2027-05-02T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
  /** Source key of the entry, unique for each fact. @example "purchase:41:cash-in" */
  source_key: string;
  /** Why it moved; null for payments of customers. @example "Change for the weekend" */
  reason: string | null;
  /** Who recorded it. */
  actor: ActorSnapshotDto;
  /** When it was recorded. @example "2027-05-02T09:31:12Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Entry that voided this deposit or withdrawal; null while it counts, and for all other entries. @example 5120 */
  voided_by_entry_id: number | null;
  /** Of a payment, refund or correction in cash: the payment; null for all other entries. */
  @ApiProperty({ type: CashEntryPurchaseDto, nullable: true }) purchase: CashEntryPurchaseDto | null;
}

/** Why a deposit or withdrawal is voided. */
export class VoidedCashMovementDto {
  /** The reason; stored with the entry that reverses it. @example "Entered twice" */
  @IsReason() reason: string;
}

/** Filter of the cash ledger. */
export class CashEntryListQueryDto extends PageQueryDto {
  /** Only entries of this location. @example 1 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
  /** Only entries in this currency, case-insensitive. @example "EUR" */
  @IsOptional() @IsCurrency() currency?: string | null;
  /** Only entries for this purpose. @example "deposit" */
  @ApiPropertyOptional({ enum: CASH_PURPOSES }) @IsOptional() @IsIn(CASH_PURPOSES) purpose?: CashPurpose | null;
  /** First day on which the cash moved, in the studio's calendar, `YYYY-MM-DD`. @example "2027-05-01" */
  @IsOptional() @IsCalendarDate() date_from?: string | null;
  /** Last day on which the cash moved, in the studio's calendar, `YYYY-MM-DD`. @example "2027-05-31" */
  @IsOptional() @IsCalendarDate() date_to?: string | null;
  /** Whether to include entries of former epochs; only the active epoch when absent. @example false */
  @IsOptional() @IsQueryBoolean() all_epochs?: boolean | null;
}

/** Cash that the owner deposits into a cashbox or withdraws from it. */
export class NewCashMovementDto {
  /** `in` for a deposit, `out` for a withdrawal. @example "out" */
  @ApiProperty({ enum: DIRECTIONS }) @IsIn(DIRECTIONS) direction: CashDirection;
  /** Location of the cashbox, active or not. @example 1 */
  @IsId() location_id: number;
  /** Currency of the cashbox, one that the studio uses. Absent: the studio's default currency. @example "EUR" */
  @IsOptional() @IsCurrency() currency?: string | null;
  /** Minor units. @example 20000 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS) amount_cents: number;
  /** When it moved, not in the future; now when absent. @example "2027-05-02T09:30:00Z" */
  @IsOptional() @IsInstant() occurred_at?: string | null;
  /** Why it moved. @example "Takings of the week to the bank" */
  @IsReason() reason: string;
  /**
   * A new UUID for each movement. Repeating it returns the first entry.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
