import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ClassFactsQuery } from '../../../scheduling';
import type { ClassPass } from '../domain/class-pass';
import type { PassHoldings } from '../domain/pass-holdings';
import { rebalance } from '../domain/rebalance';
import { CustomerBookings } from './customer-bookings';
import { PassLedger } from './pass-ledger';
import { sessionsOfBookings } from './pass-rows';
import { sessionHolder } from './session-holder';

/** Reassigns the passes of one customer to their bookings (RBL). The caller's transaction has locked the customer. */
@Injectable()
export class PassRebalancing {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly ledger: PassLedger,
    private readonly bookings: CustomerBookings,
    private readonly classes: ClassFactsQuery,
  ) {}

  /** Locks the open passes of the customer, rebalances and saves them. */
  async settle(ctx: ActorContext, customerId: number): Promise<void> {
    const holdings = await this.ledger.open(ctx, { kind: 'open', customerId });
    await this.run(ctx, customerId, holdings);
    await this.ledger.save(ctx, holdings);
  }

  /** What `settle` would make of the passes if the customer had this one as well. Locks and saves nothing. */
  async foresee(ctx: ActorContext, customerId: number, pass: ClassPass): Promise<PassHoldings> {
    const holdings = await this.ledger.seeWith(ctx, customerId, pass);
    await this.run(ctx, customerId, holdings);
    return holdings;
  }

  /** Changes `holdings`, which contains every open pass of the customer; the caller saves it. */
  async run(ctx: ActorContext, customerId: number, holdings: PassHoldings): Promise<void> {
    const passes = holdings.all();
    await this.ledger.complete(
      ctx,
      holdings,
      passes.map(({ id }) => id),
    );
    for (const { id } of passes) holdings.normalise(id);
    // Without an active pass no session can move.
    if (!holdings.all().some(({ status }) => status === 'active')) return;
    const bookings = await this.bookings.coverable(ctx, customerId);
    const ids = bookings.map(({ id }) => id);
    const stored = await this.uow.write(ctx, (manager) => sessionsOfBookings(manager, ctx, ids));
    // For reserved and used sessions the holdings are newer than the database.
    holdings.add(stored.filter(({ status, bookingId }) => status === 'released' && !holdings.session(bookingId)));
    const classes = await this.classes.byIds(
      ctx,
      bookings.map(({ scheduledClassId }) => scheduledClassId),
    );
    const covered = bookings.flatMap(({ id, scheduledClassId, status }) => {
      const facts = classes.get(scheduledClassId);
      return facts ? [{ holder: sessionHolder(ctx, id, facts), status }] : [];
    });
    rebalance(holdings, covered);
  }
}
