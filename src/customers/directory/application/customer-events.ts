import type { DomainEvent } from '@studio/events';

/**
 * A customer's name and contacts were removed permanently (CUS-6). Subscribers with copies of them, leads or device tokens of
 * the customer blank, delete or revoke them in the same transaction.
 */
export interface CustomerAnonymised extends DomainEvent {
  readonly kind: 'customers.customer_anonymised';
  readonly customerId: number;
  /** The former e-mail address and phone number, which are stored nowhere else. */
  readonly contacts: readonly string[];
}

/**
 * A customer without history was deleted (CUS-5), with those who were merged into them. Subscribers delete what no foreign key
 * deletes, in the same transaction.
 */
export interface CustomerDeleted extends DomainEvent {
  readonly kind: 'customers.customer_deleted';
  readonly customerIds: readonly number[];
}

/** Another person proved the phone that the customer had entered, and the customer lost it (CUS-11). */
export interface PhoneReleased extends DomainEvent {
  readonly kind: 'customers.phone_released';
  readonly customerId: number;
  /** ISO 8601 instant. */
  readonly releasedAt: string;
}

/** The customer's sessions were ended: by staff, or by a new password all but the current one. */
export interface CustomerSignedOut extends DomainEvent {
  readonly kind: 'customers.customer_signed_out';
  readonly customerId: number;
}

/** A contact of the customer was proved for the first time; devices registered before are no longer theirs (CUS-12). */
export interface CustomerTakenOver extends DomainEvent {
  readonly kind: 'customers.customer_taken_over';
  readonly customerId: number;
}
