import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { addDays, addMinutes, Clock, instantOf, weekdayOf } from '@studio/kernel';

import { CreateEvent, PublishEvent } from '../events';
import { CreateTicketType } from '../ticketing';
import type { DemoEvent, DemoEventPlan } from './demo-events.plan';
import { idOf } from './demo-ids';
import type { DemoYearSetting } from './demo-year';

/** Days before an event on which it was announced. */
const ANNOUNCED_DAYS = 40;
/** Days before an event on which early prices end. */
const EARLY_DAYS = 7;
const COUNTER_TIME = '11:00';

/** The announced events of a demo studio: drafts with ticket types, most of them published. */
@Injectable()
export class DemoProgramme {
  constructor(
    private readonly clock: Clock,
    private readonly createEvent: CreateEvent,
    private readonly createType: CreateTicketType,
    private readonly publish: PublishEvent,
  ) {}

  /** Creates a draft with its ticket types, and publishes it unless it is to remain a draft. */
  async announce(plan: DemoEventPlan, setting: DemoYearSetting): Promise<DemoEvent> {
    const { staff, today } = setting;
    const date = addDays(today, 7 * plan.week + plan.weekday - weekdayOf(today));
    const startsAt = instantOf(date, plan.startTime, staff.timeZone);
    const usual = addDays(date, -ANNOUNCED_DAYS);
    const lately = addDays(today, -ANNOUNCED_DAYS / 4);
    const announcedOn = usual < lately ? usual : lately;
    return this.clock.at(instantOf(announcedOn, COUNTER_TIME, staff.timeZone), async () => {
      const { title, summary, descriptionHtml, capacity = null } = plan;
      const id = await this.createEvent.execute(staff, {
        ...{ title, summary, descriptionHtml, capacity, startsAt },
        endsAt: addMinutes(startsAt, plan.hours * 60),
        ...placeOf(plan, setting),
      });
      const typeIds = await this.offer(staff, id, plan, date);
      if (plan.course !== 'draft') await this.publish.execute(staff, id);
      return { id, plan, typeIds, announcedOn, date, startsAt };
    });
  }

  private async offer(
    staff: StaffContext,
    eventId: number,
    { types, startTime }: DemoEventPlan,
    date: string,
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const [sortOrder, { earlyPriceCents = null, ...type }] of types.entries()) {
      const earlyEndsAt =
        earlyPriceCents === null ? null : instantOf(addDays(date, -EARLY_DAYS), startTime, staff.timeZone);
      const sales = { salesStartsAt: null, salesEndsAt: null, maxPerOrder: Math.min(10, type.inventory) };
      const terms = { ...type, earlyPriceCents, earlyEndsAt, earlyQuota: null, ...sales, isActive: true, sortOrder };
      ids.push(await this.createType.execute(staff, { owner: 'event', id: eventId }, terms));
    }
    return ids;
  }
}

function placeOf({ place }: DemoEventPlan, { catalogue }: DemoYearSetting) {
  if ('name' in place)
    return { venueKind: 'external', externalName: place.name, externalAddress: place.address } as const;
  const roomIds = place.rooms.map((room) => idOf(catalogue.rooms, room));
  const [first = ''] = place.rooms;
  return { venueKind: 'studio', locationId: idOf(catalogue.locationOfRoom, first), roomIds } as const;
}
