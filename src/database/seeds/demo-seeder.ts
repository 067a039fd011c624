import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf } from '@studio/kernel';

import { CreateStudio } from '../../accounts';
import { CreateClassPassPlan, CreateClassPassSegment } from '../../passes';
import { DemoCatalogue, type DemoCatalogueIds } from './demo-catalogue';
import { idOf, type IdsByName } from './demo-ids';
import { DemoHistory } from './demo-history';
import type { DemoClassPassPlan, DemoPlan } from './demo-plan';
import { DemoPeople } from './demo-people';
import { DemoTimetable } from './demo-timetable';

const GENERATION_WEEKS = 5;

/** Builds a demo studio through the use cases, so that it obeys every rule a real one does. */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly createStudio: CreateStudio,
    private readonly catalogue: DemoCatalogue,
    private readonly timetable: DemoTimetable,
    private readonly createSegment: CreateClassPassSegment,
    private readonly createPlan: CreateClassPassPlan,
    private readonly people: DemoPeople,
    private readonly history: DemoHistory,
  ) {}

  /** The result depends on `plan` and the day of `now` in the studio's zone only. */
  async seed(plan: DemoPlan, now: Date): Promise<void> {
    const { slug, name, mode, currency, countryCode, defaultLanguage, timezone, brandColor, slogan } = plan;
    const studio = { slug, name, mode, currency, countryCode, defaultLanguage, timezone, brandColor, slogan };
    const { ctx } = await this.createStudio.execute('demo', { ...studio, scheduleGenerationWeeks: GENERATION_WEEKS });
    const catalogue = await this.catalogue.create(ctx, plan);
    const today = calendarDateOf(now, timezone);
    const trainerTypes = await this.timetable.create(ctx, plan, catalogue, today);
    const segments: IdsByName = new Map();
    for (const [sortOrder, segment] of plan.segments.entries()) {
      segments.set(
        segment.name,
        await this.createSegment.execute(ctx, { name: segment.name, scheduleKind: segment.kind, sortOrder }),
      );
    }
    const plans: IdsByName = new Map();
    for (const [sortOrder, sold] of plan.plans.entries())
      plans.set(sold.name, await this.addPlan(ctx, sold, sortOrder, { catalogue, trainerTypes, segments }));
    const { staff, customerIds } = await this.people.create(ctx, plan);
    const [owner] = staff;
    const locationId = [...catalogue.locationOfRoom.values()][0];
    if (!owner || locationId === undefined) throw new Error(`The plan of ${slug} has no owner or no room.`);
    await this.history.create(plan, { staff: owner, customerIds, plans, locationId, today });
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
    ids: { readonly catalogue: DemoCatalogueIds; readonly trainerTypes: IdsByName; readonly segments: IdsByName },
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
