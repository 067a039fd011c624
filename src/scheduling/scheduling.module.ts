import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { ClassPlaces } from './classes/application/class-places';
import { ClassRooms } from './classes/application/class-rooms';
import { LocationLocks } from './catalogue/application/location-locks';
import { CatalogueModule } from './catalogue.module';
import { PublicScheduleAnswers } from './classes/http/public-schedule.answers';
import { PublicScheduleController } from './classes/http/public-schedule.controller';
import { ClassFactsQuery } from './classes/queries/class-facts.query';
import { LocationsQuery } from './catalogue/queries/locations.query';
import { PublicScheduleQuery } from './classes/queries/public-schedule.query';
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
