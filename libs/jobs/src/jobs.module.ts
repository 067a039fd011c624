import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ObservabilityModule } from '@studio/observability';
import PgBoss from 'pg-boss';
import { DataSource } from 'typeorm';

import { DeadLetters } from './dead-letters';
import { JobHandlers } from './job-handlers';
import { JobMetrics } from './job-metrics';
import { JobQueue } from './job-queue';
import { JobWorker, WORKER_SETTINGS, type WorkerSettings } from './job-worker';
import { createPgBoss } from './pg-boss';
import { PgBossQueue } from './pg-boss-queue';

/** Jobs for every context. An option at start decides whether this process runs them; it enqueues them in any case. */
@Global()
@Module({})
export class JobsModule {
  static with(settings: WorkerSettings): DynamicModule {
    return {
      module: JobsModule,
      imports: [ObservabilityModule],
      providers: [
        { provide: WORKER_SETTINGS, useValue: settings },
        { provide: PgBoss, inject: [DataSource], useFactory: createPgBoss },
        { provide: JobQueue, useClass: PgBossQueue },
        JobHandlers,
        JobMetrics,
        JobWorker,
        DeadLetters,
      ],
      exports: [JobQueue, JobHandlers, JobWorker, DeadLetters],
    };
  }
}
