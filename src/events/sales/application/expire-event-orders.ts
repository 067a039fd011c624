import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { DueStudios } from '../../../accounts';
import { EventLog } from '../../event-log';
import { LockedEvents } from '../../programme/application/locked-events';

const JOB = 'events.expire';
const STUDIOS = 'SELECT events.studios_with_expired_orders($1) AS id';
const EVERY_MINUTE = '* * * * *';

const EVENTS = `
  SELECT DISTINCT event_id AS id FROM events.event_order
  WHERE account_id = $1 AND status = 'pending' AND expires_at <= $2 ORDER BY event_id`;

/** Orders of one transaction. */
const BATCH = 500;

const EXPIRE = `
  UPDATE events.event_order SET status = 'expired', failed_at = $3, expires_at = NULL, payment_expires_at = NULL
  WHERE account_id = $1 AND id IN (
    SELECT id FROM events.event_order
    WHERE account_id = $1 AND event_id = $2 AND status = 'pending' AND expires_at <= $3 ORDER BY id LIMIT ${BATCH} FOR UPDATE)
  RETURNING id`;

/**
 * Expires pending orders whose hold has passed, every minute (events.md section 8); suspension does not stop it. Their places
 * are free at that time all the same (EVT-9).
 */
@Injectable()
export class ExpireEventOrders implements OnModuleInit {
  private readonly logger = new Logger('Events');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: DueStudios,
    private readonly uow: UnitOfWork,
    private readonly events: LockedEvents,
    private readonly clock: Clock,
    private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_MINUTE, () => this.execute());
  }

  /** A studio or event that fails holds up no other one and is looked at again a minute later. A repeat finds nothing. */
  async execute(): Promise<void> {
    const due = statement<{ id: number }>('studios_with_expired_event_orders', STUDIOS, [this.clock.now()]);
    for (const ctx of await this.studios.contexts(due, 'event expiry'))
      await this.attempt(`of studio ${ctx.accountId}`, () => this.ofStudio(ctx));
  }

  private async ofStudio(ctx: ActorContext): Promise<void> {
    const values = [ctx.accountId, this.clock.now()];
    const [events] = await this.uow.read(ctx, [
      statement<{ id: number }>('events_with_expired_orders', EVENTS, values),
    ]);
    for (const { id } of events)
      await this.attempt(`of event ${id} in studio ${ctx.accountId}`, () => this.ofEvent(ctx, id));
  }

  private async ofEvent(ctx: ActorContext, eventId: number): Promise<void> {
    while ((await this.expire(ctx, eventId)) === BATCH);
  }

  private async expire(ctx: ActorContext, eventId: number): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      await this.events.exclusive(manager, ctx, eventId);
      const values = [ctx.accountId, eventId, this.clock.now()];
      const [rows] = await manager.query<[{ id: number }[], number]>(EXPIRE, values);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await this.log.record(manager, ctx, 'event_order', ids, 'expired', { event_id: eventId });
      return ids.length;
    });
  }

  private async attempt(whose: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`The pending orders ${whose} were not looked at.`, stackOf(error));
    }
  }
}
