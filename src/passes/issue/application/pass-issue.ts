import type { PaymentMethod } from '../../../finance';

/** A pass that staff issue to a customer, with its payment. */
export interface PassIssue {
  readonly classPassPlanId: number;
  /** Lower-case UUID. */
  readonly idempotencyKey: string;
  /** Cents; `full` is the price of the plan. */
  readonly paid: number | 'full';
  readonly method: PaymentMethod;
  /** Required when something is paid. */
  readonly locationId: number | null;
  /** Why a customer gets a trial pass nevertheless: ineligible (TRI-4), or with a trial pass already (TRI-6). */
  readonly trialOverrideReason: string | null;
}
