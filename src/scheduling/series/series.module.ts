import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ClassesModule } from '../classes';
import { ChangeSeries } from './application/change-series';
import { CreateSeries } from './application/create-series';
import { DeleteSeries } from './application/delete-series';
import { GenerateSchedule } from './application/generate-schedule';
import { GenerationRequests } from './application/generation-requests';
import { PauseSeries } from './application/pause-series';
import { RunGeneration } from './application/run-generation';
import { SeriesGeneration } from './application/series-generation';
import { StartSeries } from './application/start-series';
import { GenerationController } from './http/generation.controller';
import { ManageSeriesController } from './http/manage-series.controller';
import { SeriesQuery } from './queries/series.query';

@Module({
  imports: [AccountsModule, ClassesModule, HttpModule],
  controllers: [GenerationController, ManageSeriesController],
  providers: [
    ChangeSeries,
    CreateSeries,
    DeleteSeries,
    GenerateSchedule,
    GenerationRequests,
    PauseSeries,
    RunGeneration,
    SeriesGeneration,
    SeriesQuery,
    StartSeries,
  ],
  exports: [ChangeSeries, CreateSeries, DeleteSeries, GenerateSchedule, GenerationRequests, StartSeries],
})
export class SeriesModule {}
