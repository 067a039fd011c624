import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { ClassPlaces } from './application/class-places';
import { ClassRooms } from './application/class-rooms';
import { LocationLocks } from './application/location-locks';
import { CatalogueModule } from './catalogue.module';
import { PublicScheduleAnswers } from './http/public-schedule.answers';
import { PublicScheduleController } from './http/public-schedule.controller';
import { ClassFactsQuery } from './queries/class-facts.query';
import { LocationsQuery } from './queries/locations.query';
import { PublicScheduleQuery } from './queries/public-schedule.query';
import { TimetableModule } from './timetable.module';

/** Used by other contexts for locations and classes. */
const answers = [ClassFactsQuery, ClassPlaces, ClassRooms, LocationLocks, LocationsQuery];

/** Locations, rooms, directions, class types, trainers, series and classes, with the public schedule. */
@Module({
  imports: [AccountsModule, CatalogueModule, HttpModule, TimetableModule],
  controllers: [PublicScheduleController],
  providers: [...answers, PublicScheduleAnswers, PublicScheduleQuery],
  exports: [CatalogueModule, TimetableModule, ...answers],
})
export class SchedulingModule {}
