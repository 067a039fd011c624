import type { CsvCell, CsvFile } from '@studio/http';

import type { PayrollRunWithLines } from '../queries/payroll-runs.query';

const COLUMNS = [
  'payroll_run_id',
  'status',
  'cadence',
  'period_starts_on',
  'period_ends_on',
  'closed_at',
  'voided_at',
  'supersedes_payroll_run_id',
  'trainer_id',
  'trainer_name',
  'model_names',
  'currency',
  'amount',
];

/** The runs as a table: one row per trainer's line and currency. A run without lines has one row without a trainer. */
export function payrollFile(
  runs: AsyncIterable<readonly PayrollRunWithLines[]>,
  text: (instant: Date) => string,
): CsvFile {
  return { name: 'payroll', columns: COLUMNS, parts: tables(runs, text) };
}

async function* tables(
  parts: AsyncIterable<readonly PayrollRunWithLines[]>,
  text: (instant: Date) => string,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const runs of parts) yield runs.flatMap((run) => rowsOf(run, text));
}

function rowsOf({ run, lines }: PayrollRunWithLines, text: (instant: Date) => string): CsvCell[][] {
  const period = [run.id, run.status, run.cadence, run.period_starts_on, run.period_ends_on];
  const moments = [text(run.closed_at), run.voided_at && text(run.voided_at), run.supersedes_payroll_run_id];
  if (lines.length === 0) return [[...period, ...moments, null, null, null, null, null]];
  return lines.flatMap(({ trainer_id, trainer_name, model_names, amounts }) =>
    (amounts.length > 0 ? amounts : [null]).map((money) => [
      ...period,
      ...moments,
      trainer_id,
      trainer_name,
      model_names.join(', '),
      money?.currency ?? null,
      money && { decimal: money.amount },
    ]),
  );
}
