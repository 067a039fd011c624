import type { PaymentMethod } from '../../finance';

/** A pass that staff give to a customer, and the money taken for it. */
export interface PassIssue {
  readonly classPassPlanId: number;
  /** Lower-case UUID. */
  readonly idempotencyKey: string;
  /** Cents; `full` is the price of the plan. */
  readonly paid: number | 'full';
  readonly method: PaymentMethod;
  /** Needed when something is paid. */
  readonly locationId: number | null;
  /** Why a customer who is not eligible gets a trial pass all the same (TRI-4). */
  readonly trialOverrideReason: string | null;
}
