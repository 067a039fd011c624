import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { PayrollPeriod } from '../../salaries';
import type { FrozenEntry } from '../application/frozen-entry';
import { ClosedDays } from '../domain/closed-days';
import type { PayrollEntry, PayrollRange } from '../domain/payroll';
import type { TalliedPay } from '../domain/payroll-tally';

interface RunPay<Pay> extends PayrollPeriod {
  readonly pay: readonly Pay[];
}

interface ClosedPay<Pay> {
  readonly days: ClosedDays;
  readonly pay: readonly Pay[];
}

interface StoredEntry {
  readonly trainerId: number;
  readonly entry: FrozenEntry;
}

/**
 * Entries `e` of a closed run `r`. Runs that were closed before entries kept the place and start of their class have
 * those of the class.
 */
const ENTRIES = `
  FROM reports.payroll_run_line l
  CROSS JOIN LATERAL jsonb_array_elements(l.entries) WITH ORDINALITY e (entry, n)
  LEFT JOIN scheduling.scheduled_class c ON c.account_id = $1 AND NOT e.entry ? 'location_id'
    AND c.id = (e.entry->>'scheduled_class_id')::bigint
  WHERE l.account_id = $1 AND l.payroll_run_id = r.id AND ($4::bigint IS NULL OR l.trainer_id = $4)
    AND (e.entry->>'date')::date BETWEEN $2::date AND $3::date
    AND (e.entry->>'kind' = 'fixed' OR (
      ($5::bigint IS NULL OR coalesce((e.entry->>'location_id')::bigint, c.location_id) = $5) AND
      ($6::timestamptz IS NULL OR coalesce((e.entry->>'starts_at')::timestamptz, c.starts_at) >= $6)))`;

const runsWith = (pay: string): string => `
  SELECT r.period_starts_on::text AS "startsOn", r.period_ends_on::text AS "endsOn", (${pay}) AS pay
  FROM reports.payroll_run r
  WHERE r.account_id = $1 AND r.status = 'closed' AND r.period_starts_on <= $3::date AND r.period_ends_on >= $2::date
  ORDER BY r.period_starts_on`;

const LISTED = runsWith(`
  SELECT coalesce(jsonb_agg(jsonb_build_object('trainerId', l.trainer_id, 'entry', e.entry) ORDER BY l.id, e.n), '[]')
  ${ENTRIES}`);

const SUMMED = runsWith(`
  SELECT coalesce(jsonb_agg(s), '[]') FROM (
    SELECT e.entry->>'kind' AS kind, e.entry->>'currency' AS currency, e.entry->>'reason' AS reason,
      sum((e.entry->'amount'->>'amount_cents')::bigint)::bigint AS "amountCents"
    ${ENTRIES} GROUP BY 1, 2, 3) s`);

/** Reads what closed runs stored for days of a range; voided runs count for nothing (SAL-14). */
@Injectable()
export class ClosedPayQuery {
  constructor(private readonly uow: UnitOfWork) {}

  async entries(
    scope: StudioScope,
    range: PayrollRange,
  ): Promise<ClosedPay<{ readonly trainerId: number; readonly entry: PayrollEntry }>> {
    const { days, pay } = await this.read<StoredEntry>(scope, range, 'payroll_closed_entries', LISTED);
    return { days, pay: pay.map(({ trainerId, entry }) => ({ trainerId, entry: entryOf(entry) })) };
  }

  sums(scope: StudioScope, range: PayrollRange): Promise<ClosedPay<TalliedPay>> {
    return this.read<TalliedPay>(scope, range, 'payroll_closed_sums', SUMMED);
  }

  private async read<Pay>(
    { accountId }: StudioScope,
    { dateFrom, dateTo, trainerId, locationId, classesFrom }: PayrollRange,
    name: string,
    text: string,
  ): Promise<ClosedPay<Pay>> {
    const values = [accountId, dateFrom, dateTo, trainerId, locationId, classesFrom];
    const [runs] = await this.uow.read({ accountId }, [statement<RunPay<Pay>>(name, text, values)]);
    return { days: new ClosedDays(runs), pay: runs.flatMap(({ pay }) => pay) };
  }
}

function entryOf({ scheduled_class_id, model, version, class_value, amount, ...entry }: FrozenEntry): PayrollEntry {
  return {
    kind: entry.kind,
    date: entry.date,
    scheduledClassId: scheduled_class_id,
    model: model && { id: model.salary_model_id, name: model.name },
    version: version && { id: version.salary_model_version_id, effectiveFrom: version.effective_from },
    formula: entry.formula,
    people: entry.people,
    classValueCents: class_value?.amount_cents ?? null,
    amountCents: amount?.amount_cents ?? null,
    currency: entry.currency,
    reason: entry.reason,
  };
}
