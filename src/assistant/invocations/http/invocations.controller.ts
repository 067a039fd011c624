import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { formatUtc, type Page } from '@studio/kernel';

import { ReadInvocations } from '../application/read-invocations';
import { InvocationDto, InvocationsQueryDto } from './dto/invocation.dto';

/** The record of assistants' calls. */
@ApiTags('Assistant')
@Controller('api/v1/manage/assistant/invocations')
@RateLimited('manage')
@StaffPermission('view_activity_log')
export class InvocationsController {
  constructor(private readonly invocations: ReadInvocations) {}

  @Get()
  @Endpoint({
    id: 'listAssistantInvocations',
    summary: 'List the calls of assistants',
    description:
      'Every call of an assistant tool, newest first, with caller, result and duration; retained for 24 months. Search texts and answers are not recorded.',
    answers: { page: InvocationDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: InvocationsQueryDto): Promise<Page<InvocationDto>> {
    const { limit = null, cursor = null, tool = null, status = null, from = null, to = null } = query;
    const { connection_id: connectionId = null, api_token_id: apiTokenId = null } = query;
    const { data, next_cursor } = await this.invocations.execute(ctx, {
      limit,
      cursor,
      tool,
      status,
      from,
      to,
      connectionId,
      apiTokenId,
    });
    return { data: data.map((row) => ({ ...row, started_at: formatUtc(row.started_at) })), next_cursor };
  }
}
