import { Injectable } from '@nestjs/common';
import { type ActorContext, actorContext } from '@studio/access';
import { addDays, Clock, instantOf } from '@studio/kernel';

import { ChangeStudio } from '../accounts';
import { DemoAdmission } from './demo-admission';
import { DemoBattles } from './demo-battles';
import { DemoEditions } from './demo-editions';
import { type DemoField, DemoEntries } from './demo-entries';
import type { DemoPeopleMade } from './demo-people';
import type { DemoPlan } from './demo-plan';
import type { DemoFestivalSetting } from './demo-stage';

const BATTLE_TIME = '16:00';
const DOOR_TIME = '18:00';

/**
 * The festivals of a demo studio: one that began yesterday, with battles in every state and people at the door, last
 * year's, and a draft of the next. Created through the use cases, each at its own instant, none later than the day
 * before seeding.
 */
@Injectable()
export class DemoFestivals {
  constructor(
    private readonly clock: Clock,
    private readonly changeStudio: ChangeStudio,
    private readonly editions: DemoEditions,
    private readonly entries: DemoEntries,
    private readonly battles: DemoBattles,
    private readonly admission: DemoAdmission,
  ) {}

  async create(
    plan: DemoPlan,
    { staff: [owner], scoring }: DemoPeopleMade,
    { today, locationId }: Pick<DemoFestivalSetting, 'today' | 'locationId'>,
  ): Promise<void> {
    const { slug, festival } = plan;
    if (!owner) throw new Error(`The plan of ${slug} has no owner.`);
    await this.changeStudio.execute('demo', slug, 'account.festivals_switched', { festivalsEnabled: true });
    const setting: DemoFestivalSetting = {
      staff: withFestivals(owner),
      scoring: withFestivals(scoring),
      ...{ today, locationId },
      yesterday: (time, work) => this.clock.at(instantOf(addDays(today, -1), time, owner.timeZone), work),
    };
    await this.editions.lastYear(setting, festival, async (id) => {
      await this.entries.announce(setting, id, festival.categories.slice(0, 1));
    });
    await this.run(setting, plan);
    await this.editions.nextYear(setting, festival);
  }

  private async run(setting: DemoFestivalSetting, { festival }: DemoPlan): Promise<void> {
    let fields: DemoField[] = [];
    let typeIds: number[] = [];
    const editionId = await this.editions.running(setting, festival, async (id) => {
      fields = await this.entries.announce(setting, id, festival.categories);
      typeIds = await this.admission.announce(setting, id, festival.types);
      for (const field of fields) await this.entries.register(setting, id, field);
    });
    const [open, small] = fields;
    if (!open || !small) throw new Error(`${festival.title} has no two categories.`);
    await setting.yesterday(BATTLE_TIME, async () => {
      const categoryIds = [open.categoryId, small.categoryId];
      const judges = await this.battles.seat(setting, editionId, festival.judges, categoryIds);
      await this.battles.play(setting, open.categoryId, judges);
      await this.battles.decideByHand(setting, small.categoryId, judges, festival.tieBreak);
    });
    await setting.yesterday(DOOR_TIME, async () => {
      await this.editions.bindDesk(setting, editionId);
      await this.admission.sell(setting, editionId, typeIds, festival);
    });
  }
}

/** A bearer would carry the flag that festivals are on. */
function withFestivals<Context extends ActorContext>(ctx: Context): Context {
  return actorContext({ ...ctx, festivalsEnabled: true });
}
