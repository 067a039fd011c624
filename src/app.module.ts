import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessModule, RateLimitGuard } from '@studio/access';
import { type Configuration, ConfigurationModule } from '@studio/config';
import { BodyGuard, ErrorFilter, HttpModule, InputPipe } from '@studio/http';
import { Clock, SystemClock } from '@studio/kernel';
import { PersistenceModule } from '@studio/persistence';

import { AccountsModule, StudioSetUp } from './accounts';
import { DemoModule } from './database/seeds/demo.module';
import { entities } from './database/entities';
import { PassesModule } from './passes';
import { DefaultCatalogue, SchedulingModule } from './scheduling';
import { SiteModule } from './site/site.module';

/** What is the same for the whole process. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
class PlatformModule {}

/** Ports that upstream contexts declare, bound to the downstream contexts that provide them. */
@Global()
@Module({
  imports: [SchedulingModule],
  providers: [{ provide: StudioSetUp, useExisting: DefaultCatalogue }],
  exports: [StudioSetUp],
})
class BindingsModule {}

/** The service: every context, over one database, behind one edge. */
@Module({})
export class AppModule {
  static with(configuration: Configuration, databaseUrl: string): DynamicModule {
    const { poolSize } = configuration.database;
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.with(configuration),
        PersistenceModule.with({ url: databaseUrl, poolSize, entities }),
        PlatformModule,
        BindingsModule,
        AccessModule,
        HttpModule,
        AccountsModule,
        SchedulingModule,
        PassesModule,
        DemoModule,
        SiteModule,
      ],
      providers: [
        // Guards run in this order, which is the order of checks every request goes through (ORD-1).
        { provide: APP_GUARD, useExisting: RateLimitGuard },
        { provide: APP_GUARD, useExisting: BodyGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
