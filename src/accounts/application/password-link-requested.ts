import type { DomainEvent } from '@studio/events';

/** Somebody is to get a mail with a link to set a password (PWD-2, PWD-4). The link's token is made with the mail. */
export interface PasswordLinkRequested extends DomainEvent {
  readonly kind: 'accounts.password_link_requested';
  readonly person:
    { readonly kind: 'staff'; readonly userId: number } | { readonly kind: 'customer'; readonly customerId: number };
  /** Number of the request, so that each is mailed once. */
  readonly requestId: number;
}
