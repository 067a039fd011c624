import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { ReportsModule } from '../reports';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { TicketedEventsModule } from '../events';
import { FestivalModule } from '../festival';
import { TicketingModule } from '../ticketing';
import { DemoAdmission } from './demo-admission';
import { DemoBattles } from './demo-battles';
import { DemoBooks } from './demo-books';
import { DemoCash } from './demo-cash';
import { DemoCatalogue } from './demo-catalogue';
import { DemoCharges } from './demo-charges';
import { DemoCredentialsFile } from './demo-credentials';
import { DemoEditions } from './demo-editions';
import { DemoEntries } from './demo-entries';
import { DemoExpenses } from './demo-expenses';
import { DemoEventDoor } from './demo-event-door';
import { DemoEventSales } from './demo-event-sales';
import { DemoEvents } from './demo-events';
import { DemoFestivals } from './demo-festivals';
import { DemoHistory } from './demo-history';
import { DemoPast } from './demo-past';
import { DemoPasses } from './demo-passes';
import { DemoPayments } from './demo-payments';
import { DemoPeople } from './demo-people';
import { DemoProgramme } from './demo-programme';
import { DemoPrices } from './demo-prices';
import { DemoSalaries } from './demo-salaries';
import { DemoSecrets } from './demo-secrets';
import { DemoSeeder } from './demo-seeder';
import { DemoSessions } from './demo-sessions';
import { DemoSignIn } from './demo-sign-in';
import { DemoSlips } from './demo-slips';
import { DemoStudios } from './demo-studios';
import { DemoTimetable } from './demo-timetable';
import { DemoVisits } from './demo-visits';
import { DemoYear } from './demo-year';
import { SandboxExamples } from './examples/sandbox-examples';
import { RemoveStudio } from './remove-studio';
import { SandboxSignInController } from './sandbox-sign-in.controller';
import { SandboxStudio } from './sandbox-studio';
import { SignInToDemo } from './sign-in-to-demo';
import { SignInToSandbox } from './sign-in-to-sandbox';

@Module({
  imports: [
    AccountsModule,
    BookingModule,
    CustomersModule,
    FestivalModule,
    TicketedEventsModule,
    FinanceModule,
    ReportsModule,
    SchedulingModule,
    PassesModule,
    TicketingModule,
  ],
  controllers: [SandboxSignInController],
  providers: [
    DemoAdmission,
    DemoBattles,
    DemoBooks,
    DemoCash,
    DemoCatalogue,
    DemoCharges,
    DemoCredentialsFile,
    DemoEditions,
    DemoEntries,
    DemoExpenses,
    DemoEvents,
    DemoEventDoor,
    DemoEventSales,
    DemoFestivals,
    DemoHistory,
    DemoPasses,
    DemoPast,
    DemoPayments,
    DemoPeople,
    DemoPrices,
    DemoProgramme,
    DemoSalaries,
    DemoSecrets,
    DemoSeeder,
    DemoSessions,
    DemoSignIn,
    DemoSlips,
    DemoStudios,
    DemoTimetable,
    DemoVisits,
    DemoYear,
    RemoveStudio,
    SandboxExamples,
    SandboxStudio,
    SignInToDemo,
    SignInToSandbox,
  ],
  exports: [DemoCredentialsFile, DemoStudios, SandboxExamples, SignInToDemo],
})
export class DemoModule {}
