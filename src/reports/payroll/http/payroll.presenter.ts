import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { presentMoney } from '../../../finance';
import { frozenEntry } from '../application/frozen-entry';
import type { Payroll, PayrollRange } from '../domain/payroll';
import type { PayrollRunLineDetails, PayrollRunRow } from '../queries/payroll-runs.query';
import type { PayrollCalculationDto } from './dto/payroll-calculation.dto';
import type { PayrollRunDetailsDto, PayrollRunDto } from './dto/payroll-run.dto';

export function presentPayroll({ dateFrom, dateTo }: PayrollRange, payroll: Payroll): PayrollCalculationDto {
  return {
    date_from: dateFrom,
    date_to: dateTo,
    totals: payroll.totals.map(presentMoney),
    incomplete: payroll.isIncomplete,
    reasons: payroll.reasons,
    lines: payroll.lines.map((line) => ({
      trainer_id: line.trainerId,
      trainer_name: line.trainerName,
      amounts: line.amounts.map(presentMoney),
      model_names: line.modelNames,
      incomplete: line.isIncomplete,
      reasons: line.reasons,
      entries: line.entries.map(frozenEntry),
    })),
  };
}

export function presentPayrollRun(row: PayrollRunRow): PayrollRunDto {
  return {
    id: row.id,
    status: row.status,
    cadence: row.cadence,
    period_starts_on: row.period_starts_on,
    period_ends_on: row.period_ends_on,
    totals: row.totals,
    incomplete: row.incomplete,
    finance_epoch_id: row.finance_epoch_id,
    closed_at: formatUtc(row.closed_at),
    closed_by: presentActorSnapshot(row.actor),
    voided_at: row.voided_at && formatUtc(row.voided_at),
    void_reason: row.void_reason,
    voided_by: row.void_actor && presentActorSnapshot(row.void_actor),
    supersedes_payroll_run_id: row.supersedes_payroll_run_id,
    payout_recorded: false,
  };
}

export function presentPayrollRunDetails(
  run: PayrollRunRow,
  lines: readonly PayrollRunLineDetails[],
): PayrollRunDetailsDto {
  return {
    ...presentPayrollRun(run),
    lines: lines.map(({ trainer_id, trainer_name, amounts, model_names, incomplete, entries }) => ({
      trainer_id,
      trainer_name,
      amounts,
      model_names,
      incomplete,
      entries,
    })),
  };
}
