import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { forbidden } from '../../../accounts';
import {
  type DoorOwner,
  type LockedOwner,
  type Occasion,
  type OrderNotice,
  type SaleOwner,
  SaleOwners,
  type SettledOrder,
  type ShowableOrder,
} from '../../../ticketing';
import { EventNotices } from '../../notices/application/event-notices';
import { LockedEvents } from '../../programme/application/locked-events';
import { isClosed, isOn } from '../../programme/domain/event-status';
import { eventExists } from '../../programme/queries/event-exists';
import { EVENT_LOCATION, EVENT_VENUE } from '../../programme/queries/event-venue.sql';
import { seenEvent } from '../../programme/queries/event-visibility';
import { eventNames, eventRefusals, eventRules } from '../domain/event-sale';
import { EventCash } from './event-cash';

const DOOR = `SELECT id, status IN ('cancelled', 'archived') AS "isClosed" FROM events.event WHERE account_id = $1 AND id = $2`;

const OCCASION = `
  SELECT e.title, ${EVENT_VENUE}, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.timezone AS "timeZone"
  FROM ticketing.ticket_order o
  JOIN events.event e ON e.account_id = o.account_id AND e.id = o.owner_id
  ${EVENT_LOCATION}
  WHERE o.account_id = $1 AND o.owner = 'event' AND o.id = $2`;

/** Events as owners of tickets. */
@Injectable()
export class EventSale implements SaleOwner, OnModuleInit {
  readonly kind = 'event';
  readonly names = eventNames;
  readonly rules = eventRules;
  readonly refusals = eventRefusals;
  readonly cancellation = { text: 'The event was cancelled.', code: null, logsStatus: true };
  readonly paymentTarget = null;

  constructor(
    private readonly owners: SaleOwners,
    private readonly events: LockedEvents,
    private readonly cash: EventCash,
    private readonly notices: EventNotices,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  /** Every studio may have events. */
  admit(): void {}

  isUsedBy(): boolean {
    return true;
  }

  /** Exclusively, as the capacity counts all types together. */
  async lock(manager: EntityManager, scope: StudioScope, id: number): Promise<LockedOwner> {
    const event = await this.events.exclusive(manager, scope, id);
    const { title, currency, capacity, status } = event;
    return {
      ...{ id, title, currency, capacity },
      isClosed: isClosed(event),
      needsActiveType: status === 'published',
      isOnSale: (now) => isOn(event, now),
    };
  }

  door({ accountId }: StudioScope, id: number, isLocked: boolean): Statement<DoorOwner> {
    const [name, text] = isLocked ? ['event_door_locked', `${DOOR} FOR SHARE`] : ['event_door', DOOR];
    return statement<DoorOwner>(name, text, [accountId, id]);
  }

  exists(scope: StudioScope, id: number): Statement<{ readonly id: number }> {
    return eventExists(scope, id);
  }

  seen(ctx: ActorContext, id: number): Statement<{ readonly id: number }> {
    return seenEvent(ctx, id, ctx.now);
  }

  occasion({ accountId }: StudioScope, orderId: number): Statement<Occasion> {
    return statement<Occasion>('event_occasion', OCCASION, [accountId, orderId]);
  }

  /** Staff at the door hand out what they sold themselves; managers of events hand out all tickets (section 6). */
  assertMayShow({ actor }: ActorContext, { source, issuedByUserId }: ShowableOrder): void {
    if (actor.kind !== 'staff' || actor.permissions.includes('manage_events')) return;
    if (source !== 'entrance' || issuedByUserId !== actor.userId) throw forbidden();
  }

  async recordCash(
    manager: EntityManager,
    ctx: ActorContext,
    order: SettledOrder,
    direction: 'cash_in' | 'cash_out',
    reason: string | null,
  ): Promise<void> {
    await this.cash.record(manager, ctx, order, direction, reason);
  }

  /** Nothing of an event is paid online, so no refund is due before the event is cancelled. */
  async notify(scope: StudioScope, notice: OrderNotice): Promise<void> {
    if (notice.kind === 'tickets_issued') await this.notices.record(scope, [notice]);
  }
}
