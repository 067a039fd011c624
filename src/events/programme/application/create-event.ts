import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import { chooseSlug, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../../accounts';
import { EventLog } from '../../event-log';
import { changedPlan, type EventPlan } from '../domain/event-plan';
import { EventEntity } from '../entities/event.entity';
import { assertPossible, columnsOf, type NewEvent, wordsOf } from './event-input';
import { EventPlaces } from './event-places';

/**
 * Creates an event as a draft in the studio's currency. Throws `validation_failed` (ends_at; location_id, room_ids,
 * external_name, external_address; description_html, rules_html; cashbox_location_id), `forbidden`, `already_taken` (slug).
 */
@Injectable()
export class CreateEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly places: EventPlaces,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, input: NewEvent): Promise<number> {
    const plan = planOf(input);
    assertPossible(plan);
    const words = storedWords(input);
    return this.uow.write(ctx, async (manager) => {
      const { title, slug, cashboxLocationId } = input;
      await this.places.assertCashbox(manager, ctx, null, cashboxLocationId);
      const draft = manager.create(EventEntity, {
        accountId: ctx.accountId,
        ...words,
        ...columnsOf(plan),
        ...(await this.moneyAndZone(manager, ctx, plan, input.timezone)),
        title,
        slug: await chooseSlug(manager, EventEntity, ctx, { name: title, slug }),
        hasOwnSlug: slug !== undefined,
        status: 'draft',
      });
      await this.places.assertRooms(manager, ctx, plan);
      await manager.insert(EventEntity, draft);
      const { id } = draft;
      await this.places.enter(manager, ctx, id, plan.roomIds);
      await this.log.record(manager, ctx, 'event', [id], 'created', { title, slug: draft.slug });
      return id;
    });
  }

  private async moneyAndZone(
    manager: EntityManager,
    ctx: ActorContext,
    { locationId }: EventPlan,
    timezone: string | undefined,
  ): Promise<Pick<EventEntity, 'currency' | 'timezone'>> {
    const { currency, timeZone } = await this.studios.settings(ctx.accountId);
    const location = locationId === null ? null : await this.places.location(manager, ctx, locationId);
    return { currency, timezone: timezone ?? location?.timeZone ?? timeZone ?? DEFAULT_TIME_ZONE };
  }
}

/** Absent fields of a new event are null. */
function storedWords(input: NewEvent) {
  const { summary = null, descriptionHtml = null, rulesHtml = null, ...links } = wordsOf(input);
  const { coverImageUrl = null, mapUrl = null, directions = null, capacity = null, cashboxLocationId = null } = links;
  return { summary, descriptionHtml, rulesHtml, coverImageUrl, mapUrl, directions, capacity, cashboxLocationId };
}

function planOf({ venueKind, startsAt, endsAt, roomIds = [], ...venue }: NewEvent): EventPlan {
  const { locationId = null, externalName = null, externalAddress = null } = venue;
  // Sorts the rooms, as a change does.
  const plan = { venueKind, startsAt, endsAt, locationId, externalName, externalAddress, roomIds };
  return changedPlan(plan, {});
}
