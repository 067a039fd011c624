import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsLines, IsReportDay, IsIdempotencyKey } from '@studio/http';
import { IsOptional } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { MoneyDto } from '../../../../finance';
import { type CadenceName, CADENCES } from '../../../salaries';
import { PayrollLineDto } from './payroll-calculation.dto';

const REASON_MIN = 3;
const REASON_MAX = 1_000;

export const RUN_STATUSES = ['closed', 'voided'] as const;

/** A payroll period to close. */
export class NewPayrollRunDto {
  /** First day of the period; the latest completed period when both days are absent. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsReportDay()
  period_starts_on?: string | null;

  /** Last day of the period, inclusive. @example "2026-06-30" */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsReportDay()
  period_ends_on?: string | null;

  /** The voided run of the same period that the new one replaces. @example 11 */
  @IsOptional() @IsId() supersedes_payroll_run_id?: number | null;
  /** A new UUID for each run. Repeating it returns the first run. @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e" */
  @IsIdempotencyKey() idempotency_key: string;
}

/** Why a run is voided. */
export class PayrollRunVoidDto {
  /** The reason, stored permanently with the run. @example "A class was missing." */
  @ApiProperty({ minLength: REASON_MIN, maxLength: REASON_MAX }) @IsLines(REASON_MAX, REASON_MIN) reason: string;
}

/** A closed payroll period: an immutable record of the pay of its days and classes. */
export class PayrollRunDto {
  /** Id of the run. @example 12 */
  id: number;
  /** A run can only change by being voided. @example "closed" */
  @ApiProperty({ enum: RUN_STATUSES }) status: (typeof RUN_STATUSES)[number];
  /** The cadence of the period. @example "monthly" */
  @ApiProperty({ enum: CADENCES }) cadence: CadenceName;
  /** First day, in the studio's zone. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) period_starts_on: string;
  /** Last day, inclusive. @example "2026-06-30" */
  @ApiProperty({ format: 'date' }) period_ends_on: string;
  /** Pay of all trainers, per currency. */
  @ApiProperty({ type: [MoneyDto] }) totals: readonly MoneyDto[];
  /** Always false: a period with unknown pay cannot be closed. @example false */
  incomplete: boolean;
  /** The finance epoch in which it was closed; null before the first cash movement. @example 2 */
  finance_epoch_id: number | null;
  /** When it was closed. @example "2026-07-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) closed_at: string;
  /** Who closed it. */
  closed_by: ActorSnapshotDto;
  /** When it was voided. @example '2026-06-05T09:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) voided_at: string | null;
  /** Why it was voided. @example 'A class had been marked too late.' */
  void_reason: string | null;
  /** Who voided it. */
  @ApiProperty({ type: ActorSnapshotDto, nullable: true }) voided_by: ActorSnapshotDto | null;
  /** The voided run that this one replaces. @example 11 */
  supersedes_payroll_run_id: number | null;
  /** Always false: closing records that salary is owed, not that it was paid. @example false */
  payout_recorded: boolean;
}

/** A payroll run with all its entries. */
export class PayrollRunDetailsDto extends PayrollRunDto {
  /** One line for each trainer with an entry, by name. */
  @ApiProperty({ type: [PayrollLineDto] }) lines: readonly PayrollLineDto[];
}
