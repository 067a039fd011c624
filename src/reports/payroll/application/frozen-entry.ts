import { type MoneyDto, presentMoney } from '../../../finance';
import type { SalaryFormulaName } from '../../salaries';
import type { PayGap } from '../domain/pay-gap';
import type { PayrollEntry } from '../domain/payroll';

/** An entry in the form that answers show and runs store. */
export interface FrozenEntry {
  readonly kind: PayrollEntry['kind'];
  readonly date: string;
  readonly scheduled_class_id: number | null;
  readonly model: { readonly salary_model_id: number; readonly name: string } | null;
  readonly version: { readonly salary_model_version_id: number; readonly effective_from: string } | null;
  readonly formula: SalaryFormulaName | null;
  readonly people: number | null;
  readonly class_value: MoneyDto | null;
  readonly amount: MoneyDto | null;
  readonly currency: string | null;
  readonly reason: PayGap | null;
}

/** Converts an entry to the form that a run stores unchanged. */
export function frozenEntry(entry: PayrollEntry): FrozenEntry {
  const { kind, date, scheduledClassId, model, version, formula, people, currency, reason } = entry;
  return {
    kind,
    date,
    scheduled_class_id: scheduledClassId,
    model: model && { salary_model_id: model.id, name: model.name },
    version: version && { salary_model_version_id: version.id, effective_from: version.effectiveFrom },
    formula,
    people,
    class_value: moneyIn(currency, entry.classValueCents),
    amount: moneyIn(currency, entry.amountCents),
    currency,
    reason,
  };
}

function moneyIn(currency: string | null, amountCents: number | null): MoneyDto | null {
  return currency === null || amountCents === null ? null : presentMoney({ currency, amountCents });
}
