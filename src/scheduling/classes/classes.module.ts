import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { CatalogueModule, ROOM_OCCUPIED, TRAINER_OCCUPIED } from '../catalogue';
import { ChangeClass } from './application/change-class';
import { ClassMoves } from './application/class-moves';
import { ClassOccupancy } from './application/class-occupancy';
import { ClassPlaces } from './application/class-places';
import { ClassRooms } from './application/class-rooms';
import { ClassSettings } from './application/class-setting';
import { DeleteClass } from './application/delete-class';
import { OwnTrainers } from './application/own-trainers';
import { ScheduleClass } from './application/schedule-class';
import { ManageClassesController } from './http/manage-classes.controller';
import { ManagedClassAnswers } from './http/managed-class.answers';
import { PublicCalendarAnswers } from './http/public-calendar.answers';
import { PublicCalendarController } from './http/public-calendar.controller';
import { PublicScheduleAnswers } from './http/public-schedule.answers';
import { PublicScheduleController } from './http/public-schedule.controller';
import { ClassFactsQuery } from './queries/class-facts.query';
import { ManagedClassQuery } from './queries/managed-class.query';
import { PublicCalendarQuery } from './queries/public-calendar.query';
import { PublicScheduleQuery } from './queries/public-schedule.query';

declareConstraints({
  scheduled_class_room_occupied: {
    code: 'room_occupied',
    input: 'room_id',
    message: ROOM_OCCUPIED,
  },
  trainer_occupied: {
    code: 'trainer_occupied',
    input: 'trainer_id',
    message: TRAINER_OCCUPIED,
  },
  trainer_substitution_overlap: {
    code: 'validation_failed',
    input: 'from_date',
    message: 'Another substitution of the trainer covers some of these days.',
  },
});

const shared = [
  ChangeClass,
  ClassFactsQuery,
  ClassOccupancy,
  ClassPlaces,
  ClassRooms,
  ClassSettings,
  DeleteClass,
  OwnTrainers,
  PublicScheduleAnswers,
  PublicScheduleQuery,
  ScheduleClass,
];

/** Classes, their rooms and trainers, and the public schedule. */
@Module({
  imports: [AccountsModule, CatalogueModule, HttpModule],
  controllers: [ManageClassesController, PublicCalendarController, PublicScheduleController],
  providers: [
    ...shared,
    ClassMoves,
    ManagedClassAnswers,
    ManagedClassQuery,
    PublicCalendarAnswers,
    PublicCalendarQuery,
  ],
  exports: shared,
})
export class ClassesModule {}
