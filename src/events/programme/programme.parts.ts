import type { Provider, Type } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { ArchiveEvent } from './application/archive-event';
import { CancelEvent } from './application/cancel-event';
import { ChangeEvent } from './application/change-event';
import { CreateEvent } from './application/create-event';
import { DeleteEvent } from './application/delete-event';
import { EventMoves } from './application/event-moves';
import { EventPlaces } from './application/event-places';
import { LockedEvents } from './application/locked-events';
import { PublishEvent } from './application/publish-event';
import { PublishedChanges } from './application/published-changes';
import { EventMovesController } from './http/event-moves.controller';
import { ManageEventsController } from './http/manage-events.controller';
import { EventQuery } from './queries/event.query';
import { EventRooms } from './queries/event-rooms.query';

declareConstraints({
  event_room_occupied: { code: 'room_occupied', input: 'room_ids', message: 'A room is occupied at that time.' },
  event_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
});

const useCases = [ArchiveEvent, CancelEvent, ChangeEvent, CreateEvent, DeleteEvent, PublishEvent];

/** Events, from draft to archive, and their rooms. */
export const programmeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [EventMovesController, ManageEventsController],
  providers: [...useCases, EventMoves, EventPlaces, EventQuery, EventRooms, LockedEvents, PublishedChanges],
};
