import { DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

import type { MissingToPublish } from './event-move';

/** Codes that belong to events. */
export const eventErrors = {
  event_transition_not_allowed: {
    kind: 'unprocessable',
    meaning: 'The event cannot go from its status to this one, or not yet.',
  },
  event_not_publishable: {
    kind: 'unprocessable',
    meaning: 'Something the event needs is missing; each thing has its own key.',
  },
  confirm_required: {
    kind: 'unprocessable',
    meaning: 'The event has orders, so that it is cancelled only with a confirmation.',
  },
  confirm_material_change: {
    kind: 'unprocessable',
    meaning: 'Time or place of a published event change only with a confirmation.',
  },
  event_closed: { kind: 'unprocessable', meaning: 'The event is cancelled or archived.' },
  capacity_below_sold: { kind: 'unprocessable', meaning: 'More places are held than there would be.' },
  event_not_on_sale: { kind: 'unprocessable', meaning: 'The event is not published, or is over.' },
} as const satisfies ErrorCatalogue;

/** The event is cancelled or archived (EVT-4). */
export const eventClosed = () => refused('event_closed', 'event', 'The event is cancelled or archived.');

/** The event is not published, or over (EVT-13). `input` names what the request addressed. */
export const eventNotOnSale = (input: 'event' | 'order') =>
  refused('event_not_on_sale', input, 'The event is not published, or is over.');

/** The event has orders that would end with it (EVT-6). */
export const confirmRequired = () =>
  refused('confirm_required', 'confirm', 'The event has orders. Confirm that they end with it.');

/** The move is none of section 2 (EVT-1). */
export const eventTransitionNotAllowed = () =>
  refused(
    'event_transition_not_allowed',
    'status',
    'The event cannot go from its status to this one, or not before its end.',
  );

const MISSING_TEXTS: Readonly<Record<MissingToPublish, string>> = {
  starts_at: 'The event must start in the future.',
  ticket_types: 'An active ticket type is needed.',
  location_id: 'A location is needed.',
  room_ids: 'A room is needed.',
};

/** What is missing is told by its own key (EVT-2). `missing` has at least one. */
export function eventNotPublishable(missing: readonly MissingToPublish[]): DomainError {
  const errors = Object.fromEntries(missing.map((input) => [input, [MISSING_TEXTS[input]]]));
  const [message = ''] = missing.map((input) => MISSING_TEXTS[input]);
  return new DomainError('unprocessable', 'event_not_publishable', message, { errors });
}

/** A class or another published event has a room at that time (EVT-3). */
export const eventRoomOccupied = () => refused('room_occupied', 'room_ids', 'A room is taken at that time.');

/** Buyers would be told of another time or place (EVT-4). `changed` are the inputs that change. */
export const confirmMaterialChange = (changed: readonly string[]) =>
  refused(
    'confirm_material_change',
    'confirm_material_change',
    `Buyers are told of this change, so it has to be confirmed: ${changed.join(', ')}.`,
  );

/** More tickets are sold or held than the event would have places (EVT-5). */
export const capacityBelowSold = () =>
  refused('capacity_below_sold', 'capacity', 'More tickets are sold or held than that.');
