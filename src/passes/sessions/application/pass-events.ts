import type { DomainEvent } from '@studio/events';

/** Staff issued a pass (ISS-4). */
export interface PassIssued extends DomainEvent {
  readonly kind: 'passes.pass_issued';
  readonly classPassId: number;
  readonly customerId: number;
}

/** Staff changed sessions or days of a pass, froze, unfroze or cancelled it (ADJ). */
export interface PassAdjusted extends DomainEvent {
  readonly kind: 'passes.pass_adjusted';
  readonly classPassId: number;
  readonly customerId: number;
  readonly change: 'sessions' | 'validity_days' | 'freeze' | 'unfreeze' | 'cancellation';
  /** Distinguishes this change of the pass from all others, such as the adjustment's id. */
  readonly number: number;
}
