import type { InstantText } from '@studio/kernel';

import type { PayrollRunWithLines } from '../queries/payroll-runs.query';
import type { PayrollOverviewRunDto } from './dto/payroll-overview.dto';

/** A run as the report shows it: without reasons and entries (REP-5). */
export function presentOverviewRun({ run, lines }: PayrollRunWithLines, text: InstantText): PayrollOverviewRunDto {
  return {
    payroll_run_id: run.id,
    status: run.status,
    immutable_snapshot: true,
    period_starts_on: run.period_starts_on,
    period_ends_on: run.period_ends_on,
    cadence: run.cadence,
    totals: run.totals,
    incomplete: run.incomplete,
    closed_at: text(run.closed_at),
    voided_at: run.voided_at && text(run.voided_at),
    supersedes_payroll_run_id: run.supersedes_payroll_run_id,
    payout_recorded: false,
    lines: lines.map(({ trainer_id, trainer_name, amounts, model_names, incomplete }) => ({
      trainer_id,
      trainer_name,
      amounts,
      model_names,
      incomplete,
    })),
  };
}
