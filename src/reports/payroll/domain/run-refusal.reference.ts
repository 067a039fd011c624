import type { RulePage } from '@studio/kernel';

import { CADENCES, DAYS_PER_FORTNIGHT, MID_MONTH } from '../../salaries/domain/payroll-periods';
import { SALARY_FORMULAS } from '../../salaries/domain/salary-terms';
import { PAY_GAPS } from './pay-gap';

/** Page of SAL-3 to SAL-14. */
export const payrollPage: RulePage = {
  title: 'Salaries and payroll runs',
  summary: 'How the salary of trainers accrues from classes and days, and how a period is closed, voided and replaced.',
  rules: [
    'For every completed class, its main trainer gets an entry by the salary model assigned to the trainer on the local day of the class, the model’s version in force on that day, and the rule of the class type, else the default rule.',
    `The formulas for a class are ${SALARY_FORMULAS.join(', ')}; the amount is at least the minimum pay and at most the maximum pay of the rule.`,
    'People are the counted bookings in the statuses that the version counts; a private lesson or room rental with at least one of them counts with its whole capacity; a class without people pays 0 unless the version pays empty classes.',
    'A share of the class value is computed from the pass sessions and net direct payments of the counted bookings and rounded half up.',
    'A fixed amount for a month or a week is divided over its calendar days, and the remainder is added to the first days, one minor unit each; a fixed amount for a day counts each day.',
    `An unknown amount has a reason (${PAY_GAPS.join(', ')}); it is excluded from the sum and makes the result incomplete, and so does an active trainer who is assigned to no model today.`,
    `Periods follow the cadence of the studio: ${CADENCES.join(', ')}; weeks run from Monday to Sunday, biweekly periods of ${DAYS_PER_FORTNIGHT} days are counted from the anchor date in both directions, and half months end on day ${MID_MONTH} and on the last day.`,
    'A period can be closed when its last day has ended (else period_not_finished, 422), when it is a period of the cadence (else period_not_in_cadence, 422), when no closed run covers any of its days (else period_already_closed, 422), and when nothing is unknown (else payroll_incomplete, 422); the conditions are tested in that order.',
    'Closing stores every entry at that moment: later changes of models, bookings or passes do not change a run.',
    'The calculation and the earnings report take the salary of closed days from the entries of the run, and of other days from the current models; a class that comes into closed days later earns no salary until the run is voided and replaced.',
    'Closing accrues salary and records no payout and no cash.',
    'A closed run can be voided with a reason, and cannot be changed otherwise; voiding it again with another reason is refused with payroll_run_already_voided (422).',
    'A voided run is replaced by closing the same period with its id (supersedes_mismatch, 422, when it is not voided or has another period); it has at most one replacement (already_superseded, 422); this is tested first, and the current cadence is then ignored.',
  ],
  examples: [
    'per_person pays 50.00 with a minimum of 4 people: 2 people make 200.00, 7 people make 350.00.',
    'base_plus_extra pays 300.00 and 40.00 for each person over 5: 8 people make 420.00, and with a maximum pay of 400.00 they make 400.00.',
    'A month of 31 days pays 100.00: days 1 to 18 accrue 3.23 each and days 19 to 31 accrue 3.22 each, together 100.00.',
    'On Thursday 16 July 2026 the latest completed week is 6 to 12 July, the latest completed half month 1 to 15 July and the latest completed month June; July itself cannot be closed (period_not_finished).',
  ],
  relatedTools: ['get-payroll-overview', 'get-earnings-report'],
  relatedHelp: ['salaries-and-payroll', 'finance-and-earnings'],
  source: { module: 'src/reports/payroll/domain/run-refusal', symbol: 'findRunRefusal' },
};
