import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CatalogueWriter } from './application/catalogue-writer';
import { ClassPlaces } from './application/class-places';
import { ClassSettings } from './application/class-setting';
import { CreateActivityDirection } from './application/create-activity-direction';
import { CreateClassType } from './application/create-class-type';
import { CreateLocation } from './application/create-location';
import { CreateRoom } from './application/create-room';
import { CreateSeries } from './application/create-series';
import { CreateTrainer } from './application/create-trainer';
import { CreateTrainerType } from './application/create-trainer-type';
import { DefaultCatalogue } from './application/default-catalogue';
import { GenerateSchedule } from './application/generate-schedule';
import { PublicScheduleWindow } from './application/public-schedule-window';
import { ScheduleClass } from './application/schedule-class';
import { StaffSnapshots } from './application/staff-snapshots';
import { TrainerUserLinks } from './application/trainer-user-links';
import { PublicScheduleAnswers } from './http/public-schedule.answers';
import { PublicScheduleController } from './http/public-schedule.controller';
import { ClassFactsQuery } from './queries/class-facts.query';
import { LinkedTrainerQuery } from './queries/linked-trainer.query';
import { LocationsQuery } from './queries/locations.query';
import { PublicScheduleQuery } from './queries/public-schedule.query';

const useCases = [
  CreateActivityDirection,
  CreateClassType,
  CreateLocation,
  CreateRoom,
  CreateSeries,
  CreateTrainer,
  CreateTrainerType,
  DefaultCatalogue,
  GenerateSchedule,
  ScheduleClass,
];

/** What this context answers for ports of contexts below it. */
const ports = [LinkedTrainerQuery, LocationsQuery, TrainerUserLinks];

/** What other contexts ask about classes and staff. */
const answers = [ClassFactsQuery, ClassPlaces, StaffSnapshots];

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({
  location_slug_key: SLUG_TAKEN,
  room_slug_key: SLUG_TAKEN,
  activity_direction_slug_key: SLUG_TAKEN,
  class_type_slug_key: SLUG_TAKEN,
  trainer_type_slug_key: SLUG_TAKEN,
  trainer_type_name_key: { code: 'already_taken', input: 'name', message: 'This name is already in use.' },
  trainer_slug_key: SLUG_TAKEN,
  trainer_user_key: { code: 'already_taken', input: 'email', message: 'This person is the login of another trainer.' },
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
  imports: [AccountsModule, HttpModule],
  controllers: [PublicScheduleController],
  providers: [
    ...useCases,
    CatalogueWriter,
    ClassSettings,
    ...ports,
    ...answers,
    PublicScheduleAnswers,
    PublicScheduleQuery,
    PublicScheduleWindow,
  ],
  exports: [...useCases, ...ports, ...answers],
})
export class SchedulingModule {}
