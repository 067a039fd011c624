import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { ExpiryRounds } from '../../../payments';
import { FestivalUnit } from '../../festival-unit';
import { TicketLog } from './ticket-log';

const STUDIOS = 'SELECT festival.studios_with_expired_orders($1) AS id';

/** Orders of one transaction. */
const BATCH = 500;

/** An order that somebody works on just now is left to the next minute; its places are free at its time all the same. */
const EXPIRE = `
  UPDATE festival.festival_ticket_order SET status = 'expired', failed_at = $2
  WHERE account_id = $1 AND id IN (
    SELECT id FROM festival.festival_ticket_order
    WHERE account_id = $1 AND status = 'pending' AND expires_at <= $2 ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** Expires pending ticket orders whose hold is over, every minute (festival.md section 12). */
@Injectable()
export class ExpireTicketOrders implements OnModuleInit {
  constructor(
    private readonly rounds: ExpiryRounds,
    private readonly unit: FestivalUnit,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  onModuleInit(): void {
    this.rounds.register({
      what: 'ticket orders',
      actor: 'festival expiry',
      studios: (now) => statement('studios_with_expired_ticket_orders', STUDIOS, [now]),
      execute: (ctx) => this.execute(ctx),
    });
  }

  /** Those of one studio. A repeat finds none. */
  async execute(ctx: ActorContext): Promise<void> {
    while ((await this.expire(ctx)) === BATCH);
  }

  private async expire(ctx: ActorContext): Promise<number> {
    return this.unit.write(ctx, async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(EXPIRE, [ctx.accountId, this.clock.now()]);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await this.log.orders(manager, ctx, ids, 'expired');
      return ids.length;
    });
  }
}
