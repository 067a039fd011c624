import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CatalogueWriter } from './application/catalogue-writer';
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
import { ScheduleClass } from './application/schedule-class';
import { PublicScheduleAnswers } from './http/public-schedule.answers';
import { PublicScheduleController } from './http/public-schedule.controller';
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

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({
  location_slug_key: SLUG_TAKEN,
  room_slug_key: SLUG_TAKEN,
  activity_direction_slug_key: SLUG_TAKEN,
  class_type_slug_key: SLUG_TAKEN,
  trainer_type_slug_key: SLUG_TAKEN,
  trainer_type_name_key: { code: 'already_taken', input: 'name', message: 'This name is already in use.' },
  trainer_slug_key: SLUG_TAKEN,
  scheduled_class_room_occupied: {
    code: 'room_occupied',
    input: 'room_id',
    message: 'The room is taken at this time.',
  },
});

/** Locations, rooms, directions, class types, trainers, series and classes. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [PublicScheduleController],
  providers: [...useCases, CatalogueWriter, ClassSettings, PublicScheduleAnswers, PublicScheduleQuery],
  exports: useCases,
})
export class SchedulingModule {}
