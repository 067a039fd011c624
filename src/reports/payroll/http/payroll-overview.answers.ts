import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvFile, pagesOf } from '@studio/http';
import { calendarDateOf, type InstantText, inUtc, type PageInput, pageRequest } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { FinanceEpochs } from '../../../finance';
import { presentHead, reportList } from '../../period';
import { PayrollCadences, presentCadence } from '../../salaries';
import {
  PayrollRunsQuery,
  type PayrollRunWithLines,
  positionAfter,
  positionOf,
  withLines,
} from '../queries/payroll-runs.query';
import type { PayrollOverviewDto, PayrollOverviewRunDto } from './dto/payroll-overview.dto';
import { payrollFile } from './payroll-file';

const TOTAL = 'SELECT count(*) AS total FROM reports.payroll_run WHERE account_id = $1';

/** Runs read per batch of a file; each may have hundreds of lines. */
const RUNS_AT_ONCE = 50;

/** Answers the payroll overview (finance.md section 9) for REST and tools. Not limited by epochs. */
@Injectable()
export class PayrollOverviewAnswers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: PayrollRunsQuery,
    private readonly cadences: PayrollCadences,
    private readonly epochs: FinanceEpochs,
  ) {}

  /** One page of runs. Throws `validation_failed` on `cursor`. */
  async report(
    ctx: ActorContext,
    page: PageInput,
    text: InstantText,
  ): Promise<{ data: PayrollOverviewDto; next_cursor: string | null }> {
    const { accountId, timeZone, now: generatedAt } = ctx;
    const scope = ['payroll overview', accountId];
    const request = pageRequest(scope, page);
    const cadence = await this.cadences.of(ctx);
    const [[epoch = null], [counted], runs, lines] = await this.uow.read(ctx, [
      this.epochs.active(ctx),
      statement<{ total: number }>('payroll_runs_total', TOTAL, [accountId]),
      ...this.runs.pageStatements(ctx, positionAfter(request), request.limit + 1),
    ]);
    const found = { rows: withLines(runs, lines), limit: request.limit, totalRows: counted?.total ?? 0 };
    const list = reportList(scope, found, ({ run }) => positionOf(run));
    const { total_rows: total_runs, ...counts } = list.counts;
    const data = {
      status: 'ok' as const,
      ...presentHead({ generatedAt, timeZone, epoch }, text),
      cadence: presentCadence(cadence, calendarDateOf(generatedAt, timeZone)),
      total_runs,
      ...counts,
      runs: list.items.map((run) => presentOverviewRun(run, text)),
    };
    return { data, next_cursor: list.nextCursor };
  }

  /** All runs with their lines. */
  file(ctx: ActorContext): CsvFile {
    const pages = pagesOf<PayrollRunWithLines>(
      async (last, limit) =>
        withLines(...(await this.uow.read(ctx, this.runs.pageStatements(ctx, last && positionOf(last.run), limit)))),
      RUNS_AT_ONCE,
    );
    return payrollFile(pages, inUtc);
  }
}

/** Presents a run without reasons and entries (REP-5). */
function presentOverviewRun({ run, lines }: PayrollRunWithLines, text: InstantText): PayrollOverviewRunDto {
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
