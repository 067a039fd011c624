import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

/** What a category asks of an entry. */
export interface ParticipationFee {
  readonly name: string;
  /** 0 makes the charge `paid` at once (FEST-5). */
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date | null;
}

/** What became of the charges that a decision let go. */
export interface ReleasedCharges {
  readonly cancelledChargeIds: readonly number[];
  /** Paid ones that now require a refund. */
  readonly refundDueChargeIds: readonly number[];
}

/** Charges of entries as decisions on entries and editions change them; in the open unit, with the entry or edition locked. */
export abstract class EntryCharges {
  /** Makes the `participation` charge of a new entry (FEST-5). */
  abstract openParticipation(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    fee: ParticipationFee,
  ): Promise<void>;

  /** Rejecting: unpaid ones `cancelled`, paid ones `paid_requires_refund` (FEST-6). */
  abstract releaseRejected(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<ReleasedCharges>;

  /** Withdrawing: unpaid ones `cancelled`; paid ones stay, or require a refund when `isRefundDue` (FEST-6). */
  abstract releaseWithdrawn(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    isRefundDue: boolean,
  ): Promise<ReleasedCharges>;

  /** Cancelling an edition (FEST-3), every entry at once; contacts with an address are told by the caller. */
  abstract releaseEdition(manager: EntityManager, ctx: ActorContext, editionId: number): Promise<ReleasedCharges>;

  /** Whether no charge of the entry has ever been `payment_pending` or `paid` with an amount (FEST-7). */
  abstract areUntouched(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<boolean>;

  /** Moves the entry's unpaid participation charges to another category's fee (FEST-7). */
  abstract replaceParticipation(
    manager: EntityManager,
    ctx: ActorContext,
    entryId: number,
    fee: ParticipationFee,
  ): Promise<void>;
}
