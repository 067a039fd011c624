import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { CreateClassPassPlan } from '../passes/plans/application/create-class-pass-plan';
import { CreateClassPassSegment } from '../passes/plans/application/create-class-pass-segment';
import type { DemoCatalogueIds } from './demo-catalogue';
import { idOf, type IdsByName } from './demo-ids';
import type { DemoClassPassPlan, DemoPlan } from './demo-plan';

interface NamedIds {
  readonly catalogue: DemoCatalogueIds;
  readonly trainerTypes: IdsByName;
  readonly segments: IdsByName;
}

/** Creates the price list of a demo studio: segments and plans. */
@Injectable()
export class DemoPrices {
  constructor(
    private readonly createSegment: CreateClassPassSegment,
    private readonly createPlan: CreateClassPassPlan,
  ) {}

  /** Returns the ids of the plans. */
  async create(
    ctx: ActorContext,
    plan: DemoPlan,
    catalogue: DemoCatalogueIds,
    trainerTypes: IdsByName,
  ): Promise<IdsByName> {
    const segments: IdsByName = new Map();
    for (const [sortOrder, { name, kind }] of plan.segments.entries())
      segments.set(name, await this.createSegment.execute(ctx, { name, scheduleKind: kind, sortOrder }));
    const plans: IdsByName = new Map();
    for (const [sortOrder, sold] of plan.plans.entries())
      plans.set(sold.name, await this.addPlan(ctx, sold, sortOrder, { catalogue, trainerTypes, segments }));
    return plans;
  }

  private async addPlan(
    ctx: ActorContext,
    {
      kind,
      segment,
      sessions,
      classTypes,
      trainerTypes = [],
      rooms = [],
      window,
      anyTimeAddonPriceCents,
      ...sold
    }: DemoClassPassPlan,
    sortOrder: number,
    ids: NamedIds,
  ): Promise<number> {
    return this.createPlan.execute(ctx, {
      ...sold,
      sortOrder,
      scheduleKind: kind,
      segmentId: segment === undefined ? null : idOf(ids.segments, segment),
      sessionsCount: sessions,
      availableFromTime: window?.[0] ?? null,
      availableUntilTime: window?.[1] ?? null,
      allowsAnyTime: anyTimeAddonPriceCents !== undefined,
      anyTimeAddonPriceCents: anyTimeAddonPriceCents ?? null,
      classTypeIds: classTypes.map((name) => idOf(ids.catalogue.classTypes, name)),
      trainerTypeIds: trainerTypes.map((name) => idOf(ids.trainerTypes, name)),
      roomIds: rooms.map((name) => idOf(ids.catalogue.rooms, name)),
    });
  }
}
