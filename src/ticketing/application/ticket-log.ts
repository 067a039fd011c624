import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../accounts';
import type { SaleNames, SaleOwner } from './sale-owner';

type Changes = Readonly<Record<string, unknown>>;

interface LoggedRows {
  readonly subject: keyof SaleNames['subjects'];
  readonly ids: readonly number[];
}

interface LoggedOrder {
  readonly id: number;
  readonly ownerId: number;
}

/** Records activities of orders, tickets and types. They do not name buyers or holders. */
@Injectable()
export class TicketLog {
  constructor(private readonly activity: ActivityLog) {}

  /** Records the same event of each id. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    { names }: { readonly names: SaleNames },
    { subject, ids }: LoggedRows,
    event: string,
    changes: Changes = {},
  ): Promise<void> {
    const { type: subjectType, action } = names.subjects[subject];
    const entry = { action: `${action}.${event}`, subjectType, changes };
    await this.activity.recordAll(
      manager,
      ctx,
      ids.map((subjectId) => ({ ...entry, subjectId })),
    );
  }

  /** Records the same event of each order, with its owner where every activity names it. */
  async orders(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    orders: readonly LoggedOrder[],
    event: string,
    changes: Changes = {},
  ): Promise<void> {
    const { type: subjectType, action } = sale.names.subjects.order;
    const entries = orders.map(({ id: subjectId, ownerId }) => ({
      ...{ action: `${action}.${event}`, subjectType, subjectId },
      changes: { ...ownerOf(sale, ownerId), ...changes },
    }));
    await this.activity.recordAll(manager, ctx, entries);
  }
}

/** The owner's id as activities name it; nothing where they do not. */
export function ownerOf({ names, rules }: SaleOwner, ownerId: number): Changes {
  return rules.logsOwner ? { [names.ownerKey]: ownerId } : {};
}
