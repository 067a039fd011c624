import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData } from '@studio/http';

import { GenerateSchedule } from '../application/generate-schedule';
import { GeneratedScheduleDto } from './dto/generated-schedule.dto';
import { presentGenerated } from './series.presenter';

/** Making classes from series at once, beside the daily run. */
@ApiTags('Timetable')
@Controller('api/v1/manage/classes/generate')
@RateLimited('manage')
export class GenerationController {
  constructor(private readonly generateSchedule: GenerateSchedule) {}

  @Post()
  @HttpCode(200)
  @StaffPermission('manage_schedule')
  @ApiOperation({
    operationId: 'generateClasses',
    summary: 'Make the classes of every series',
    description:
      'Makes missing classes, has untouched ones follow their series and deletes unbooked ones that no longer belong. A repeat changes nothing. A session of a trainer runs that trainer’s series.',
  })
  @ApiData(GeneratedScheduleDto, { description: 'What was done, and what was left out.' })
  async generate(@Actor() ctx: StaffContext): Promise<{ data: GeneratedScheduleDto }> {
    return { data: presentGenerated(await this.generateSchedule.execute(ctx)) };
  }
}
