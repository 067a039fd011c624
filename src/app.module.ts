import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessModule, RateLimitGuard } from '@studio/access';
import { type Configuration, ConfigurationModule } from '@studio/config';
import {
  BodyGuard,
  BodyReader,
  EmailHints,
  ErrorFilter,
  HttpModule,
  InputPipe,
  KnownInputGuard,
  RefusalTexts,
} from '@studio/http';
import { DeliveryModule } from '@studio/delivery';
import { IdempotencyInterceptor, IdempotencyModule } from '@studio/idempotency';
import { JobsModule } from '@studio/jobs';
import { Clock, SystemClock } from '@studio/kernel';
import { EventsModule } from '@studio/events';
import { ObservabilityModule } from '@studio/observability';
import { PersistenceModule } from '@studio/persistence';
import { PrivacyModule } from '@studio/privacy';
import { SecretsModule } from '@studio/secrets';

import {
  AbilitiesGuard,
  AccountsModule,
  AssistantAccess,
  LinkedTrainers,
  MoneyInUse,
  PermissionsGuard,
  ActivityVisibility,
  SignInPruning,
  StudioLocations,
  StudioSetUp,
  TrainerLinks,
} from './accounts';
import { AssistantModule, GrantEndings, SERVICE_VERSION } from './assistant';
import { ActivityVisibilityQuery, BookingModule, CustomerBookingsQuery, PurchaseSubjectsQuery } from './booking';
import { DemoModule } from './demo';
import { DeskModule } from './desk';
import { entities } from './database/entities';
import { EventRooms, TicketedEventsModule } from './events';
import { FestivalModule } from './festival';
import { FinanceModule, PaidPasses, PurchaseSubjects } from './finance';
import { CustomersModule, PruneCustomerSignIns, PersonPasswordLinks } from './customers';
import { LeadsModule } from './leads';
import { NotificationsModule, PasswordLinks } from './notifications';
import { CustomerBookings, PaidClassPasses, PassesModule, StudioAmounts } from './passes';
import { PaymentsModule } from './payments';
import { program } from './program';
import { TranslatedRefusals } from './refusals/translated-refusals';
import { ReportsModule } from './reports';
import {
  DefaultCatalogue,
  LinkedTrainerQuery,
  LocationsQuery,
  RoomReservations,
  SchedulingModule,
  TrainerUserLinks,
} from './scheduling';
import { SiteModule } from './site/site.module';
import { StudioFileModule } from './studio-file';

/** Providers that are the same for the whole process. */
@Global()
@Module({
  providers: [
    { provide: Clock, useClass: SystemClock },
    { provide: SERVICE_VERSION, useValue: program.version },
  ],
  exports: [Clock, SERVICE_VERSION],
})
class PlatformModule {}

/** Ports that upstream contexts declare, bound to the downstream contexts that provide them. */
@Global()
@Module({
  imports: [AssistantModule, BookingModule, CustomersModule, PassesModule, SchedulingModule, TicketedEventsModule],
  providers: [
    { provide: AssistantAccess, useExisting: GrantEndings },
    { provide: RefusalTexts, useClass: TranslatedRefusals },
    { provide: StudioSetUp, useExisting: DefaultCatalogue },
    { provide: StudioLocations, useExisting: LocationsQuery },
    { provide: LinkedTrainers, useExisting: LinkedTrainerQuery },
    { provide: PasswordLinks, useExisting: PersonPasswordLinks },
    { provide: CustomerBookings, useExisting: CustomerBookingsQuery },
    { provide: MoneyInUse, useExisting: StudioAmounts },
    { provide: PaidPasses, useExisting: PaidClassPasses },
    { provide: PurchaseSubjects, useExisting: PurchaseSubjectsQuery },
    { provide: RoomReservations, useExisting: EventRooms },
    { provide: ActivityVisibility, useExisting: ActivityVisibilityQuery },
    { provide: SignInPruning, useExisting: PruneCustomerSignIns },
    { provide: TrainerLinks, useExisting: TrainerUserLinks },
  ],
  exports: [
    AssistantAccess,
    StudioSetUp,
    StudioLocations,
    CustomerBookings,
    LinkedTrainers,
    MoneyInUse,
    PaidPasses,
    PurchaseSubjects,
    RefusalTexts,
    RoomReservations,
    ActivityVisibility,
    SignInPruning,
    TrainerLinks,
    PasswordLinks,
  ],
})
class BindingsModule {}

/** What differs between the processes of the service. */
export interface ProcessOptions {
  /** Whether the process does jobs; the command line and most tests only enqueue them. */
  readonly runsJobs?: boolean;
}

/** The service: every context, over one database, behind one edge. */
@Module({})
export class AppModule {
  static with(
    configuration: Configuration,
    databaseUrl: string,
    { runsJobs = false }: ProcessOptions = {},
  ): DynamicModule {
    const { poolSize, replica } = configuration.database;
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.with(configuration),
        ObservabilityModule,
        PersistenceModule.with({ url: databaseUrl, poolSize, entities }, replica && { ...replica, poolSize }),
        JobsModule.with({ runs: runsJobs }),
        DeliveryModule,
        PlatformModule,
        SecretsModule,
        EventsModule,
        PrivacyModule,
        IdempotencyModule,
        BindingsModule,
        AccessModule,
        HttpModule,
        AccountsModule,
        SchedulingModule,
        CustomersModule,
        LeadsModule,
        PassesModule,
        BookingModule,
        FinanceModule,
        PaymentsModule,
        TicketedEventsModule,
        FestivalModule,
        ReportsModule,
        NotificationsModule,
        AssistantModule,
        DemoModule,
        DeskModule,
        SiteModule,
        StudioFileModule,
      ],
      providers: [
        // Guards run in this order, which is the order of checks every request goes through (ORD-1). The first refuses nobody.
        { provide: APP_GUARD, useExisting: BodyReader },
        { provide: APP_GUARD, useExisting: RateLimitGuard },
        { provide: APP_GUARD, useExisting: BodyGuard },
        { provide: APP_GUARD, useExisting: PermissionsGuard },
        { provide: APP_GUARD, useExisting: AbilitiesGuard },
        { provide: APP_GUARD, useClass: KnownInputGuard },
        // The hint is part of the answer that is kept.
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: EmailHints },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
