import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { ExportStudio } from './export-studio';
import { ImportStudio } from './import-studio';
import { PriceWriters } from './price-writers';
import { RowWriters } from './row-writers';
import { StudioSettingsItem } from './studio-settings-item';
import { StudioStateQuery } from './studio-state';
import { WriteItems } from './write-items';

/** Studios as files: settings, places, offer, weekly timetable and prices. */
@Module({
  imports: [AccountsModule, PassesModule, SchedulingModule],
  providers: [ExportStudio, ImportStudio, PriceWriters, RowWriters, StudioSettingsItem, StudioStateQuery, WriteItems],
  exports: [ExportStudio, ImportStudio],
})
export class StudioFileModule {}
