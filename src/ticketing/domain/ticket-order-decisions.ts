import type { RefundReasonCode, TicketOrderStatus } from './ticket-order-status';
import type { TicketProvider } from './ticket-provider';
import type { SaleLimits } from './ticket-sale';
import { fits, type HeldQuantity } from './ticket-type';

/** What of an order decides on a payment that arrives. */
export interface DecidedOrder {
  readonly status: TicketOrderStatus;
  readonly provider: TicketProvider | null;
  readonly paymentExpiresAt: Date | null;
  readonly expiresAt: Date | null;
}

/** An item of the order, and what is held of its type without the order. */
export interface ItemStock {
  readonly inventory: number;
  readonly quantity: number;
  readonly heldByOthers: HeldQuantity;
}

/** Owner and stock while the order is decided on. */
export interface OrderSurroundings {
  readonly limits: SaleLimits;
  /** Places of the owner that other orders hold, of all types. */
  readonly heldByOthers: number;
  readonly items: readonly ItemStock[];
  readonly now: Date;
}

const CLOSED: readonly TicketOrderStatus[] = ['paid', 'refund_required', 'refunded', 'paid_requires_refund'];

/** Whether callbacks change nothing any more (PAY-15). */
export function isClosedForCallbacks(status: TicketOrderStatus): boolean {
  return CLOSED.includes(status);
}

/** The status of an order after a result other than paid; null when it changes nothing (PAY-17). */
export function statusAfterUnpaid(
  status: TicketOrderStatus,
  outcome: Extract<TicketOrderStatus, 'pending' | 'failed' | 'cancelled' | 'expired'>,
): TicketOrderStatus | null {
  return status === 'pending' ? outcome : null;
}

/** The status of an order after a paid result. `isOversold` when it is honoured although the places are taken. */
export type PaidDecision =
  | { readonly status: 'paid'; readonly isOversold: boolean }
  | { readonly status: 'paid_requires_refund'; readonly reason: RefundReasonCode };

/** The paid result on an order that is not closed (PAY-16). */
export function decidePaid(order: DecidedOrder, surroundings: OrderSurroundings): PaidDecision {
  if (!surroundings.limits.isOnSale) return { status: 'paid_requires_refund', reason: 'festival_unavailable' };
  if (isInStock(surroundings)) return { status: 'paid', isOversold: false };
  if (order.provider === 'monopay' && isLate(order, surroundings.now)) return { status: 'paid', isOversold: true };
  return { status: 'paid_requires_refund', reason: 'late_payment_no_inventory' };
}

/** Whether staff may accept a payment that arrived too late (TKT-7). */
export function decideAcceptance(
  status: TicketOrderStatus,
  surroundings: OrderSurroundings,
): 'accept' | 'order_not_acceptable' | 'owner_not_on_sale' | 'sold_out' {
  if (status !== 'paid_requires_refund') return 'order_not_acceptable';
  if (!surroundings.limits.isOnSale) return 'owner_not_on_sale';
  return isInStock(surroundings) ? 'accept' : 'sold_out';
}

function isInStock({ limits: { capacity }, heldByOthers, items }: OrderSurroundings): boolean {
  const total = items.reduce((sum, { quantity }) => sum + quantity, heldByOthers);
  return (
    (capacity === null || total <= capacity) && items.every((item) => fits(item, item.heldByOthers, item.quantity))
  );
}

function isLate({ status, paymentExpiresAt, expiresAt }: DecidedOrder, now: Date): boolean {
  const hasPassed = (instant: Date | null) => instant !== null && instant <= now;
  return status !== 'pending' || hasPassed(paymentExpiresAt) || hasPassed(expiresAt);
}
