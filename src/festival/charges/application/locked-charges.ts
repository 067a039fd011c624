import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { LockedEntries } from '../../editions/application/locked-entries';
import type { FestivalEditionEntity } from '../../editions/entities/festival-edition.entity';
import type { ChargeMoney } from '../domain/charge-money';
import { FestivalChargeEntity } from '../entities/festival-charge.entity';
import { CHARGE_MONEY, MONEY_OF_CHARGES } from '../queries/charge-money-columns';

/** An entry, locked against decisions and charges until the transaction ends. */
export interface LockedEntry {
  readonly id: number;
  readonly edition: FestivalEditionEntity;
}

/** A charge, locked until the transaction ends, with its money. */
export interface LockedCharge {
  readonly charge: FestivalChargeEntity;
  readonly money: ChargeMoney;
  /** An attempt of it is pending and not expired (PAY-1). */
  readonly hasLiveAttempt: boolean;
  /** By id. */
  readonly paidAttemptIds: readonly number[];
}

const ATTEMPTS = `
  SELECT t.id FROM festival.festival_payment_allocation a
  JOIN payments.payment_attempt t ON t.account_id = a.account_id AND t.id = a.attempt_id
  WHERE a.account_id = $1 AND a.charge_id = c.id`;

/** Read after the charge is locked, to see what other transactions committed before. */
const FACTS = `
  SELECT ${CHARGE_MONEY},
    EXISTS (${ATTEMPTS} AND t.status = 'pending' AND t.expires_at > $3) AS has_live_attempt,
    ARRAY(${ATTEMPTS} AND t.status = 'paid' ORDER BY t.id) AS paid_attempt_ids
  FROM festival.festival_charge c ${MONEY_OF_CHARGES}
  WHERE c.account_id = $1 AND c.id = $2`;

interface FactsRow {
  readonly received_cents: number;
  readonly refunded_cents: number;
  readonly has_live_attempt: boolean;
  readonly paid_attempt_ids: readonly number[];
}

/** Locks in the order edition (shared) → entry → charge. */
@Injectable()
export class LockedCharges {
  constructor(
    private readonly entries: LockedEntries,
    private readonly clock: Clock,
  ) {}

  /** Locks the entry with its edition. Throws `not_found`. */
  async entry(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<LockedEntry> {
    const { edition } = await this.entries.exclusive(manager, ctx, entryId);
    return { id: entryId, edition };
  }

  /** Locks the entry of a charge, before the charge itself. Throws `not_found`. */
  async entryOf(manager: EntityManager, ctx: ActorContext, chargeId: number): Promise<LockedEntry> {
    const charge = await manager.findOneBy(FestivalChargeEntity, { accountId: ctx.accountId, id: chargeId });
    if (!charge) throw notFound('The charge');
    return this.entry(manager, ctx, charge.entryId);
  }

  /** Locks the charge of a locked entry. */
  async within(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<LockedCharge> {
    const charge = await manager.findOneOrFail(FestivalChargeEntity, {
      where: { accountId, id },
      lock: { mode: 'pessimistic_write' },
    });
    const [facts] = await manager.query<[FactsRow]>(FACTS, [accountId, id, this.clock.now()]);
    const { status, amountCents } = charge;
    return {
      charge,
      money: { status, amountCents, receivedCents: facts.received_cents, refundedCents: facts.refunded_cents },
      hasLiveAttempt: facts.has_live_attempt,
      paidAttemptIds: facts.paid_attempt_ids,
    };
  }
}
