import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ROOMS } from '../application/catalogue/rooms';
import { ROOM_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ManagedRoomDto, NewRoomDto, RoomPatchDto } from './dto/managed-room.dto';

@ApiTags('Locations and rooms')
@Controller('api/v1/manage/rooms')
export class ManageRoomsController extends catalogueController({
  resource: ROOMS,
  view: ROOM_VIEW,
  noun: 'room',
  answer: ManagedRoomDto,
  newBody: NewRoomDto,
  patchBody: RoomPatchDto,
  create: { description: 'In an active location, which cannot change later. At most 500 per studio.' },
  change: {
    description:
      'Absent fields are unchanged; null clears a field. Classes that the room can no longer host are kept; their series are paused.',
  },
  remove: {
    description: 'A room that is in use can be deactivated instead.',
    needsFirst: 'A room that nothing uses.',
    inUse: 'A class, series or plan refers to it.',
  },
}) {}
