/** A charge of the attempt at the moment of processing. */
export interface NoticedCharge {
  readonly id: number;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly cancelledAt: Date | null;
  /** Another paid attempt allocates to it, or staff recorded it as paid. */
  readonly isCoveredOtherwise: boolean;
  /** Another attempt of the charge is pending and not expired. */
  readonly hasOtherLiveAttempt: boolean;
}

/** The effects of a paid attempt on its charges. */
export interface AttemptSettlement {
  readonly paidChargeIds: readonly number[];
  /** Charges that could not be settled, so the money is due for a refund. */
  readonly refundDueChargeIds: readonly number[];
}

/** Decides which charges a paid attempt settles (PAY-11). */
export function settlementOf(
  { expiresAt }: { readonly expiresAt: Date },
  charges: readonly NoticedCharge[],
  now: Date,
): AttemptSettlement {
  const isLate = expiresAt <= now;
  const mustGoBack = (charge: NoticedCharge) => isLate || !takesMoney(charge, now);
  const ids = (some: readonly NoticedCharge[]) => some.map(({ id }) => id);
  return {
    paidChargeIds: ids(charges.filter((charge) => !mustGoBack(charge))),
    refundDueChargeIds: ids(charges.filter(mustGoBack)),
  };
}

/** Charges that an ended attempt releases for another attempt (PAY-12). */
export function releasedCharges(
  charges: readonly Pick<NoticedCharge, 'id' | 'status' | 'hasOtherLiveAttempt'>[],
): number[] {
  return charges
    .filter(({ status, hasOtherLiveAttempt }) => status === 'payment_pending' && !hasOtherLiveAttempt)
    .map(({ id }) => id);
}

/** Not paid another way, not overdue and never cancelled, not even as a paid charge (PAY-11). */
function takesMoney({ status, dueAt, cancelledAt, isCoveredOtherwise }: NoticedCharge, now: Date): boolean {
  const isOverdue = dueAt !== null && dueAt <= now;
  return !isCoveredOtherwise && !isOverdue && status !== 'cancelled' && cancelledAt === null;
}
