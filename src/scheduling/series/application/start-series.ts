import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { CreateSeries, type NewSeries } from './create-series';
import { NOTHING_DONE, type SeriesRun } from './series-run';
import { SeriesGeneration } from './series-generation';

/** A series with the result of its generation. */
export interface GeneratedSeries {
  readonly id: number;
  readonly run: SeriesRun;
}

/** Adds a series and creates its classes in one transaction. Throws as CreateSeries. */
@Injectable()
export class StartSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly createSeries: CreateSeries,
    private readonly studios: StudioDirectory,
    private readonly generation: SeriesGeneration,
  ) {}

  async execute(ctx: ActorContext, series: NewSeries): Promise<GeneratedSeries> {
    return this.uow.write(ctx, async () => {
      const id = await this.createSeries.execute(ctx, series);
      const run = await this.generation.run(ctx, id, await this.studios.settings(ctx.accountId));
      return { id, run: run ?? NOTHING_DONE };
    });
  }
}
