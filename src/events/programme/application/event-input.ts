import { type Patch, validationFailed } from '@studio/kernel';

import { type EventPlan, wrongTimes, wrongVenue } from '../domain/event-plan';
import type { VenueKind } from '../domain/event-status';
import type { EventEntity } from '../entities/event.entity';
import { cleanHtml } from './clean-html';

/** What staff say about an event. */
export interface NewEvent {
  readonly title: string;
  /** Made from the title when absent, and follows it while the event is a draft. */
  readonly slug?: string | undefined;
  readonly summary?: string | null | undefined;
  /** Cleaned before it is stored. */
  readonly descriptionHtml?: string | null | undefined;
  /** Cleaned before it is stored. */
  readonly rulesHtml?: string | null | undefined;
  readonly coverImageUrl?: string | null | undefined;
  readonly venueKind: VenueKind;
  readonly locationId?: number | null | undefined;
  /** Of the location. */
  readonly roomIds?: readonly number[] | undefined;
  readonly externalName?: string | null | undefined;
  readonly externalAddress?: string | null | undefined;
  readonly mapUrl?: string | null | undefined;
  readonly directions?: string | null | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name; the location's when absent, else the studio's, else UTC. */
  readonly timezone?: string | undefined;
  /** Null = as many as the ticket types have. */
  readonly capacity?: number | null | undefined;
}

/** An absent field stays, null clears (GEN-17). */
export interface EventPatch extends Patch<NewEvent> {
  /** Buyers may be told of another time or place (EVT-4). */
  readonly confirmsMaterialChange?: boolean | undefined;
}

/** Fields of the input that are stored as they come, or cleaned. */
type Words = Patch<
  Pick<
    EventEntity,
    'title' | 'summary' | 'descriptionHtml' | 'rulesHtml' | 'coverImageUrl' | 'mapUrl' | 'directions' | 'capacity'
  >
>;

/** What is said of an event beside its time, place and slug. Throws `validation_failed` (description_html, rules_html). */
export function wordsOf(input: Patch<NewEvent>): Words {
  const { title, summary, coverImageUrl, mapUrl, directions, capacity } = input;
  const { descriptionHtml, rulesHtml } = input;
  return {
    ...{ title, summary, coverImageUrl, mapUrl, directions, capacity },
    descriptionHtml: descriptionHtml && cleanHtml('description_html', descriptionHtml),
    rulesHtml: rulesHtml && cleanHtml('rules_html', rulesHtml),
  };
}

/** Throws `validation_failed` for impossible times and for a venue that is neither wholly in the studio nor elsewhere. */
export function assertPossible(plan: EventPlan): void {
  const wrong = { ...wrongTimes(plan), ...wrongVenue(plan) };
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
}

/** The columns of a plan; its rooms are rows. */
export function columnsOf({ roomIds: _rooms, ...columns }: EventPlan): Omit<EventPlan, 'roomIds'> {
  return columns;
}
