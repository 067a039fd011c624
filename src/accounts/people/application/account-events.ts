import type { DomainEvent } from '@studio/events';

/** Settings of the studio changed. Subscribers react in the same transaction. */
export interface AccountSettingsChanged extends DomainEvent {
  readonly kind: 'accounts.settings_changed';
  /** Column names, such as `timezone`. */
  readonly fields: readonly string[];
}
