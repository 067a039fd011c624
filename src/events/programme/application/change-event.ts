import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Patch, validationFailed } from '@studio/kernel';
import { followingSlug, lockSlugs, rowChange, UnitOfWork, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { TicketStock } from '../../../ticketing';
import { EventLog } from '../../event-log';
import { changedPlan, type EventPlan, wrongTimes } from '../domain/event-plan';
import { isClosed } from '../domain/event-status';
import { capacityBelowSold, eventClosed } from '../domain/event.errors';
import { EventEntity } from '../entities/event.entity';
import { assertPossible, columnsOf, type EventPatch, wordsOf } from './event-input';
import { EventPlaces } from './event-places';
import { LockedEvents } from './locked-events';
import { PublishedChanges } from './published-changes';

/** The plan of an event before and after the change. */
interface Replan {
  readonly before: EventPlan;
  readonly after: EventPlan;
}

/**
 * Changes an event that is neither cancelled nor archived; buyers of a published event are notified of a new time or
 * place. A slug derived from the title follows it while the event is a draft. Throws `not_found`, `event_closed`
 * (event), `forbidden` (cashbox), `validation_failed` (times, venue, rooms, HTML, cashbox), `already_taken` (slug),
 * `event_not_publishable`, `room_occupied` (room_ids), `confirm_material_change`, `capacity_below_sold` (capacity).
 */
@Injectable()
export class ChangeEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: LockedEvents,
    private readonly places: EventPlaces,
    private readonly published: PublishedChanges,
    private readonly stock: TicketStock,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: EventPatch): Promise<void> {
    const { startsAt, endsAt } = patch;
    const wrong = startsAt && endsAt ? wrongTimes({ startsAt, endsAt }) : null;
    if (wrong) throw validationFailed(wrong);
    const words = wordsOf(patch);
    await this.uow.write(ctx, async (manager) => {
      if (patch.title !== undefined || patch.slug !== undefined) await lockSlugs(manager, EventEntity, ctx);
      const event = await this.events.exclusive(manager, ctx, id);
      if (isClosed(event)) throw eventClosed();
      await this.places.assertCashbox(manager, ctx, event.cashboxLocationId, patch.cashboxLocationId);
      const plan = await this.replan(manager, event, patch);
      await this.assertCapacity(manager, event, patch.capacity);
      const { timezone } = patch;
      const wanted = { ...words, ...columnsOf(plan.after), timezone, ...(await slugAfter(manager, event, patch)) };
      await this.write(manager, ctx, event, wanted, plan);
    });
  }

  private async replan(manager: EntityManager, event: EventEntity, patch: EventPatch): Promise<Replan> {
    const before = { ...planOf(event), roomIds: await this.places.of(manager, event, event.id) };
    const { startsAt, endsAt, venueKind, locationId, roomIds, externalName, externalAddress } = patch;
    const venue = { venueKind, locationId, roomIds, externalName, externalAddress };
    const after = changedPlan(before, { startsAt, endsAt, ...venue });
    assertPossible(after);
    await this.assertChoosable(manager, event, { before, after });
    if (event.status === 'published')
      await this.published.assertAllowed(manager, event, before, after, patch.confirmsMaterialChange === true);
    return { before, after };
  }

  /** Only newly chosen locations and rooms must be active (CAT-2). */
  private async assertChoosable(manager: EntityManager, event: EventEntity, { before, after }: Replan): Promise<void> {
    const isElsewhere = after.locationId !== before.locationId;
    if (isElsewhere && after.locationId !== null) await this.places.location(manager, event, after.locationId);
    if (isElsewhere || after.roomIds.join() !== before.roomIds.join())
      await this.places.assertRooms(manager, event, after, before.roomIds);
  }

  /** EVT-5. Nobody sells in the meantime, because the event is locked. */
  private async assertCapacity(
    manager: EntityManager,
    event: EventEntity,
    capacity: number | null | undefined,
  ): Promise<void> {
    if (capacity === undefined || capacity === null || capacity === event.capacity) return;
    const { held } = await this.stock.lock(manager, event, { owner: 'event', id: event.id }, []);
    if (capacity < held) throw capacityBelowSold();
  }

  private async write(
    manager: EntityManager,
    ctx: ActorContext,
    event: EventEntity,
    wanted: Patch<EventEntity>,
    { before, after }: Replan,
  ): Promise<void> {
    const { id, status } = event;
    const { fields, changes } = rowChange(manager, EventEntity, event, wanted);
    const all = { ...changes, ...changedRooms(before.roomIds, after.roomIds) };
    if (Object.keys(all).length === 0) return;
    await this.places.leaveOthers(manager, ctx, id, after.roomIds);
    // Writes the unchanged status, so that `updated_at` also changes when only the rooms do.
    await manager.update(EventEntity, { accountId: ctx.accountId, id }, { ...fields, status });
    await this.places.enter(manager, ctx, id, after.roomIds);
    if (status === 'published') await this.published.notifyBuyers(manager, ctx, id, before, after);
    await this.log.record(manager, ctx, 'event', [id], 'updated', all);
  }
}

function planOf({
  startsAt,
  endsAt,
  venueKind,
  locationId,
  externalName,
  externalAddress,
}: EventEntity): Omit<EventPlan, 'roomIds'> {
  return { startsAt, endsAt, venueKind, locationId, externalName, externalAddress };
}

function changedRooms(before: readonly number[], after: readonly number[]): Readonly<Record<string, ValueChange>> {
  return before.join() === after.join() ? {} : { room_ids: { before, after } };
}

/** A derived slug follows the title until the event is published; an explicit one does not. */
async function slugAfter(
  manager: EntityManager,
  event: EventEntity,
  { title, slug }: EventPatch,
): Promise<Partial<Pick<EventEntity, 'slug' | 'hasOwnSlug'>>> {
  if (slug !== undefined) return { slug, hasOwnSlug: true };
  if (title === undefined || event.hasOwnSlug || event.status !== 'draft') return {};
  const names = { before: event.title, after: title, own: event.slug };
  return { slug: await followingSlug(manager, EventEntity, event, names) };
}
