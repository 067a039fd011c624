import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { formatUtc, type Page } from '@studio/kernel';

import { ReadInvocations } from '../application/read-invocations';
import { InvocationDto, InvocationsQueryDto } from './dto/invocation.dto';

/** What assistants asked of the studio. */
@ApiTags('Assistant')
@Controller('api/v1/manage/assistant/invocations')
@RateLimited('manage')
@StaffPermission('view_activity_log')
export class InvocationsController {
  constructor(private readonly invocations: ReadInvocations) {}

  @Get()
  @ApiOperation({
    operationId: 'listAssistantInvocations',
    summary: 'List what assistants asked',
    description:
      'Every call of an assistant tool, newest first, with who called, how it ended and how long it took; kept for 24 months. Texts that were searched for and answers are not kept.',
  })
  @ApiData(InvocationDto, { description: 'A page of the calls.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
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
