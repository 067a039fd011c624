import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { ActivityLog } from './application/activity-log';
import { PersonActivity } from './application/person-activity';
import { ReadActivityLog } from './application/read-activity-log';
import { ActivityLogController } from './http/activity-log.controller';
import { ActivityEntriesQuery } from './queries/activity-entries.query';
import { NewestActivityQuery } from './queries/newest-activity.query';

@Module({
  imports: [HttpModule],
  controllers: [ActivityLogController],
  providers: [ActivityEntriesQuery, ActivityLog, NewestActivityQuery, PersonActivity, ReadActivityLog],
  exports: [ActivityLog, NewestActivityQuery, PersonActivity, ReadActivityLog],
})
export class ActivityModule {}
