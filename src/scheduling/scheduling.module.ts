import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { ClassPlaces } from './application/class-places';
import { ClassSettings } from './application/class-setting';
import { CreateSeries } from './application/create-series';
import { GenerateSchedule } from './application/generate-schedule';
import { PublicScheduleWindow } from './application/public-schedule-window';
import { ScheduleClass } from './application/schedule-class';
import { StaffSnapshots } from './application/staff-snapshots';
import { CatalogueModule } from './catalogue.module';
import { PublicScheduleAnswers } from './http/public-schedule.answers';
import { PublicScheduleController } from './http/public-schedule.controller';
import { ClassFactsQuery } from './queries/class-facts.query';
import { LinkedTrainerQuery } from './queries/linked-trainer.query';
import { LocationsQuery } from './queries/locations.query';
import { PublicScheduleQuery } from './queries/public-schedule.query';

const useCases = [CreateSeries, GenerateSchedule, ScheduleClass];

/** What this context answers for ports of contexts below it. */
const ports = [LinkedTrainerQuery, LocationsQuery];

/** What other contexts ask about classes and staff. */
const answers = [ClassFactsQuery, ClassPlaces, StaffSnapshots];

declareConstraints({
  scheduled_class_room_occupied: {
    code: 'room_occupied',
    input: 'room_id',
    message: 'The room is taken at this time.',
  },
  trainer_occupied: {
    code: 'trainer_occupied',
    input: 'trainer_id',
    message: 'The trainer is in another class at this time.',
  },
});

/** Locations, rooms, directions, class types, trainers, series and classes. */
@Module({
  imports: [AccountsModule, CatalogueModule, HttpModule],
  controllers: [PublicScheduleController],
  providers: [
    ...useCases,
    ClassSettings,
    ...ports,
    ...answers,
    PublicScheduleAnswers,
    PublicScheduleQuery,
    PublicScheduleWindow,
  ],
  exports: [CatalogueModule, ...useCases, ...ports, ...answers],
})
export class SchedulingModule {}
