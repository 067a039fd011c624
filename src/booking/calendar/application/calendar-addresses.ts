import { Injectable } from '@nestjs/common';
import { actorContext, type CustomerContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileSessions, tokenInvalid } from '../../../accounts';
import { CustomerLocks, studioPrefix } from '../../../customers';

/** A new address; its token is known here and to nobody afterwards. */
export interface NewCalendarAddress {
  readonly token: string;
  readonly createdAt: Date;
}

const CREATED = `
  SELECT created_at AS "createdAt" FROM booking.calendar_address WHERE account_id = $1 AND customer_id = $2`;

const REPLACE = `
  INSERT INTO booking.calendar_address (account_id, customer_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (account_id, customer_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`;

const END = 'DELETE FROM booking.calendar_address WHERE account_id = $1 AND customer_id = $2 RETURNING 1';

/**
 * The addresses at which customers' calendars are read: at most one for each, stored as a hash (ICS-5). A token begins with the
 * studio, without which row-level security hides the address.
 */
@Injectable()
export class CalendarAddresses {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /** When the customer's address was made; null without one. */
  async createdAt({ accountId, actor }: CustomerContext): Promise<Date | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ createdAt: Date }>('calendar_address', CREATED, [accountId, actor.customerId]),
    ]);
    return row?.createdAt ?? null;
  }

  /** Makes an address, and ends the former one. Throws `token_invalid` when the session has ended meanwhile. */
  async replace(ctx: CustomerContext): Promise<NewCalendarAddress> {
    const token = newToken(studioPrefix(ctx.accountId));
    return this.change(ctx, async (manager, { customerId, record }) => {
      await manager.query(REPLACE, [ctx.accountId, customerId, tokenHash(token), ctx.now]);
      await record('customer.calendar_address_created');
      return { token, createdAt: ctx.now };
    });
  }

  /** Ends the address; nothing happens without one. Throws `token_invalid` when the session has ended meanwhile. */
  async end(ctx: CustomerContext): Promise<void> {
    await this.change(ctx, async (manager, { customerId, record }) => {
      if (await this.endOf(manager, ctx, customerId)) await record('customer.calendar_address_ended');
    });
  }

  /** Ends the customer's address in the caller's transaction. Returns whether there was one. */
  async endOf(manager: EntityManager, { accountId }: StudioScope, customerId: number): Promise<boolean> {
    const [, ended] = await manager.query<[unknown[], number]>(END, [accountId, customerId]);
    return ended > 0;
  }

  /** Under the lock of the customer, so that neither a merge nor an erasure leaves an address behind. */
  private async change<Result>(
    ctx: CustomerContext,
    work: (manager: EntityManager, whose: Whose) => Promise<Result>,
  ): Promise<Result> {
    return this.uow.write(ctx, async (manager) => {
      // Another one, if the customer was merged meanwhile: the session moved there.
      const customer = await this.customers.lockSurvivor(ctx, ctx.actor.customerId);
      if (!customer) throw tokenInvalid();
      const customerId = customer.id;
      const by = actorContext({ ...ctx, actor: { ...ctx.actor, customerId } });
      await this.sessions.assertAlive(manager, by);
      const record = (action: string) =>
        this.activity.record(manager, by, { action, subjectType: 'customer', subjectId: customerId });
      return work(manager, { customerId, record });
    });
  }
}

interface Whose {
  readonly customerId: number;
  readonly record: (action: string) => Promise<void>;
}
