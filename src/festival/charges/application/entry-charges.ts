import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { decideRelease, type ReleasableCharge } from '../domain/charge-transitions';
import { OpenedCharges } from './opened-charges';
import { ReleasedChargeRows, type ReleasedCharges } from './released-charge-rows';

export type { ReleasedCharges } from './released-charge-rows';

/** The participation fee of a category. */
export interface ParticipationFee {
  readonly name: string;
  /** A charge of 0 is `paid` immediately (FEST-5). */
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date | null;
}

const OF_ENTRY = 'c.entry_id = $2';
/** Entries are read once: by statistics of an edition that was small, a join would compare each charge with each entry. */
const OF_EDITION = `c.entry_id = ANY (ARRAY (
  SELECT e.id FROM festival.festival_entry e WHERE e.account_id = $1 AND e.edition_id = $2))`;
const PARTICIPATION_OF_ENTRY = `c.entry_id = $2 AND c.kind = 'participation'`;

const TOUCHED = `
  SELECT EXISTS (
    SELECT FROM festival.festival_charge WHERE account_id = $1 AND entry_id = $2 AND was_in_payment) AS touched`;

/**
 * Applies decisions on entries and editions to charges. Runs in the caller's transaction with the entry or edition
 * locked.
 */
@Injectable()
export class EntryCharges {
  constructor(
    private readonly opened: OpenedCharges,
    private readonly released: ReleasedChargeRows,
  ) {}

  /** Creates the `participation` charge of a new entry (FEST-5). */
  async openParticipation(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    fee: ParticipationFee,
  ): Promise<void> {
    await this.opened.open(manager, ctx, { entryId, kind: 'participation', notes: null, ...fee });
  }

  /** On rejection: unpaid charges become `cancelled`, paid ones `paid_requires_refund` (FEST-6). */
  async releaseRejected(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<ReleasedCharges> {
    return this.released.release(manager, ctx, {
      where: OF_ENTRY,
      id: entryId,
      because: 'entry_rejected',
      decide: (charge) => decideRelease(charge, 'release'),
      notifiesContact: true,
    });
  }

  /**
   * On withdrawal: unpaid charges become `cancelled`; paid ones remain, or require a refund when `isRefundDue`
   * (FEST-6).
   */
  async releaseWithdrawn(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    isRefundDue: boolean,
  ): Promise<ReleasedCharges> {
    return this.released.release(manager, ctx, {
      where: OF_ENTRY,
      id: entryId,
      because: 'entry_withdrawn',
      decide: (charge) => decideRelease(charge, isRefundDue ? 'release' : 'release_unpaid'),
      notifiesContact: true,
    });
  }

  /** On cancellation of an edition (FEST-3): the charges of all entries. The caller notifies the contacts. */
  async releaseEdition(manager: EntityManager, ctx: ActorContext, editionId: number): Promise<ReleasedCharges> {
    return this.released.release(manager, ctx, {
      where: OF_EDITION,
      id: editionId,
      because: 'edition_cancelled',
      decide: (charge) => decideRelease(charge, 'release'),
      notifiesContact: false,
    });
  }

  /** Whether no charge of the entry has ever been `payment_pending` or `paid` with an amount (FEST-7). */
  async areUntouched(manager: EntityManager, { accountId }: ActorContext, entryId: number): Promise<boolean> {
    const [row] = await manager.query<{ touched: boolean }[]>(TOUCHED, [accountId, entryId]);
    return row?.touched === false;
  }

  /**
   * Cancels the entry's participation charges that are unpaid or have an amount of 0, and creates one charge of another
   * category's fee in their place (FEST-7). Does nothing when there are none.
   */
  async replaceParticipation(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    fee: ParticipationFee,
  ): Promise<void> {
    const { cancelledChargeIds } = await this.released.release(manager, ctx, {
      where: PARTICIPATION_OF_ENTRY,
      id: entryId,
      because: 'category_changed',
      decide: decideReplacement,
      notifiesContact: false,
    });
    if (cancelledChargeIds.length > 0) await this.openParticipation(manager, ctx, entryId, fee);
  }
}

function decideReplacement(charge: ReleasableCharge): 'cancelled' | null {
  if (charge.cancelledAt !== null) return null;
  if (charge.status === 'paid') return charge.amountCents === 0 ? 'cancelled' : null;
  return decideRelease(charge, 'release_unpaid') === null ? null : 'cancelled';
}
