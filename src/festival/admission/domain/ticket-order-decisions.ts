import { fits, type HeldQuantity, type TicketOrderStatus } from '@studio/ticketing';
import { type EditionStatus, isAvailableForAdmission } from '../../editions/domain/edition-status';
import type { RefundReasonCode, TicketOrderProvider } from './ticket-order';

/** An order as decisions look at it. */
export interface DecidedOrder {
  readonly status: TicketOrderStatus;
  readonly amountCents: number;
  readonly provider: TicketOrderProvider | null;
  readonly paymentExpiresAt: Date | null;
  readonly expiresAt: Date | null;
}

/** An item of the order beside what other orders hold of its type. */
export interface ItemStock {
  readonly inventory: number;
  readonly quantity: number;
  readonly heldByOthers: HeldQuantity;
}

/** Edition and stock as they are while the order is decided. */
export interface OrderSurroundings {
  readonly edition: { readonly status: EditionStatus; readonly endsAt: Date };
  readonly items: readonly ItemStock[];
  readonly now: Date;
}

const CLOSED: readonly TicketOrderStatus[] = ['paid', 'refund_required', 'refunded', 'paid_requires_refund'];

/** Whether callbacks change nothing any more (PAY-15). */
export function isClosedForCallbacks(status: TicketOrderStatus): boolean {
  return CLOSED.includes(status);
}

/** What an order becomes by a result other than paid; null when it changes nothing (PAY-17). */
export function statusAfterUnpaid(
  status: TicketOrderStatus,
  outcome: Extract<TicketOrderStatus, 'pending' | 'failed' | 'cancelled' | 'expired'>,
): TicketOrderStatus | null {
  return status === 'pending' ? outcome : null;
}

/** What an order becomes by a paid result. `isOversold` when it is honoured although the places are gone. */
export type PaidDecision =
  | { readonly status: 'paid'; readonly isOversold: boolean }
  | { readonly status: 'paid_requires_refund'; readonly reason: RefundReasonCode };

/** The paid result on an order that is not closed (PAY-16). */
export function decidePaid(order: DecidedOrder, { edition, items, now }: OrderSurroundings): PaidDecision {
  if (!isAvailableForAdmission(edition, now)) return { status: 'paid_requires_refund', reason: 'festival_unavailable' };
  if (areInStock(items)) return { status: 'paid', isOversold: false };
  if (order.provider === 'monopay' && isLate(order, now)) return { status: 'paid', isOversold: true };
  return { status: 'paid_requires_refund', reason: 'late_payment_no_inventory' };
}

function areInStock(items: readonly ItemStock[]): boolean {
  return items.every((item) => fits(item, item.heldByOthers, item.quantity));
}

function isLate({ status, paymentExpiresAt, expiresAt }: DecidedOrder, now: Date): boolean {
  const hasPassed = (instant: Date | null) => instant !== null && instant <= now;
  return status !== 'pending' || hasPassed(paymentExpiresAt) || hasPassed(expiresAt);
}

/** Whether a payment that came too late is taken after all (ADM-7). */
export function decideAcceptance(
  status: TicketOrderStatus,
  { edition, items, now }: OrderSurroundings,
): 'accept' | 'order_not_acceptable' | 'edition_closed' | 'sold_out' {
  if (status !== 'paid_requires_refund') return 'order_not_acceptable';
  if (!isAvailableForAdmission(edition, now)) return 'edition_closed';
  return areInStock(items) ? 'accept' : 'sold_out';
}
