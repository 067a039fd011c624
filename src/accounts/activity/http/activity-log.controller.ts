import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { formatUtc, type Page } from '@studio/kernel';

import { ReadActivityLog } from '../application/read-activity-log';
import { ActivityEntryDto, ActivityLogQueryDto } from './dto/activity-entry.dto';

@ApiTags('Studio')
@Controller('api/v1/manage/activity-log')
@RateLimited('manage')
@StaffPermission('view_activity_log')
export class ActivityLogController {
  constructor(private readonly log: ReadActivityLog) {}

  @Get()
  @Endpoint({
    id: 'listActivity',
    summary: 'List the activity log',
    description: 'Newest first, retained for 24 months. Trainers see their own actions and their own classes.',
    answers: { page: ActivityEntryDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ActivityLogQueryDto): Promise<Page<ActivityEntryDto>> {
    const { limit = null, cursor = null, from = null, to = null } = query;
    const { subject_type: subjectType = null, subject_id: subjectId = null, actor_id: actorId = null } = query;
    const request = { limit, cursor, from, to, subjectType, subjectId, actorId };
    const { data, next_cursor } = await this.log.execute(ctx, request);
    return { data: data.map((entry) => ({ ...entry, occurred_at: formatUtc(entry.occurred_at) })), next_cursor };
  }
}
