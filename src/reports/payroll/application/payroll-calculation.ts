import type { ActorContext } from '@studio/access';

import type { Payroll, PayrollRange, PayrollSum } from '../domain/payroll';

/** Reckons what trainers earn (SAL-3 to SAL-9). */
export abstract class PayrollCalculation {
  /** With every entry; for as many days as an answer or a run holds. */
  abstract calculate(ctx: ActorContext, range: PayrollRange): Promise<Payroll>;

  /** The sums alone: keeps no entries, so that a year needs no more memory than a day. */
  abstract sum(ctx: ActorContext, range: PayrollRange): Promise<PayrollSum>;
}
