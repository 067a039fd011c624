import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { type EntityManager, In } from 'typeorm';

import { type HeldQuantity, NOTHING_HELD, type SaleRef } from '../../domain';
import { TicketTypeEntity } from '../../entities/ticket-type.entity';
import { liveHolds } from '../../queries/live-holds';

/** A locked type with its places that are sold or held. */
export interface StockedType {
  readonly type: TicketTypeEntity;
  readonly held: HeldQuantity;
}

/** Places of an owner that are sold or held. */
export interface StockState {
  /** Of all its types. */
  readonly held: number;
  /** Of the requested types. */
  readonly types: ReadonlyMap<number, StockedType>;
}

interface HeldRow {
  readonly id: number;
  readonly total: number;
  readonly early: number;
}

const HELD = `
  SELECT t.id, t.sold_quantity + coalesce(h.held, 0) AS total, t.sold_early_quantity + coalesce(h.early, 0) AS early
  FROM ticketing.ticket_type t
  LEFT JOIN (${liveHolds('$2', '$3', '$4', '$5')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.owner = $2 AND t.owner_id = $3`;

/** Counts what is sold or held, while the types are locked so that nobody else sells of them (TKT-4). */
@Injectable()
export class TicketStock {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks the types in the order of their ids, after owner and order. Ids of other owners are left out. Does not count
   * what the pending order `except` holds.
   */
  async lock(
    manager: EntityManager,
    { accountId }: StudioScope,
    { owner, id: ownerId }: SaleRef,
    ids: readonly number[],
    except: number | null = null,
  ): Promise<StockState> {
    const types = await manager.find(TicketTypeEntity, {
      where: { accountId, owner, ownerId, id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    // Read after the lock: a statement sees what was committed before it began.
    const rows = await manager.query<HeldRow[]>(HELD, [accountId, owner, ownerId, this.clock.now(), except]);
    const held = new Map(rows.map(({ id, total, early }) => [id, { total, early }]));
    return {
      held: rows.reduce((sum, { total }) => sum + total, 0),
      types: new Map(types.map((type) => [type.id, { type, held: held.get(type.id) ?? NOTHING_HELD }])),
    };
  }
}
