import type { DomainEvent } from '@studio/events';

/** A mail with a link to set a password was requested (PWD-2, PWD-4). The token is created when the mail is sent. */
export interface PasswordLinkRequested extends DomainEvent {
  readonly kind: 'accounts.password_link_requested';
  readonly person:
    { readonly kind: 'staff'; readonly userId: number } | { readonly kind: 'customer'; readonly customerId: number };
  /** Id of the request, so that each is mailed once. */
  readonly requestId: number;
}
