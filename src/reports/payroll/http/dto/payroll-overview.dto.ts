import { IntersectionType } from '@nestjs/swagger';
import {
  Answer,
  count,
  cut,
  day,
  id,
  idOrNull,
  instant,
  instantOrNull,
  part,
  parts,
  word,
  yesOrNo,
} from '@studio/answers';
import { PageQueryDto, ReportFormatQueryDto } from '@studio/http';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto } from '../../../period';
import { CADENCES, PayrollCadenceDto } from '../../../salaries';
import { PayrollLineSumDto } from './payroll-calculation.dto';
import { RUN_STATUSES } from './payroll-run.dto';

/** Format and page of the payroll overview. */
export class PayrollOverviewQueryDto extends IntersectionType(ReportFormatQueryDto, PageQueryDto) {}

/** A closed or voided payroll run. */
export class PayrollOverviewRunDto extends Answer({
  payroll_run_id: id('Id of the run.', 12),
  status: word(RUN_STATUSES, 'Whether the run is valid or was voided.', 'closed'),
  immutable_snapshot: yesOrNo('Always true: later terms, bookings and payments do not change it.', true),
  period_starts_on: day('First day.', '2026-06-01'),
  period_ends_on: day('Last day, inclusive.', '2026-06-30'),
  cadence: word(CADENCES, 'The cadence when it was closed.', 'monthly'),
  totals: parts(MoneyDto, 'Pay of all trainers.'),
  incomplete: yesOrNo('Whether some of the pay was unknown.', false),
  closed_at: instant('When it was closed.', '2026-07-01T08:00:00Z'),
  voided_at: instantOrNull('When it was voided; null if it is valid.', '2026-06-05T09:00:00Z'),
  supersedes_payroll_run_id: idOrNull('The voided run that it replaces.', 11),
  payout_recorded: yesOrNo('Always false: closing records that salary is owed, not that it was paid.', false),
  lines: parts(PayrollLineSumDto, 'The pay of each trainer, by name.'),
}) {}

/** Payroll runs with the pay of each trainer. Not limited by finance epochs. */
export class PayrollOverviewDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportHeadDto.shape,
  cadence: part(PayrollCadenceDto, 'The payroll cadence.'),
  total_runs: count('Payroll runs of the studio.', 31),
  ...cut,
  runs: parts(PayrollOverviewRunDto, 'Closed and voided runs, latest last day first.'),
}) {}
