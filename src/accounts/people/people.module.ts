import { Module } from '@nestjs/common';

import { StaffSnapshots } from './application/staff-snapshots';
import { StaffDirectory } from './queries/staff-directory.query';

/** Staff of a studio, for other contexts. */
@Module({
  imports: [],
  providers: [StaffDirectory, StaffSnapshots],
  exports: [StaffDirectory, StaffSnapshots],
})
export class PeopleModule {}
