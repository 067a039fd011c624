import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { PageQueryDto, ReportFormatQueryDto } from '@studio/http';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto } from '../../../period/http/dto/report-frame.dto';
import { CADENCES, type CadenceName } from '../../../salaries/domain/payroll-periods';
import { PayrollCadenceDto } from '../../../salaries/http/dto/payroll-cadence.dto';
import { PayrollLineSumDto } from './payroll-calculation.dto';
import { RUN_STATUSES } from './payroll-run.dto';

/** Format and page of the payroll overview. */
export class PayrollOverviewQueryDto extends IntersectionType(ReportFormatQueryDto, PageQueryDto) {}

/** A closed or voided payroll run. */
export class PayrollOverviewRunDto {
  /** Id of the run. @example 12 */
  payroll_run_id: number;

  /** Voiding is the only possible change of a run. @example "closed" */
  @ApiProperty({ enum: RUN_STATUSES })
  status: (typeof RUN_STATUSES)[number];

  /** Always true: later terms, bookings and payments do not change it. @example true */
  immutable_snapshot: boolean;

  /** First day, in the studio's zone. @example "2026-06-01" */
  @ApiProperty({ format: 'date' })
  period_starts_on: string;

  /** Last day, included. @example "2026-06-30" */
  @ApiProperty({ format: 'date' })
  period_ends_on: string;

  /** The cadence of the period. @example "monthly" */
  @ApiProperty({ enum: CADENCES })
  cadence: CadenceName;

  /** Pay of all trainers, per currency. */
  @ApiProperty({ type: [MoneyDto] })
  totals: readonly MoneyDto[];

  /** Always false: a period with unknown pay is not closed. @example false */
  incomplete: boolean;

  /** When it was closed. @example "2026-07-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  closed_at: string;

  /** When it was voided. @example '2026-06-05T09:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  voided_at: string | null;

  /** The voided run that this one replaces. @example 11 */
  supersedes_payroll_run_id: number | null;

  /** Always false: closing a period records that salary is owed, never that it was paid. @example false */
  payout_recorded: boolean;

  /** By trainer name. */
  @ApiProperty({ type: [PayrollLineSumDto] })
  lines: readonly PayrollLineSumDto[];
}

/** Payroll runs with the pay of each trainer. Not limited by finance epochs. */
export class PayrollOverviewDto extends ReportHeadDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** The current cadence. */
  cadence: PayrollCadenceDto;

  /** Number of runs of the studio. @example 14 */
  total_runs: number;

  /** Number of runs in this answer. @example 14 */
  returned: number;

  /** Whether there are more runs after those of this answer. @example false */
  truncated: boolean;

  /** Closed and voided runs, latest last day first. */
  @ApiProperty({ type: [PayrollOverviewRunDto] })
  runs: readonly PayrollOverviewRunDto[];
}
