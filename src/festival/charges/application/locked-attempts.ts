import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { type PaymentAttempt, PaymentAttempts } from '../../../payments';
import { LockedEditions } from '../../editions/application/locked-editions';
import type { Allocation } from '../domain/allocation';
import type { NoticedCharge } from '../domain/attempt-settlement';

export type AllocatedCharge = NoticedCharge & Allocation;

export interface EntryAttempt {
  readonly id: number;
  readonly entryId: number;
  readonly leadChargeId: number;
}

/** An attempt and its charges, locked until the transaction ends. */
export interface LockedAttempt extends EntryAttempt {
  readonly attempt: PaymentAttempt;
  /** By id. */
  readonly charges: readonly AllocatedCharge[];
}

interface PlaceRow extends EntryAttempt {
  readonly editionId: number;
}

const PLACE = `
  SELECT a.attempt_id AS id, a.entry_id AS "entryId", a.lead_charge_id AS "leadChargeId", e.edition_id AS "editionId"
  FROM festival.festival_entry_attempt a
  JOIN festival.festival_entry e ON e.account_id = a.account_id AND e.id = a.entry_id
  WHERE a.account_id = $1 AND a.attempt_id = $2`;

const LOCK_ENTRY = 'SELECT 1 FROM festival.festival_entry WHERE account_id = $1 AND id = $2 FOR UPDATE';

const LOCK_CHARGES = `
  SELECT 1 FROM festival.festival_charge
  WHERE account_id = $1
    AND id IN (SELECT charge_id FROM festival.festival_payment_allocation WHERE account_id = $1 AND attempt_id = $2)
  ORDER BY id FOR UPDATE`;

/** Read after the charges are locked, to see what other transactions committed before. */
const CHARGES = `
  SELECT c.id, c.status, c.due_at AS "dueAt", c.cancelled_at AS "cancelledAt",
    a.charge_id AS "chargeId", a.amount_cents AS "amountCents", a.currency,
    c.entry_id AS "chargeEntryId", c.currency AS "chargeCurrency",
    c.manual_method IS NOT NULL OR EXISTS (${otherAttempt(`t.status = 'paid'`)}) AS "isCoveredOtherwise",
    EXISTS (${otherAttempt(`t.status = 'pending' AND t.expires_at > $3`)}) AS "hasOtherLiveAttempt"
  FROM festival.festival_payment_allocation a
  JOIN festival.festival_charge c ON c.account_id = a.account_id AND c.id = a.charge_id
  WHERE a.account_id = $1 AND a.attempt_id = $2
  ORDER BY c.id`;

/** Locks attempts in the order edition (shared) → entry → attempt → charges by id. */
@Injectable()
export class LockedAttempts {
  constructor(
    private readonly editions: LockedEditions,
    private readonly attempts: PaymentAttempts,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found`. */
  async find(manager: EntityManager, ctx: ActorContext, id: number): Promise<LockedAttempt> {
    const [place] = await manager.query<PlaceRow[]>(PLACE, [ctx.accountId, id]);
    if (!place) throw notFound('The payment attempt');
    await this.editions.shared(manager, ctx, place.editionId);
    await manager.query(LOCK_ENTRY, [ctx.accountId, place.entryId]);
    return this.within(manager, ctx, place);
  }

  /** As `find`, with edition and entry already locked. */
  async within(
    manager: EntityManager,
    ctx: ActorContext,
    { id, entryId, leadChargeId }: EntryAttempt,
  ): Promise<LockedAttempt> {
    const { accountId } = ctx;
    const attempt = await this.attempts.lock(manager, ctx, id);
    await manager.query(LOCK_CHARGES, [accountId, id]);
    const charges = await manager.query<AllocatedCharge[]>(CHARGES, [accountId, id, this.clock.now()]);
    return { id, entryId, leadChargeId, attempt, charges };
  }
}

function otherAttempt(condition: string): string {
  return `
    SELECT 1 FROM festival.festival_payment_allocation o
    JOIN payments.payment_attempt t ON t.account_id = o.account_id AND t.id = o.attempt_id
    WHERE o.account_id = $1 AND o.charge_id = c.id AND o.attempt_id <> $2 AND ${condition}`;
}
