import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { ChangeInCatalogue } from './catalogue/application/catalogue/change-in-catalogue';
import { CreateInCatalogue } from './catalogue/application/catalogue/create-in-catalogue';
import { DefaultCatalogue } from './catalogue/application/catalogue/default-catalogue';
import { DeleteFromCatalogue } from './catalogue/application/catalogue/delete-from-catalogue';
import { TrainerUserLinks } from './catalogue/application/catalogue/trainer-user-links';
import { ManageActivityDirectionsController } from './catalogue/http/manage-activity-directions.controller';
import { ManageClassTypesController } from './catalogue/http/manage-class-types.controller';
import { ManageLocationsController } from './catalogue/http/manage-locations.controller';
import { ManageRoomsController } from './catalogue/http/manage-rooms.controller';
import { ManageTrainerTypesController } from './catalogue/http/manage-trainer-types.controller';
import { ManageTrainersController } from './catalogue/http/manage-trainers.controller';
import { CatalogueQuery } from './catalogue/queries/catalogue.query';
import { FutureClassesQuery } from './catalogue/queries/future-classes.query';

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
  providers: [CreateInCatalogue, ChangeInCatalogue, DeleteFromCatalogue, ...ports, CatalogueQuery, FutureClassesQuery],
  exports: [CreateInCatalogue, ...ports],
})
export class CatalogueModule {}
