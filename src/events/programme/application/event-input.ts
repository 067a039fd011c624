import { type Patch, validationFailed } from '@studio/kernel';

import { type EventPlan, wrongTimes, wrongVenue } from '../domain/event-plan';
import type { VenueKind } from '../domain/event-status';
import type { EventEntity } from '../entities/event.entity';
import { cleanHtml } from './clean-html';

/** The input for creating an event. */
export interface NewEvent {
  readonly title: string;
  /** Absent: derived from the title, which it follows while the event is a draft. */
  readonly slug?: string | undefined;
  readonly summary?: string | null | undefined;
  /** Sanitised before it is stored. */
  readonly descriptionHtml?: string | null | undefined;
  /** Sanitised before it is stored. */
  readonly rulesHtml?: string | null | undefined;
  readonly coverImageUrl?: string | null | undefined;
  readonly venueKind: VenueKind;
  readonly locationId?: number | null | undefined;
  /** Rooms of the location. */
  readonly roomIds?: readonly number[] | undefined;
  readonly externalName?: string | null | undefined;
  readonly externalAddress?: string | null | undefined;
  readonly mapUrl?: string | null | undefined;
  readonly directions?: string | null | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name; the location's when absent, else the studio's, else UTC. */
  readonly timezone?: string | undefined;
  /** Null: limited only by the ticket types. */
  readonly capacity?: number | null | undefined;
  /** The cashbox in which cash of its desk counts; null for none. */
  readonly cashboxLocationId?: number | null | undefined;
}

/** Absent fields are unchanged; null clears a field (GEN-17). */
export interface EventPatch extends Patch<NewEvent> {
  /** Confirms that buyers are notified of a new time or place (EVT-4). */
  readonly confirmsMaterialChange?: boolean | undefined;
}

/** Fields that are stored unchanged or sanitised. */
type Words = Patch<
  Pick<
    EventEntity,
    | 'title'
    | 'summary'
    | 'descriptionHtml'
    | 'rulesHtml'
    | 'coverImageUrl'
    | 'mapUrl'
    | 'directions'
    | 'capacity'
    | 'cashboxLocationId'
  >
>;

/** The columns of an event except its plan and slug. Throws `validation_failed` (description_html, rules_html). */
export function wordsOf(input: Patch<NewEvent>): Words {
  const { title, summary, coverImageUrl, mapUrl, directions, capacity, cashboxLocationId } = input;
  const { descriptionHtml, rulesHtml } = input;
  return {
    ...{ title, summary, coverImageUrl, mapUrl, directions, capacity, cashboxLocationId },
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
