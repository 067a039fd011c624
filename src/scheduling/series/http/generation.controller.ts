import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';

import { GenerateSchedule } from '../application/generate-schedule';
import { GeneratedScheduleDto } from './dto/generated-schedule.dto';
import { presentGenerated } from './series.presenter';

/** Generates classes of series on request, in addition to the daily run. */
@ApiTags('Timetable')
@Controller('api/v1/manage/classes/generate')
@RateLimited('manage')
export class GenerationController {
  constructor(private readonly generateSchedule: GenerateSchedule) {}

  @Post()
  @StaffPermission('manage_schedule')
  @Endpoint({
    id: 'generateClasses',
    summary: 'Generate the classes of all series',
    description:
      'Creates missing classes, updates unedited ones from their series and deletes unbooked ones that no longer belong. A repeat changes nothing. Trainers generate only their own series.',
    answers: {
      data: GeneratedScheduleDto,
      description: 'What was created, changed and deleted, and what was skipped.',
    },
  })
  async generate(@Actor() ctx: StaffContext): Promise<{ data: GeneratedScheduleDto }> {
    return { data: presentGenerated(await this.generateSchedule.execute(ctx)) };
  }
}
