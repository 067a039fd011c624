import type { CallbackRefusal } from './callback-outcome';
import type { GatewayNotice } from './gateway';

/** What a payment was started with. */
export interface AgreedPayment {
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * The first difference between a verified notice and its payment (festival.md section 8, steps 8 to 10); null when they
 * agree. Amount and currency are compared if present, in every status of the payment (PAY-9).
 */
export function disagreement(agreed: AgreedPayment, notice: GatewayNotice): CallbackRefusal | null {
  if (notice.orderId !== agreed.orderId) return 'order_mismatch';
  if (notice.amountCents !== null && notice.amountCents !== agreed.amountCents) return 'amount_mismatch';
  if (notice.currency !== null && notice.currency.toUpperCase() !== agreed.currency.toUpperCase())
    return 'currency_mismatch';
  return null;
}
