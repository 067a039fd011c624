import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { ObservabilityModule } from '@studio/observability';
import { DataSource } from 'typeorm';

import { BatchedDeletions } from './batched-deletions';
import { BatchedReads } from './batched-reads';
import { createDataSource, type DataSourceOptions } from './data-source';
import { DatabaseMetrics } from './database-metrics';
import { LastUses } from './last-uses';
import { OptionalRecords } from './optional-records';
import { PipelinedReads } from './pipelined-reads';
import { PipelinedWrites } from './pipelined-writes';
import { Replica, REPLICA_OPTIONS } from './replica';
import type { ReplicaOptions } from './replica-pool';
import { ANSWER_TIMEOUT_MS } from './time-limits';
import { UnitOfWork } from './unit-of-work';

/** Connects when the application starts and closes after the HTTP server did. */
@Injectable()
class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly lastUses: LastUses,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) {
      await this.lastUses.write();
      await this.dataSource.destroy();
    }
    this.unitOfWork.close();
  }
}

/** UnitOfWork over one data source, for every module. */
@Global()
@Module({})
export class PersistenceModule {
  static with(options: DataSourceOptions, replica: ReplicaOptions | null = null): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [ObservabilityModule],
      providers: [
        { provide: DataSource, useFactory: () => createDataSource({ answerTimeoutMs: ANSWER_TIMEOUT_MS, ...options }) },
        DatabaseConnection,
        { provide: REPLICA_OPTIONS, useValue: replica },
        Replica,
        DatabaseMetrics,
        PipelinedReads,
        PipelinedWrites,
        BatchedDeletions,
        BatchedReads,
        LastUses,
        OptionalRecords,
        UnitOfWork,
      ],
      exports: [UnitOfWork, BatchedDeletions, BatchedReads, LastUses, OptionalRecords, Replica, DataSource],
    };
  }
}
