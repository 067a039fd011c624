import { Module } from '@nestjs/common';

import { PeriodModule } from '../period';
import { MissedVisitsAnswers } from './http/missed-visits.answers';
import { MissedVisitsController } from './http/missed-visits.controller';
import { MissedVisitsQuery } from './queries/missed-visits.query';

/** No-shows and late cancellations by customer and trainer. */
@Module({
  imports: [PeriodModule],
  controllers: [MissedVisitsController],
  providers: [MissedVisitsAnswers, MissedVisitsQuery],
})
export class MissedVisitsModule {}
