import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { forbidden, type PaidStudio } from '../../../accounts';
import {
  type DoorOwner,
  ExpireOrders,
  type LockedOwner,
  type Occasion,
  OrderPayments,
  type OrderNotice,
  type SaleOwner,
  SaleOwners,
  type SettledOrder,
  type ShowableOrder,
} from '../../../ticketing';
import { CashDesk } from '../../charges/application/cash-desk';
import { LockedEditions } from '../../editions/application/locked-editions';
import { isAvailableForAdmission, isClosed } from '../../editions/domain/edition-status';
import { editionExists } from '../../editions/queries/edition-exists';
import { assertFestivals } from '../../festival-unit';
import { FestivalNotices } from '../../notices/application/festival-notices';
import { editionNames, editionRefusals, editionRules } from '../domain/edition-sale';

const DOOR = `
  SELECT id, status IN ('cancelled', 'archived') AS "isClosed" FROM festival.festival_edition
  WHERE account_id = $1 AND id = $2`;

const OCCASION = `
  SELECT e.title, e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.starts_at AS "startsAt",
    e.ends_at AS "endsAt", e.timezone AS "timeZone"
  FROM ticketing.ticket_order o
  JOIN festival.festival_edition e ON e.account_id = o.account_id AND e.id = o.owner_id
  WHERE o.account_id = $1 AND o.owner = 'edition' AND o.id = $2`;

/** Editions of festivals as owners of tickets. */
@Injectable()
export class EditionSale implements SaleOwner, OnModuleInit {
  readonly kind = 'edition';
  readonly names = editionNames;
  readonly rules = editionRules;
  readonly refusals = editionRefusals;
  readonly cancellation = { text: 'The edition was cancelled.', code: 'edition_cancelled', logsStatus: false } as const;
  readonly paymentTarget = 'ticket_order';

  constructor(
    private readonly owners: SaleOwners,
    private readonly payments: OrderPayments,
    private readonly orders: ExpireOrders,
    private readonly editions: LockedEditions,
    private readonly desk: CashDesk,
    private readonly notices: FestivalNotices,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
    this.payments.register(this);
    this.orders.expireWithPayments('edition', 'festival expiry');
  }

  admit(ctx: ActorContext): void {
    assertFestivals(ctx);
  }

  isUsedBy({ festivalsEnabled }: PaidStudio): boolean {
    return festivalsEnabled;
  }

  /** Shared, so that sales of one edition wait for each other at their types only. */
  async lock(manager: EntityManager, scope: StudioScope, id: number): Promise<LockedOwner> {
    const edition = await this.editions.shared(manager, scope, id);
    const { title, currency, status } = edition;
    return {
      ...{ id, title, currency, capacity: null },
      isClosed: isClosed(status),
      needsActiveType: false,
      isOnSale: (now) => isAvailableForAdmission(edition, now),
    };
  }

  door({ accountId }: StudioScope, id: number, isLocked: boolean): Statement<DoorOwner> {
    const [name, text] = isLocked ? ['edition_door_locked', `${DOOR} FOR SHARE`] : ['edition_door', DOOR];
    return statement<DoorOwner>(name, text, [accountId, id]);
  }

  exists(scope: StudioScope, id: number): Statement<{ readonly id: number }> {
    return editionExists(scope, id);
  }

  /** Staff with access to a route see every edition. */
  seen(ctx: ActorContext, id: number): Statement<{ readonly id: number }> {
    return editionExists(ctx, id);
  }

  occasion({ accountId }: StudioScope, orderId: number): Statement<Occasion> {
    return statement<Occasion>('edition_occasion', OCCASION, [accountId, orderId]);
  }

  /** Staff at the door hand out tickets of door sales; managers of the money hand out all tickets (section 11). */
  assertMayShow({ actor }: ActorContext, { source }: ShowableOrder): void {
    if (actor.kind !== 'staff' || source === 'entrance') return;
    if (!actor.permissions.includes('manage_festival_finance')) throw forbidden();
  }

  /** Only the door takes cash (ADM-5, ADM-6). */
  async recordCash(
    manager: EntityManager,
    ctx: ActorContext,
    { id, ownerId: editionId, provider, amountCents, currency }: SettledOrder,
    direction: 'cash_in' | 'cash_out',
    reason: string | null,
  ): Promise<void> {
    if (provider !== 'entrance_cash') return;
    const isIn = direction === 'cash_in';
    const keyOf = (way: string) => `ticket_order:${id}:${way}`;
    await this.desk.record(manager, ctx, {
      ...{ editionId, orderId: id, chargeId: null, amountCents, currency, reason },
      ...{ sourceKey: keyOf(isIn ? 'cash-in' : 'cash-out'), cashInKey: keyOf('cash-in') },
      purpose: isIn ? 'entrance_ticket_sale' : 'entrance_ticket_refund',
    });
  }

  async notify(scope: StudioScope, notice: OrderNotice): Promise<void> {
    await this.notices.record(scope, [notice]);
  }
}
