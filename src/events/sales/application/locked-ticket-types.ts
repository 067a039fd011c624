import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { LockedEvents } from '../../programme/application/locked-events';
import { eventClosed } from '../../programme/domain/event.errors';
import { isClosed } from '../../programme/domain/event-status';
import type { EventEntity } from '../../programme/entities/event.entity';
import { EventTicketTypeEntity } from '../entities/event-ticket-type.entity';
import { EventStock, type StockedType } from './event-stock';

/** A type that nobody sells of or changes, with its event. */
export interface LockedTicketType extends StockedType {
  readonly event: EventEntity;
}

const OTHER_ACTIVE = `
  SELECT 1 FROM events.event_ticket_type WHERE account_id = $1 AND event_id = $2 AND is_active AND id <> $3 LIMIT 1`;

/** Locks ticket types that staff change, after their event. */
@Injectable()
export class LockedTicketTypes {
  constructor(
    private readonly events: LockedEvents,
    private readonly stock: EventStock,
  ) {}

  /** The type with the id. Throws `not_found`, `event_closed`. */
  async lock(manager: EntityManager, ctx: ActorContext, id: number): Promise<LockedTicketType> {
    const { accountId } = ctx;
    // Its event never changes, so it can be read before anything is locked.
    const found = await manager.findOne(EventTicketTypeEntity, { select: { eventId: true }, where: { accountId, id } });
    if (!found) throw notFound('The ticket type');
    const event = await this.openEvent(manager, ctx, found.eventId);
    const locked = (await this.stock.lock(manager, event, [id])).types.get(id);
    if (!locked) throw notFound('The ticket type');
    return { event, ...locked };
  }

  /** The event, whose types may change. Throws `not_found`, `event_closed`. */
  async openEvent(manager: EntityManager, ctx: ActorContext, eventId: number): Promise<EventEntity> {
    const event = await this.events.exclusive(manager, ctx, eventId);
    if (isClosed(event)) throw eventClosed();
    return event;
  }

  /** Whether the type is the only active one of a published event (EVT-11). */
  async isLastActive(manager: EntityManager, { event, type }: LockedTicketType): Promise<boolean> {
    if (event.status !== 'published' || !type.isActive) return false;
    return (await manager.query<unknown[]>(OTHER_ACTIVE, [type.accountId, event.id, type.id])).length === 0;
  }
}
