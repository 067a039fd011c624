import { Injectable } from '@nestjs/common';
import { addDays, Clock, instantOf } from '@studio/kernel';

import { ChangeEdition, CreateEdition, MoveEdition, PublishEdition } from '../festival';
import type { DemoFestivalPlan } from './demo-plan';
import type { DemoFestivalSetting } from './demo-stage';

/** Days before an edition on which it was announced. */
const ANNOUNCED_DAYS = 60;
/** Fifty-two weeks, so that each edition begins on the same weekday. */
const YEAR_DAYS = 364;
const OPENING = '10:00';
const CLOSING = '23:00';
const LAST_DAY = 2;

/** The editions of a demo studio's festival: last year's, one that began yesterday, and a draft of the next. */
@Injectable()
export class DemoEditions {
  constructor(
    private readonly clock: Clock,
    private readonly create: CreateEdition,
    private readonly publish: PublishEdition,
    private readonly move: MoveEdition,
    private readonly change: ChangeEdition,
  ) {}

  /** Last year's edition has ended and is archived; it was published with the content that `fill` adds. */
  async lastYear(
    setting: DemoFestivalSetting,
    plan: DemoFestivalPlan,
    fill: (id: number) => Promise<void>,
  ): Promise<void> {
    const { staff } = setting;
    const start = -1 - YEAR_DAYS;
    const id = await this.announce(setting, plan, 'I', start, fill);
    await this.clock.at(this.at(setting, start, OPENING), () => this.move.execute(staff, id, 'start'));
    await this.clock.at(this.at(setting, start + LAST_DAY, CLOSING), () => this.move.execute(staff, id, 'complete'));
    await this.clock.at(this.at(setting, start + ANNOUNCED_DAYS, OPENING), () =>
      this.move.execute(staff, id, 'archive'),
    );
  }

  /** The edition that began yesterday. Returns its id. */
  async running(
    setting: DemoFestivalSetting,
    plan: DemoFestivalPlan,
    fill: (id: number) => Promise<void>,
  ): Promise<number> {
    const id = await this.announce(setting, plan, 'II', -1, fill);
    await setting.yesterday(OPENING, () => this.move.execute(setting.staff, id, 'start'));
    return id;
  }

  /** From now on the edition's cash counts in the cashbox; charges were paid into its own desk before. */
  async bindDesk({ staff, locationId }: DemoFestivalSetting, id: number): Promise<void> {
    await this.change.execute(staff, id, { cashboxLocationId: locationId });
  }

  /** The next edition is a draft. */
  async nextYear(setting: DemoFestivalSetting, plan: DemoFestivalPlan): Promise<void> {
    await setting.yesterday(CLOSING, () => this.draft(setting, plan, 'III', YEAR_DAYS - 1));
  }

  private async announce(
    setting: DemoFestivalSetting,
    plan: DemoFestivalPlan,
    number: string,
    startDays: number,
    fill: (id: number) => Promise<void>,
  ): Promise<number> {
    return this.clock.at(this.at(setting, startDays - ANNOUNCED_DAYS, OPENING), async () => {
      const id = await this.draft(setting, plan, number, startDays);
      await fill(id);
      await this.publish.execute(setting.staff, id);
      return id;
    });
  }

  private draft(
    setting: DemoFestivalSetting,
    plan: DemoFestivalPlan,
    number: string,
    startDays: number,
  ): Promise<number> {
    const { title, summary, venueName, venueAddress } = plan;
    const startsAt = this.at(setting, startDays, OPENING);
    const endsAt = this.at(setting, startDays + LAST_DAY, CLOSING);
    const edition = { title: `${title} ${number}`, summary, venueName, venueAddress, startsAt, endsAt };
    return this.create.execute(setting.staff, edition);
  }

  private at({ today, staff }: DemoFestivalSetting, days: number, time: string): Date {
    return instantOf(addDays(today, days), time, staff.timeZone);
  }
}
