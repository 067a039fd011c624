import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ROOMS } from '../application/catalogue/rooms';
import { ROOM_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ManagedRoomDto, NewRoomDto, RoomPatchDto } from './dto/managed-room.dto';

/** Rooms of locations. */
@ApiTags('Locations and rooms')
@Controller('api/v1/manage/rooms')
export class ManageRoomsController extends catalogueController({
  resource: ROOMS,
  view: ROOM_VIEW,
  noun: 'room',
  answer: ManagedRoomDto,
  newBody: NewRoomDto,
  patchBody: RoomPatchDto,
  create: { description: 'In an active location, which never changes. At most 500 in a studio.' },
  change: { description: 'Absent fields stay, null clears. Classes it can no longer host stay; their series pause.' },
  remove: { description: 'Refused while a class, a series or a plan refers to it; it can be deactivated instead.' },
}) {}
