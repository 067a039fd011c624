import { notChoosable, validationFailed } from '@studio/kernel';

import { LocationEntity } from '../../entities/location.entity';
import { RoomEntity } from '../../entities/room.entity';
import type { CatalogueResource, NewRow } from './catalogue-resource';
import { DIRECTIONS_OF_ROOM } from './reference-sets';

interface NewRoom extends NewRow<RoomEntity> {
  readonly locationId: number;
  /** Activity directions that the room can host; empty means any (CAT-3). */
  readonly activityDirectionIds?: readonly number[] | undefined;
}

/** Rooms of locations. Classes that a changed room can no longer host remain (CAT-3). */
export const ROOMS: CatalogueResource<RoomEntity, NewRoom> = {
  entity: RoomEntity,
  subject: 'room',
  label: 'The room',
  limit: 500,
  sets: { activityDirectionIds: DIRECTIONS_OF_ROOM },
  isSeriesSource: true,
  async check({ manager, ctx: { accountId } }, { locationId }, room) {
    if (locationId === undefined || locationId === room?.locationId) return {};
    if (room) throw validationFailed({ location_id: ['A room cannot change its location.'] });
    if (!(await manager.existsBy(LocationEntity, { accountId, id: locationId, isActive: true })))
      throw notChoosable('location_id', 'The location');
    return {};
  },
};
