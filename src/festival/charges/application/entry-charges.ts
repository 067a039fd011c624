import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { decideRelease, type ReleasableCharge } from '../domain/charge-transitions';
import { OpenedCharges } from './opened-charges';
import { ReleasedChargeRows, type ReleasedCharges } from './released-charge-rows';

export type { ReleasedCharges } from './released-charge-rows';

/** What a category asks of an entry. */
export interface ParticipationFee {
  readonly name: string;
  /** 0 makes the charge `paid` at once (FEST-5). */
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date | null;
}

const OF_ENTRY = 'c.entry_id = $2';
const OF_EDITION = `EXISTS (
  SELECT FROM festival.festival_entry e
  WHERE e.account_id = c.account_id AND e.id = c.entry_id AND e.edition_id = $2)`;
const PARTICIPATION_OF_ENTRY = `c.entry_id = $2 AND c.kind = 'participation'`;

const TOUCHED = `
  SELECT EXISTS (
    SELECT FROM festival.festival_charge WHERE account_id = $1 AND entry_id = $2 AND was_in_payment) AS touched`;

/** Charges of entries as decisions on entries and editions change them; in the open unit, with the entry or edition locked. */
@Injectable()
export class EntryCharges {
  constructor(
    private readonly opened: OpenedCharges,
    private readonly released: ReleasedChargeRows,
  ) {}

  /** Makes the `participation` charge of a new entry (FEST-5). */
  async openParticipation(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    fee: ParticipationFee,
  ): Promise<void> {
    await this.opened.open(manager, ctx, { entryId, kind: 'participation', notes: null, ...fee });
  }

  /** Rejecting: unpaid ones `cancelled`, paid ones `paid_requires_refund` (FEST-6). */
  async releaseRejected(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<ReleasedCharges> {
    return this.released.release(manager, ctx, {
      where: OF_ENTRY,
      id: entryId,
      because: 'entry_rejected',
      decide: (charge) => decideRelease(charge, 'release'),
      isTold: true,
    });
  }

  /** Withdrawing: unpaid ones `cancelled`; paid ones stay, or require a refund when `isRefundDue` (FEST-6). */
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
      isTold: true,
    });
  }

  /** Cancelling an edition (FEST-3), every entry at once; contacts with an address are told by the caller. */
  async releaseEdition(manager: EntityManager, ctx: ActorContext, editionId: number): Promise<ReleasedCharges> {
    return this.released.release(manager, ctx, {
      where: OF_EDITION,
      id: editionId,
      because: 'edition_cancelled',
      decide: (charge) => decideRelease(charge, 'release'),
      isTold: false,
    });
  }

  /** Whether no charge of the entry has ever been `payment_pending` or `paid` with an amount (FEST-7). */
  async areUntouched(manager: EntityManager, { accountId }: ActorContext, entryId: number): Promise<boolean> {
    const [row] = await manager.query<{ touched: boolean }[]>(TOUCHED, [accountId, entryId]);
    return row?.touched === false;
  }

  /**
   * Moves the entry's participation charges that are unpaid, or paid since nothing was asked, to another category's fee
   * (FEST-7): they are `cancelled`, and one charge of the fee takes their place. Nothing happens where there is none.
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
      isTold: false,
    });
    if (cancelledChargeIds.length > 0) await this.openParticipation(manager, ctx, entryId, fee);
  }
}

function decideReplacement(charge: ReleasableCharge): 'cancelled' | null {
  if (charge.cancelledAt !== null) return null;
  if (charge.status === 'paid') return charge.amountCents === 0 ? 'cancelled' : null;
  return decideRelease(charge, 'release_unpaid') === null ? null : 'cancelled';
}
