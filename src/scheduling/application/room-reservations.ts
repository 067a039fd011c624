import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { Period } from './occupancy';

/** A period of which the end may be open. */
export interface OpenPeriod {
  readonly startsAt: Date;
  /** Null is without end. */
  readonly endsAt: Date | null;
}

/** Tells when a room is held by something else than classes, such as published events; the provider of them implements it. */
export abstract class RoomReservations {
  /** What of the period the room is held for; touching is nothing of it. In the open unit, with the room locked. */
  abstract heldIn(
    manager: EntityManager,
    scope: StudioScope,
    roomId: number,
    period: OpenPeriod,
  ): Promise<readonly Period[]>;
}
