import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { forbidden } from '../../../accounts';
import type { DeskPurpose } from '../domain/cash-purpose';
import { CashLedger } from './cash-ledger';
import { FinanceLocks } from './finance-locks';

/** Cash that came to the desk of an event or edition, or left it, and counts in a cashbox. */
export interface DeskMovement {
  readonly purpose: DeskPurpose;
  /** Location of the cashbox. */
  readonly locationId: number;
  readonly currency: string;
  /** At least 1. */
  readonly amountCents: number;
  /** When the desk recorded it. */
  readonly occurredAt: Date;
  /** Key of the desk's own entry, such as `event:order:41:cash-in`. */
  readonly sourceKey: string;
  readonly reason: string | null;
}

const IS_ACTIVE = 'SELECT 1 FROM scheduling.location WHERE account_id = $1 AND id = $2 AND is_active';

/** Cash of desks that are bound to a location's cashbox (CSH-11 to CSH-14). */
@Injectable()
export class DeskCash {
  constructor(
    private readonly locks: FinanceLocks,
    private readonly ledger: CashLedger,
  ) {}

  /**
   * Checks a new binding of a desk; undefined is unchanged, null is none. It decides on cash of the studio, so it takes
   * the permission for that as well. Throws `forbidden`, and `validation_failed` (cashbox_location_id) for a location
   * that is unknown or inactive.
   */
  async assertBindable(
    manager: EntityManager,
    ctx: ActorContext,
    before: number | null,
    after: number | null | undefined,
  ): Promise<void> {
    if (after === undefined || after === before) return;
    const { actor } = ctx;
    if (actor.kind === 'staff' && !actor.permissions.includes('manage_studio_cashflow')) throw forbidden();
    if (after !== null && !(await isActive(manager, ctx, after)))
      throw notChoosable('cashbox_location_id', 'The location');
  }

  /**
   * In the caller's transaction, which has locked the desk's owner and order or charge and wrote the desk's entry: the
   * same cash in the cashbox. Locks the studio's finance row and the location, after all those.
   */
  async record(manager: EntityManager, ctx: ActorContext, movement: DeskMovement): Promise<void> {
    await this.locks.cashboxes(ctx, [movement.locationId]);
    await this.ledger.record(manager, ctx, movement);
  }
}

async function isActive(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(IS_ACTIVE, [accountId, id]);
  return rows.length > 0;
}
