import type { DomainEvent } from '@studio/events';

/**
 * Something that classes of series are made from changed: a class type, a room, or the zone of a location. Generation
 * runs again for the studio (SER-5, SER-7, CAT-4, CAL-6).
 */
export interface SeriesSourceChanged extends DomainEvent {
  readonly kind: 'scheduling.series_source_changed';
}

/** The event of a studio. */
export function seriesSourceChanged(accountId: number): SeriesSourceChanged {
  return { kind: 'scheduling.series_source_changed', accountId };
}
