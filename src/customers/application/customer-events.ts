import type { DomainEvent } from '@studio/events';

/**
 * A customer's name and contacts were removed permanently (CUS-6). Who keeps copies of them, leads or device tokens of the customer
 * blanks, deletes or revokes them, in the same transaction.
 */
export interface CustomerAnonymised extends DomainEvent {
  readonly kind: 'customers.customer_anonymised';
  readonly customerId: number;
  /** E-mail address and phone number as they were; nothing else knows them any more. */
  readonly contacts: readonly string[];
}

/** Somebody else proved the phone that the customer had entered, and the record lost it (CUS-11). */
export interface PhoneReleased extends DomainEvent {
  readonly kind: 'customers.phone_released';
  readonly customerId: number;
  /** Instant, as text. */
  readonly releasedAt: string;
}

/** A contact of the record was proved for the first time: its devices are no longer the customer's (CUS-12). */
export interface CustomerTakenOver extends DomainEvent {
  readonly kind: 'customers.customer_taken_over';
  readonly customerId: number;
}
