import { defineErrors, DomainError, refused, refusedBy } from '@studio/kernel';

import type { MissingToPublish } from './event-move';

/** Error codes of events. */
export const eventErrors = defineErrors({
  event_transition_not_allowed: {
    input: 'status',
    meaning: 'The event cannot go from its status to this one, or not yet.',
  },
  event_not_publishable: {
    input: ['starts_at', 'ticket_types', 'location_id', 'room_ids'],
    meaning: 'Something the event needs is missing; each thing has its own key.',
  },
  confirm_required: { input: 'confirm', meaning: 'The event has orders; its cancellation must be confirmed.' },
  confirm_material_change: {
    input: 'confirm_material_change',
    meaning: 'A new time or place of a published event must be confirmed.',
  },
  event_closed: { input: 'event', meaning: 'The event is cancelled or archived.' },
  capacity_below_sold: { input: 'capacity', meaning: 'More tickets than this are sold or held.' },
  event_not_on_sale: { meaning: 'The event is not published, or has ended.' },
});

/** The event is cancelled or archived (EVT-4). */
export const eventClosed = () => refusedBy(eventErrors.event_closed, 'The event is cancelled or archived.');

/** The event is not published, or has ended (EVT-13). `input` names the addressed resource. */
export const eventNotOnSale = (input: 'event' | 'order') =>
  refused('event_not_on_sale', input, 'The event is not published, or has ended.');

/** The event has orders that would end with it (EVT-6). */
export const confirmRequired = () =>
  refusedBy(eventErrors.confirm_required, 'The event has orders. Confirm that they end with it.');

/** Section 2 has no such move (EVT-1). */
export const eventTransitionNotAllowed = () =>
  refusedBy(
    eventErrors.event_transition_not_allowed,
    'The event cannot go from its status to this one, or not before its end.',
  );

const MISSING_TEXTS: Readonly<Record<MissingToPublish, string>> = {
  starts_at: 'The event must start in the future.',
  ticket_types: 'An active ticket type is needed.',
  location_id: 'A location is needed.',
  room_ids: 'A room is needed.',
};

/** Each missing thing has its own key (EVT-2). `missing` is not empty. */
export function eventNotPublishable(missing: readonly MissingToPublish[]): DomainError {
  const errors = Object.fromEntries(missing.map((input) => [input, [MISSING_TEXTS[input]]]));
  const [message = ''] = missing.map((input) => MISSING_TEXTS[input]);
  return new DomainError('unprocessable', 'event_not_publishable', message, { errors });
}

/** A class or another published event occupies a room at that time (EVT-3). */
export const eventRoomOccupied = () => refused('room_occupied', 'room_ids', 'A room is occupied at that time.');

/** Buyers would be notified of a new time or place (EVT-4). `changed` are the changed inputs. */
export const confirmMaterialChange = (changed: readonly string[]) =>
  refusedBy(
    eventErrors.confirm_material_change,
    `Buyers are notified of this change, so it must be confirmed: ${changed.join(', ')}.`,
  );

/** More tickets are sold or held than the new capacity (EVT-5). */
export const capacityBelowSold = () =>
  refusedBy(eventErrors.capacity_below_sold, 'More tickets than this are sold or held.');
