import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

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
  @ApiOperation({
    operationId: 'listRooms',
    summary: 'List rooms',
    description: 'By name, 50 a page unless `limit` says otherwise. Every member of the staff may read it.',
  })
  @ApiData(ManagedRoomDto, { description: 'One page of rooms.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<ManagedRoomDto>> {
    return this.catalogue.list(ctx, ROOM_VIEW, query);
  }

  @Get(':id')
  @StaffSession()
  @ById('room')
  @ApiOperation({
    operationId: 'getRoom',
    summary: 'Read one room',
    description: 'Deactivated ones are found as well.',
  })
  @ApiData(ManagedRoomDto, { description: 'The room.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedRoomDto }> {
    return { data: await this.catalogue.get(ctx, ROOM_VIEW, id) };
  }

  @Post()
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'createRoom',
    summary: 'Make a room',
    description: 'In an active location, where it stays. At most 500 in a studio.',
  })
  @ApiData(ManagedRoomDto, { description: 'The new room.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewRoomDto): Promise<{ data: ManagedRoomDto }> {
    const id = await this.createRoom.execute(ctx, roomFields(body));
    return this.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_studio_settings')
  @ById('room')
  @ApiOperation({
    operationId: 'changeRoom',
    summary: 'Change a room',
    description: 'Absent fields stay, null clears. Classes it can no longer host stay; their series pause.',
  })
  @ApiData(ManagedRoomDto, { description: 'The room as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: RoomPatchDto,
  ): Promise<{ data: ManagedRoomDto }> {
    await this.changeRoom.execute(ctx, id, roomFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_studio_settings')
  @ById('room')
  @ApiOperation({
    operationId: 'deleteRoom',
    summary: 'Delete a room',
    description: 'Refused while a class, a series or a plan refers to it; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The room is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The room is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletion.execute(ctx, 'room', id);
  }
}
