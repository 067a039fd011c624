import type { EntityManager } from 'typeorm';

import type { FiscalPaymentType, FiscalTender } from '../domain/fiscal-receipt';

/** A payment or refund that was just recorded. */
export interface FiscalPayment {
  readonly type: FiscalPaymentType;
  readonly id: number;
  readonly tender: FiscalTender;
  /** 0 gets no receipt. */
  readonly amountCents: number;
  readonly currency: string;
  /** The payments this refund gives back: it gets a receipt only if one of them has a `fiscalized` one. Absent for a sale. */
  readonly refundOf?: { readonly type: FiscalPaymentType; readonly ids: readonly number[] };
}

/** Asks for fiscal receipts, in the transaction of the payment itself (FIS-2). */
export abstract class FiscalReceipts {
  /** Records a `pending` receipt per enabled register, or nothing where FIS-1 and FIS-2 want none. A repeat records nothing more. */
  abstract request(
    manager: EntityManager,
    scope: { readonly accountId: number },
    payment: FiscalPayment,
  ): Promise<void>;
}
