import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock, type PageInput, pageRequest } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type FinanceEpoch, FinanceEpochs } from '../../../finance';
import { type ReportList, reportList } from '../../period/domain/report-list';
import { PayrollCadences } from '../../salaries/application/payroll-cadences';
import { type Cadence, latestCompletedPeriod, type PayrollPeriod } from '../../salaries/domain/payroll-periods';
import {
  PayrollRunsQuery,
  type PayrollRunWithLines,
  positionAfter,
  positionOf,
  type RunPosition,
  withLines,
} from '../queries/payroll-runs.query';

/** The payroll overview. */
export interface PayrollOverview {
  readonly generatedAt: Date;
  readonly timeZone: string;
  readonly epoch: FinanceEpoch | null;
  readonly cadence: Cadence;
  readonly latestCompletedPeriod: PayrollPeriod;
  readonly list: ReportList<PayrollRunWithLines>;
}

const TOTAL = 'SELECT count(*) AS total FROM reports.payroll_run WHERE account_id = $1';

/** Runs of one part of a file; each may have hundreds of lines. */
const PART = 50;

/** Reads the payroll overview (finance.md section 9), which no epoch limits. */
@Injectable()
export class ReadPayrollOverview {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: PayrollRunsQuery,
    private readonly cadences: PayrollCadences,
    private readonly epochs: FinanceEpochs,
    private readonly clock: Clock,
  ) {}

  /** One page of runs. Throws `validation_failed` on `cursor`. */
  async read(ctx: ActorContext, page: PageInput): Promise<PayrollOverview> {
    const { accountId, timeZone } = ctx;
    const generatedAt = this.clock.now();
    const scope = ['payroll overview', accountId];
    const request = pageRequest(scope, page);
    const cadence = await this.cadences.of(ctx);
    const [[epoch = null], [counted], runs, lines] = await this.uow.read(ctx, [
      this.epochs.active(ctx),
      statement<{ total: number }>('payroll_runs_total', TOTAL, [accountId]),
      ...this.runs.pageStatements(ctx, positionAfter(request), request.limit + 1),
    ]);
    const found = { rows: withLines(runs, lines), limit: request.limit, totalRows: counted?.total ?? 0 };
    return {
      generatedAt,
      timeZone,
      epoch,
      cadence,
      latestCompletedPeriod: latestCompletedPeriod(cadence, calendarDateOf(generatedAt, timeZone)),
      list: reportList(scope, found, ({ run }) => positionOf(run)),
    };
  }

  /** All runs with their lines, in parts. */
  async *parts(ctx: ActorContext): AsyncGenerator<readonly PayrollRunWithLines[]> {
    let after: RunPosition | null = null;
    do {
      const page: readonly PayrollRunWithLines[] = withLines(
        ...(await this.uow.read(ctx, this.runs.pageStatements(ctx, after, PART))),
      );
      if (page.length > 0) yield page;
      const last = page.at(-1);
      after = page.length === PART && last ? positionOf(last.run) : null;
    } while (after !== null);
  }
}
