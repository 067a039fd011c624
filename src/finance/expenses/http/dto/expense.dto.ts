import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsCalendarDate,
  IsId,
  IsIdempotencyKey,
  IsInstant,
  IsQueryInteger,
  IsReason,
  IsWholeNumber,
  PageQueryDto,
} from '@studio/http';
import { MAX_AMOUNT_CENTS } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { EXPENSE_METHODS, EXPENSE_STATUSES, type ExpenseMethod, type ExpenseStatus } from '../../domain/expense-method';

/** Money that the studio spent. */
export class ExpenseDto {
  /** @example 17 */
  @ApiProperty({ description: 'Id of the expense in this studio.' }) id: number;
  /** Id of its category. @example 4 */
  category_id: number;
  /** How it was paid; `cashdesk` is paid from a cashbox. @example "cashdesk" */
  @ApiProperty({ enum: EXPENSE_METHODS }) payment_method: ExpenseMethod;
  /** Minor units, at least 1. @example 12900 */
  amount_cents: number;
  /** The studio's default currency when it was recorded, ISO 4217. @example "EUR" */
  currency: string;
  /** When it was paid. @example "2027-05-02T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
  /** What it was for. @example "Lamps for the hall" */
  reason: string;
  /** Location it is for; null when it is for the whole studio. @example 1 */
  expense_location_id: number | null;
  /** Location of the cashbox that paid; null for other methods than `cashdesk`. @example 1 */
  cash_location_id: number | null;
  /** `voided` is permanent and excludes the expense from all reports. @example "active" */
  @ApiProperty({ enum: EXPENSE_STATUSES }) status: ExpenseStatus;
  /** When it was voided. @example "2027-05-03T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) voided_at: string | null;
  /** Why it was voided. @example "Entered twice" */
  void_reason: string | null;
  /** The person who voided it. */
  @ApiProperty({ type: ActorSnapshotDto, nullable: true }) void_actor: ActorSnapshotDto | null;
  /** The person who recorded it. */
  actor: ActorSnapshotDto;
  /** When it was recorded. @example "2027-05-02T09:31:12Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** Filter of the expenses. */
export class ExpenseListQueryDto extends PageQueryDto {
  /** First day of payment, in the studio's calendar, `YYYY-MM-DD`. @example "2027-05-01" */
  @IsOptional() @IsCalendarDate() date_from?: string | null;
  /** Last day of payment, in the studio's calendar, `YYYY-MM-DD`. @example "2027-05-31" */
  @IsOptional() @IsCalendarDate() date_to?: string | null;
  /** Only expenses of this category. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) category_id?: number | null;
  /** Only expenses with this status. @example "active" */
  @ApiPropertyOptional({ enum: EXPENSE_STATUSES }) @IsOptional() @IsIn(EXPENSE_STATUSES) status?: ExpenseStatus | null;
  /** Only expenses for this location. @example 1 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) expense_location_id?: number | null;

  /** Only expenses paid with this method. @example "cashdesk" */
  @ApiPropertyOptional({ enum: EXPENSE_METHODS })
  @IsOptional()
  @IsIn(EXPENSE_METHODS)
  payment_method?: ExpenseMethod | null;
}

/** Why an expense is voided. */
export class VoidedExpenseDto {
  /** The reason; stored with the expense. @example "Entered twice" */
  @IsReason() reason: string;
}

/** An expense of the studio, in its default currency. */
export class NewExpenseDto {
  /** Id of an active category. @example 4 */
  @IsId() category_id: number;
  /** How it was paid; `cashdesk` is paid from a cashbox. @example "cashdesk" */
  @ApiProperty({ enum: EXPENSE_METHODS }) @IsIn(EXPENSE_METHODS) payment_method: ExpenseMethod;
  /** Minor units. @example 12900 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS) amount_cents: number;
  /** When it was paid, not in the future; now when absent. @example "2027-05-02T09:30:00Z" */
  @IsOptional() @IsInstant() occurred_at?: string | null;
  /** What it was for. @example "Lamps for the hall" */
  @IsReason() reason: string;
  /** Location it is for; the whole studio when absent. @example 1 */
  @IsOptional() @IsId() expense_location_id?: number | null;
  /** Location of the cashbox that pays; required for `cashdesk`, not allowed for other methods. @example 1 */
  @IsOptional() @IsId() cash_location_id?: number | null;
  /**
   * A new UUID for each expense. Repeating it returns the first expense.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
