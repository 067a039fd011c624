import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CatalogueWriter } from './application/catalogue-writer';
import { ChangeActivityDirection } from './application/change-activity-direction';
import { ChangeClassType } from './application/change-class-type';
import { ChangeLocation } from './application/change-location';
import { ChangeRoom } from './application/change-room';
import { ChangeTrainer } from './application/change-trainer';
import { ChangeTrainerType } from './application/change-trainer-type';
import { CreateActivityDirection } from './application/create-activity-direction';
import { CreateClassType } from './application/create-class-type';
import { CreateLocation } from './application/create-location';
import { CreateRoom } from './application/create-room';
import { CreateTrainer } from './application/create-trainer';
import { CreateTrainerType } from './application/create-trainer-type';
import { DefaultCatalogue } from './application/default-catalogue';
import { DeleteFromCatalogue } from './application/delete-from-catalogue';
import { TrainerUserLinks } from './application/trainer-user-links';
import { ManageActivityDirectionsController } from './http/manage-activity-directions.controller';
import { ManageClassTypesController } from './http/manage-class-types.controller';
import { ManageLocationsController } from './http/manage-locations.controller';
import { ManageRoomsController } from './http/manage-rooms.controller';
import { ManageTrainerTypesController } from './http/manage-trainer-types.controller';
import { ManageTrainersController } from './http/manage-trainers.controller';
import { CatalogueQuery } from './queries/catalogue.query';
import { FutureClassesQuery } from './queries/future-classes.query';

const creations = [
  CreateActivityDirection,
  CreateClassType,
  CreateLocation,
  CreateRoom,
  CreateTrainer,
  CreateTrainerType,
];

const changes = [
  ChangeActivityDirection,
  ChangeClassType,
  ChangeLocation,
  ChangeRoom,
  ChangeTrainer,
  ChangeTrainerType,
  DeleteFromCatalogue,
];

/** What this part answers for ports of contexts below it. */
const ports = [DefaultCatalogue, TrainerUserLinks];

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
});

/** What classes are made from: locations, rooms, directions, class types, trainers and their types. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [
    ManageActivityDirectionsController,
    ManageClassTypesController,
    ManageLocationsController,
    ManageRoomsController,
    ManageTrainerTypesController,
    ManageTrainersController,
  ],
  providers: [...creations, ...changes, ...ports, CatalogueQuery, CatalogueWriter, FutureClassesQuery],
  exports: [...creations, ...ports],
})
export class CatalogueModule {}
