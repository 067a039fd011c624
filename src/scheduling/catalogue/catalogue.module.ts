import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { ChangeInCatalogue } from './application/catalogue/change-in-catalogue';
import { CreateInCatalogue } from './application/catalogue/create-in-catalogue';
import { DefaultCatalogue } from './application/catalogue/default-catalogue';
import { DeleteFromCatalogue } from './application/catalogue/delete-from-catalogue';
import { TrainerUserLinks } from './application/catalogue/trainer-user-links';
import { LocationLocks } from './application/location-locks';
import { ManageActivityDirectionsController } from './http/manage-activity-directions.controller';
import { ManageClassTypesController } from './http/manage-class-types.controller';
import { ManageLocationsController } from './http/manage-locations.controller';
import { ManageRoomsController } from './http/manage-rooms.controller';
import { ManageTrainerTypesController } from './http/manage-trainer-types.controller';
import { ManageTrainersController } from './http/manage-trainers.controller';
import { CatalogueQuery } from './queries/catalogue.query';
import { FutureClassesQuery } from './queries/future-classes.query';
import { LinkedTrainerQuery } from './queries/linked-trainer.query';
import { LocationsQuery } from './queries/locations.query';

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

/** Parts that other areas use as well. */
const shared = [
  ChangeInCatalogue,
  CreateInCatalogue,
  DefaultCatalogue,
  LinkedTrainerQuery,
  LocationLocks,
  LocationsQuery,
  TrainerUserLinks,
];

/** Locations, rooms, activity directions, class types, trainers and their types. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [
    ManageActivityDirectionsController,
    ManageClassTypesController,
    ManageLocationsController,
    ManageRoomsController,
    ManageTrainersController,
    ManageTrainerTypesController,
  ],
  providers: [...shared, CatalogueQuery, DeleteFromCatalogue, FutureClassesQuery],
  exports: shared,
})
export class CatalogueModule {}
