import type { DomainEvent } from '@studio/events';

/** Settings of the studio have other values now. Who works by them follows in the same transaction. */
export interface AccountSettingsChanged extends DomainEvent {
  readonly kind: 'accounts.settings_changed';
  /** As the columns are named, such as `timezone`. */
  readonly fields: readonly string[];
}
