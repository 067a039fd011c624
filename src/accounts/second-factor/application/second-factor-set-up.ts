import type { DomainEvent } from '@studio/events';

/** Somebody set up the second factor of a person, who hears of it: it may have been another who knows the password (SF-18). */
export interface SecondFactorSetUp extends DomainEvent {
  readonly kind: 'accounts.second_factor_set_up';
  readonly userId: number;
  readonly at: Date;
}
