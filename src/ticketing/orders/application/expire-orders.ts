import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { type ExpiryRound, ExpiryRounds } from '../../../payments';
import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import type { OwnerKind } from '../../domain';

const STUDIOS = 'SELECT ticketing.studios_with_expired_orders($1) AS id';

/** Orders of one transaction. */
const BATCH = 500;

/**
 * An order that another transaction changes is left to the next minute; its places are free at its time all the same.
 */
const EXPIRE = `
  UPDATE ticketing.ticket_order SET status = 'expired', failed_at = $3,
    expires_at = CASE WHEN $4::boolean THEN NULL ELSE expires_at END,
    payment_expires_at = CASE WHEN $4::boolean THEN NULL ELSE payment_expires_at END
  WHERE account_id = $1 AND owner = $2 AND id IN (
    SELECT id FROM ticketing.ticket_order
    WHERE account_id = $1 AND owner = $2 AND status = 'pending' AND expires_at <= $3
    ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id, owner_id AS "ownerId"`;

/** Expires pending orders whose hold has ended (TKT-12). */
@Injectable()
export class ExpireOrders {
  constructor(
    private readonly rounds: ExpiryRounds,
    private readonly unit: SaleUnit,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /** Orders of the owners in every studio. A studio that fails does not delay the others. */
  async everywhere(owner: OwnerKind, actor: string): Promise<void> {
    await this.rounds.run(this.round(owner, actor));
  }

  /** Called once at start by an owner whose orders expire together with payments. */
  expireWithPayments(owner: OwnerKind, actor: string): void {
    this.rounds.register(this.round(owner, actor));
  }

  /** Orders of one studio. A repeat finds none. */
  async execute(ctx: ActorContext, owner: OwnerKind): Promise<void> {
    while ((await this.expire(ctx, owner)) === BATCH);
  }

  private round(owner: OwnerKind, actor: string): ExpiryRound {
    return {
      what: 'ticket orders',
      actor,
      studios: (now) => statement('studios_with_expired_ticket_orders', STUDIOS, [now]),
      execute: (ctx) => this.execute(ctx, owner),
    };
  }

  private async expire(ctx: ActorContext, owner: OwnerKind): Promise<number> {
    return this.unit.write(ctx, owner, async (manager, sale) => {
      const values = [ctx.accountId, owner, this.clock.now(), sale.rules.clearsDeadlines];
      const [rows] = await manager.query<[{ id: number; ownerId: number }[], number]>(EXPIRE, values);
      if (rows.length > 0) await this.log.orders(manager, ctx, sale, rows, 'expired');
      return rows.length;
    });
  }
}
