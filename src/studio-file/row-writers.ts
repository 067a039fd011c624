import { Injectable } from '@nestjs/common';
import { camelKeys } from '@studio/http';
import type { Patch } from '@studio/kernel';

import type { CatalogueResource, CatalogueRow } from '../scheduling/catalogue/application/catalogue/catalogue-resource';
import { ChangeInCatalogue } from '../scheduling/catalogue/application/catalogue/change-in-catalogue';
import { CLASS_TYPES } from '../scheduling/catalogue/application/catalogue/class-types';
import { CreateInCatalogue } from '../scheduling/catalogue/application/catalogue/create-in-catalogue';
import { DIRECTIONS } from '../scheduling/catalogue/application/catalogue/directions';
import { LOCATIONS } from '../scheduling/catalogue/application/catalogue/locations';
import { ROOMS } from '../scheduling/catalogue/application/catalogue/rooms';
import { TRAINER_TYPES } from '../scheduling/catalogue/application/catalogue/trainer-types';
import { TRAINERS } from '../scheduling/catalogue/application/catalogue/trainers';
import { ChangeSeries } from '../scheduling/series/application/change-series';
import { CreateSeries } from '../scheduling/series/application/create-series';
import type { NewSeriesDto } from '../scheduling/series/http/dto/series-input.dto';
import { newSeriesOf, seriesChangeOf } from '../scheduling/series/http/series.presenter';
import { PriceWriters, type RowWriter } from './price-writers';
import type { SectionKey } from './sections';

/** Writes rows through the use cases of the interface, so that each obeys every rule. */
@Injectable()
export class RowWriters {
  readonly of: Readonly<Record<SectionKey, RowWriter>>;

  constructor(
    private readonly creation: CreateInCatalogue,
    private readonly changes: ChangeInCatalogue,
    createSeries: CreateSeries,
    private readonly changeSeries: ChangeSeries,
    prices: PriceWriters,
  ) {
    this.of = {
      locations: this.catalogue(LOCATIONS),
      activity_directions: this.catalogue(DIRECTIONS),
      rooms: this.catalogue(ROOMS),
      class_types: this.catalogue(CLASS_TYPES),
      trainer_types: this.catalogue(TRAINER_TYPES),
      trainers: this.catalogue(TRAINERS),
      series: this.series(createSeries),
      class_pass_segments: prices.segments,
      class_pass_plans: prices.plans,
    };
  }

  private catalogue<
    Row extends CatalogueRow,
    New extends { readonly name: string; readonly slug?: string | undefined },
  >(resource: CatalogueResource<Row, New>): RowWriter {
    return {
      create: (ctx, body) => this.creation.execute(ctx, resource, camelKeys(body) as unknown as New),
      change: (ctx, id, body) => this.changes.execute(ctx, resource, id, camelKeys(body) as Patch<New>),
    };
  }

  /** A series cannot begin paused: it begins active, before any class is generated. */
  private series(createSeries: CreateSeries): RowWriter {
    return {
      create: async (ctx, { status, ...body }) => {
        const isPaused = status === 'paused';
        const series = { ...body, ...(!isPaused && { status }) } as unknown as NewSeriesDto;
        const id = await createSeries.execute(ctx, newSeriesOf(series));
        if (isPaused) await this.changeSeries.execute(ctx, id, { status: 'paused' });
        return id;
      },
      change: (ctx, id, body) => this.changeSeries.execute(ctx, id, seriesChangeOf(body)),
    };
  }
}
