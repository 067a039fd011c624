import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { ChangeRoom } from '../application/change-room';
import { CreateRoom } from '../application/create-room';
import { DeleteFromCatalogue } from '../application/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import { ROOM_VIEW } from '../queries/catalogue-views';
import { roomFields } from './catalogue-inputs';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import { ManagedRoomDto, NewRoomDto, RoomPatchDto } from './dto/managed-room.dto';

/** Rooms of the locations. */
@ApiTags('Locations and rooms')
@Controller('api/v1/manage/rooms')
@RateLimited('manage')
export class ManageRoomsController {
  constructor(
    private readonly catalogue: CatalogueQuery,
    private readonly createRoom: CreateRoom,
    private readonly changeRoom: ChangeRoom,
    private readonly deletion: DeleteFromCatalogue,
  ) {}

  @Get()
  @StaffSession()
  @Endpoint({
    id: 'listRooms',
    summary: 'List rooms',
    description: 'Sorted by name. Open to all staff.',
    answers: { page: ManagedRoomDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedRoomDto>> {
    return this.catalogue.list(ctx, ROOM_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @Endpoint({
    id: 'getRoom',
    summary: 'Get a room',
    description: 'Also returns deactivated ones.',
    answers: ManagedRoomDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('room') id: number): Promise<{ data: ManagedRoomDto }> {
    return { data: await this.catalogue.get(ctx, ROOM_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'createRoom',
    summary: 'Create a room',
    description: 'In an active location, which cannot change later. At most 500 per studio.',
    answers: { status: 201, data: ManagedRoomDto },
    refuses: [on(commonErrors.already_taken, 'slug'), on(commonErrors.limit_reached, 'room')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewRoomDto): Promise<{ data: ManagedRoomDto }> {
    const id = await this.createRoom.execute(ctx, roomFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'changeRoom',
    summary: 'Update a room',
    description:
      'Absent fields are unchanged; null clears a field. Classes that the room can no longer host are kept; their series are paused.',
    answers: ManagedRoomDto,
    refuses: [on(commonErrors.already_taken, 'slug')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('room') id: number,
    @Body() body: RoomPatchDto,
  ): Promise<{ data: ManagedRoomDto }> {
    await this.changeRoom.execute(ctx, id, roomFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'deleteRoom',
    summary: 'Delete a room',
    description: 'A room that is in use can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'room', 'A class, series or plan refers to it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('room') id: number): Promise<void> {
    await this.deletion.execute(ctx, 'room', id);
  }
}
