import { Module } from '@nestjs/common';

import { CatalogueModule } from './catalogue';
import { ClassesModule } from './classes';
import { SubstitutionsModule } from './substitutions';
import { SeriesModule } from './series';

/** Locations, rooms, directions, class types, trainers, series and classes, with the public schedule. */
@Module({
  // SeriesModule comes first, because the route of the class with an id also matches that of the generation.
  imports: [SeriesModule, SubstitutionsModule, ClassesModule, CatalogueModule],
  exports: [CatalogueModule, ClassesModule, SubstitutionsModule, SeriesModule],
})
export class SchedulingModule {}
