import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { BookingModule } from '../../booking';
import { PassesModule } from '../../passes';
import { SchedulingModule } from '../../scheduling';
import { FestivalModule } from '../../festival';
import { DemoAdmission } from './demo-admission';
import { DemoBattles } from './demo-battles';
import { DemoCatalogue } from './demo-catalogue';
import { DemoCharges } from './demo-charges';
import { DemoCredentialsFile } from './demo-credentials';
import { DemoEditions } from './demo-editions';
import { DemoEntries } from './demo-entries';
import { DemoFestivals } from './demo-festivals';
import { DemoHistory } from './demo-history';
import { DemoPasses } from './demo-passes';
import { DemoPeople } from './demo-people';
import { DemoPrices } from './demo-prices';
import { DemoSecrets } from './demo-secrets';
import { DemoSeeder } from './demo-seeder';
import { DemoStudios } from './demo-studios';
import { DemoTimetable } from './demo-timetable';
import { RemoveStudio } from './remove-studio';

/** The demo studios. */
@Module({
  imports: [AccountsModule, BookingModule, FestivalModule, SchedulingModule, PassesModule],
  providers: [
    DemoAdmission,
    DemoBattles,
    DemoCatalogue,
    DemoCharges,
    DemoCredentialsFile,
    DemoEditions,
    DemoEntries,
    DemoFestivals,
    DemoHistory,
    DemoPasses,
    DemoPeople,
    DemoPrices,
    DemoSecrets,
    DemoSeeder,
    DemoStudios,
    DemoTimetable,
    RemoveStudio,
  ],
  exports: [DemoCredentialsFile, DemoStudios],
})
export class DemoModule {}
