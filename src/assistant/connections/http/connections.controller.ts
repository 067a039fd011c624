import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StudioStaffSession } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { Disconnect } from '../application/disconnect';
import { ReadConnections } from '../application/read-connections';
import { presentConnection } from './connection.presenter';
import { ConnectionDto, ConnectionsQueryDto } from './dto/connection.dto';

/** Assistants that people connected to the studio. */
@ApiTags('Assistant')
@Controller('api/v1/manage/assistant/connections')
@RateLimited('manage')
@StudioStaffSession()
export class ConnectionsController {
  constructor(
    private readonly connections: ReadConnections,
    private readonly disconnect: Disconnect,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listAssistantConnections',
    summary: 'List the connections of assistants',
    description:
      'Your own; with `manage_studio_settings` all of the studio, or those of `user_id`. The one used last first, those that were never used at the end. Bounded by the page.',
  })
  @ApiData(ConnectionDto, { description: 'A page of the connections.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: ConnectionsQueryDto): Promise<Page<ConnectionDto>> {
    const { user_id: userId = null, include_revoked, limit = null, cursor = null } = query;
    const request = { userId, includeRevoked: include_revoked ?? false, limit, cursor };
    const { data, next_cursor } = await this.connections.page(ctx, request);
    return { data: data.map(presentConnection), next_cursor };
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @ById('connection')
  @ApiOperation({
    operationId: 'revokeAssistantConnection',
    summary: 'Disconnect an assistant',
    description:
      "Ends everything the assistant was given for the person in this studio; its next call answers 401. Somebody else's connection takes `manage_studio_settings`. A repeat changes nothing.",
  })
  @ApiData(ConnectionDto, { description: 'The ended connection.' })
  async end(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ConnectionDto }> {
    await this.disconnect.execute(ctx, id);
    return { data: presentConnection(await this.connections.get(ctx, id)) };
  }
}
