import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StudioStaffSession } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Page } from '@studio/kernel';

import { Disconnect } from '../application/disconnect';
import { ReadConnections } from '../application/read-connections';
import { presentConnection } from './connection.presenter';
import { ConnectionDto, ConnectionsQueryDto } from './dto/connection.dto';

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
  @Endpoint({
    id: 'listAssistantConnections',
    summary: 'List the connections of assistants',
    description:
      'Your own; with `manage_studio_settings` all of the studio, or those of `user_id`. Most recently used first, never used ones last.',
    answers: { page: ConnectionDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ConnectionsQueryDto): Promise<Page<ConnectionDto>> {
    const { user_id: userId = null, include_revoked, limit = null, cursor = null } = query;
    const request = { userId, includeRevoked: include_revoked ?? false, limit, cursor };
    const { data, next_cursor } = await this.connections.page(ctx, request);
    return { data: data.map(presentConnection), next_cursor };
  }

  @Post(':id/revoke')
  @Endpoint({
    id: 'revokeAssistantConnection',
    summary: 'Disconnect an assistant',
    description:
      "Revokes everything issued to the assistant for the person in this studio; its next call is answered with 401. Another person's connection requires `manage_studio_settings`. A repeat changes nothing.",
    needsFirst: 'An assistant that a person has connected.',
    answers: { data: ConnectionDto, description: 'The ended connection.' },
  })
  async end(@Actor() ctx: StaffContext, @Id('connection') id: number): Promise<{ data: ConnectionDto }> {
    await this.disconnect.execute(ctx, id);
    return { data: presentConnection(await this.connections.get(ctx, id)) };
  }
}
