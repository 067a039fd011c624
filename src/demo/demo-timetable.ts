import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, startOfDay } from '@studio/kernel';

import { ScheduleClass } from '../scheduling';
import { TRAINERS } from '../scheduling/catalogue/application/catalogue/trainers';
import { CreateInCatalogue } from '../scheduling/catalogue/application/catalogue/create-in-catalogue';
import { CreateSeries } from '../scheduling/series/application/create-series';
import { GenerateSchedule } from '../scheduling/series/application/generate-schedule';
import { TRAINER_TYPES } from '../scheduling/catalogue/application/catalogue/trainer-types';
import type { DemoCatalogueIds } from './demo-catalogue';
import { idOf, type IdsByName } from './demo-ids';
import type { DemoPlan } from './demo-plan';
import { WEEKS_BEFORE } from './demo-visits';

/** Days of classes before the day of seeding that are replayed. */
export const HISTORY_DAYS = 28;

/** The trainers of a demo studio and their types, by name. */
export interface DemoStaffIds {
  readonly trainers: IdsByName;
  readonly trainerTypes: IdsByName;
}

/** Creates the trainers of a demo studio, its series of a year, and its classes from four weeks ago to the weeks ahead. */
@Injectable()
export class DemoTimetable {
  constructor(
    private readonly creation: CreateInCatalogue,
    private readonly createSeries: CreateSeries,
    private readonly generateSchedule: GenerateSchedule,
    private readonly scheduleClass: ScheduleClass,
  ) {}

  /** `today` is the studio's day. */
  async create(ctx: ActorContext, plan: DemoPlan, catalogue: DemoCatalogueIds, today: string): Promise<DemoStaffIds> {
    const trainerTypes: IdsByName = new Map();
    for (const name of plan.trainerTypes)
      trainerTypes.set(name, await this.creation.execute(ctx, TRAINER_TYPES, { name }));
    const trainers: IdsByName = new Map();
    for (const { type, ...trainer } of plan.trainers) {
      trainers.set(
        trainer.name,
        await this.creation.execute(ctx, TRAINERS, { ...trainer, trainerTypeId: idOf(trainerTypes, type) }),
      );
    }
    const firstDay = addDays(today, -HISTORY_DAYS);
    const startDate = addDays(firstDay, -7 * WEEKS_BEFORE);
    for (const [room, classType, trainer, weekday, startTime] of plan.series) {
      const place = { roomId: idOf(catalogue.rooms, room), locationId: idOf(catalogue.locationOfRoom, room) };
      const who = {
        classTypeId: idOf(catalogue.classTypes, classType),
        trainerId: trainer === null ? null : idOf(trainers, trainer),
      };
      await this.createSeries.execute(ctx, { ...place, ...who, weekday, startTime, startDate });
    }
    await this.generate(ctx, plan, [firstDay, today]);
    for (const { room, classType, trainer, inDays, ...single } of plan.singleClasses) {
      const who = {
        classTypeId: idOf(catalogue.classTypes, classType),
        trainerId: trainer === null ? null : idOf(trainers, trainer),
      };
      await this.scheduleClass.execute(ctx, {
        ...single,
        ...who,
        roomId: idOf(catalogue.rooms, room),
        date: addDays(today, inDays),
      });
    }
    return { trainers, trainerTypes };
  }

  /**
   * A run counts from the day its instant falls on in each class's zone, so the day begins once in every zone of the
   * plan: otherwise a location behind the studio would end a day early, until a later start filled it up.
   */
  private async generate(ctx: ActorContext, plan: DemoPlan, days: readonly string[]): Promise<void> {
    const zones = new Set(plan.locations.map(({ timezone }) => timezone ?? plan.timezone));
    for (const day of days) for (const zone of zones) await this.generateSchedule.execute(ctx, startOfDay(day, zone));
  }
}
