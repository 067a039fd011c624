import type { DomainEvent } from '@studio/events';

/**
 * Classes of series depend on something that changed: a class type, a room, or the zone of a location. Triggers a generation
 * for the studio (SER-5, SER-7, CAT-4, CAL-6).
 */
export interface SeriesSourceChanged extends DomainEvent {
  readonly kind: 'scheduling.series_source_changed';
}

export function seriesSourceChanged(accountId: number): SeriesSourceChanged {
  return { kind: 'scheduling.series_source_changed', accountId };
}
