import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';

/** What happened to orders, tickets and admission types, in the studio's activity log. Buyers and holders are not named. */
@Injectable()
export class TicketLog {
  constructor(private readonly activity: ActivityLog) {}

  /** Records `ticket_order.<event>`. */
  async order(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    event: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await this.orders(manager, ctx, [id], event, changes);
  }

  /** Records the same event of several orders. */
  async orders(
    manager: EntityManager,
    ctx: ActorContext,
    ids: readonly number[],
    event: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const subject = { action: `ticket_order.${event}`, subjectType: 'festival_ticket_order', changes };
    await this.activity.recordAll(
      manager,
      ctx,
      ids.map((subjectId) => ({ ...subject, subjectId })),
    );
  }

  /** Records `ticket.<event>` of each ticket. */
  async tickets(
    manager: EntityManager,
    ctx: ActorContext,
    ids: readonly number[],
    event: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const subject = { action: `ticket.${event}`, subjectType: 'festival_ticket', changes };
    await this.activity.recordAll(
      manager,
      ctx,
      ids.map((subjectId) => ({ ...subject, subjectId })),
    );
  }

  /** Records `admission_type.<event>`. */
  async type(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    event: string,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const action = `admission_type.${event}`;
    await this.activity.record(manager, ctx, {
      action,
      subjectType: 'festival_admission_type',
      subjectId: id,
      changes,
    });
  }
}
