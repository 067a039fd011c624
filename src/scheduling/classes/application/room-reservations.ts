import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { Period } from './occupancy';

/** A period whose end may be open. */
export interface OpenPeriod {
  readonly startsAt: Date;
  /** Null = open. */
  readonly endsAt: Date | null;
}

/** Port: when a room is occupied by something other than classes, such as published events. Implemented by its context. */
export abstract class RoomReservations {
  /** Parts of the period in which the room is occupied; touching does not count. Runs under the lock of the room. */
  abstract reservedIn(
    manager: EntityManager,
    scope: StudioScope,
    roomId: number,
    period: OpenPeriod,
  ): Promise<readonly Period[]>;
}
