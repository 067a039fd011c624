import { presentHead, type InstantText } from '../../period/http/report-frame.presenter';
import type { PayrollOverview } from '../application/read-payroll-overview';
import type { PayrollRunWithLines } from '../queries/payroll-runs.query';
import type { PayrollOverviewDto, PayrollOverviewRunDto } from './dto/payroll-overview.dto';

/** The report as routes and the assistant answer it, without reasons and entries (REP-5). */
export function presentPayrollOverview(overview: PayrollOverview, text: InstantText): PayrollOverviewDto {
  const { cadence, latestCompletedPeriod, list } = overview;
  return {
    status: 'ok',
    ...presentHead(overview, text),
    cadence: {
      value: cadence.value,
      anchor_date: cadence.anchorDate,
      latest_completed_period: {
        starts_on: latestCompletedPeriod.startsOn,
        ends_on: latestCompletedPeriod.endsOn,
      },
    },
    total_runs: list.counts.total_rows,
    returned: list.counts.returned,
    truncated: list.counts.truncated,
    runs: list.items.map((run) => presentRun(run, text)),
  };
}

function presentRun({ run, lines }: PayrollRunWithLines, text: InstantText): PayrollOverviewRunDto {
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
