export const TICKET_ORDER_STATUSES = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'paid_requires_refund',
  'refund_required',
  'refunded',
] as const;

export type TicketOrderStatus = (typeof TICKET_ORDER_STATUSES)[number];

/** Where an order comes from: a checkout of the buyer's own, staff, or the door. */
export const TICKET_ORDER_SOURCES = ['checkout', 'manual', 'entrance'] as const;

export type TicketOrderSource = (typeof TICKET_ORDER_SOURCES)[number];

/** Statuses in which an order holds its places whatever the time. */
export const FIRM_STATUSES = ['paid', 'refund_required', 'paid_requires_refund'] as const;

/** Statuses in which money has to be given back. */
export const REFUND_DUE_STATUSES = ['refund_required', 'paid_requires_refund'] as const;

/** An order as decisions about its money look at it. */
export interface DecidedMoney {
  readonly status: TicketOrderStatus;
  readonly amountCents: number;
}

/** Whether the money of an order may be recorded as given back. */
export function decideRefund({
  status,
  amountCents,
}: DecidedMoney): 'refund' | 'unchanged' | 'nothing_to_refund' | 'order_not_refundable' {
  if (status === 'refunded') return 'unchanged';
  if (!FIRM_STATUSES.some((firm) => firm === status)) return 'order_not_refundable';
  return amountCents === 0 ? 'nothing_to_refund' : 'refund';
}

/** Whether an order may be cancelled: nobody has paid for it. */
export function isCancellable({ status, amountCents }: DecidedMoney): boolean {
  return status === 'pending' || (status === 'paid' && amountCents === 0);
}
