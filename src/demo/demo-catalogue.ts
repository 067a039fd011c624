import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { CLASS_TYPES } from '../scheduling/catalogue/application/catalogue/class-types';
import { DIRECTIONS } from '../scheduling/catalogue/application/catalogue/directions';
import { ROOMS } from '../scheduling/catalogue/application/catalogue/rooms';
import { CreateInCatalogue } from '../scheduling/catalogue/application/catalogue/create-in-catalogue';
import { LOCATIONS } from '../scheduling/catalogue/application/catalogue/locations';
import { idOf, type IdsByName } from './demo-ids';
import type { DemoPlan } from './demo-plan';

export interface DemoCatalogueIds {
  readonly rooms: IdsByName;
  /** The location of each room, by the room's name. */
  readonly locationOfRoom: IdsByName;
  readonly classTypes: IdsByName;
}

/** Creates the places and the offer of a demo studio. */
@Injectable()
export class DemoCatalogue {
  constructor(private readonly creation: CreateInCatalogue) {}

  async create(ctx: ActorContext, plan: DemoPlan): Promise<DemoCatalogueIds> {
    const ids: DemoCatalogueIds = { rooms: new Map(), locationOfRoom: new Map(), classTypes: new Map() };
    for (const { rooms, ...location } of plan.locations) {
      const locationId = await this.creation.execute(ctx, LOCATIONS, location);
      for (const room of rooms) {
        ids.rooms.set(room.name, await this.creation.execute(ctx, ROOMS, { ...room, locationId }));
        ids.locationOfRoom.set(room.name, locationId);
      }
    }
    const directions: IdsByName = new Map();
    for (const direction of plan.directions)
      directions.set(direction.name, await this.creation.execute(ctx, DIRECTIONS, direction));
    for (const { direction, kind, minutes, capacity, ...type } of plan.classTypes) {
      const input = {
        ...type,
        activityDirectionId: idOf(directions, direction),
        scheduleKind: kind,
        defaultDurationMinutes: minutes,
        defaultCapacity: capacity,
      };
      ids.classTypes.set(type.name, await this.creation.execute(ctx, CLASS_TYPES, input));
    }
    return ids;
  }
}
