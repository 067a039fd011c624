import type { SaleRequest } from '../domain/ticket-sale';

/** Who gets the tickets. */
export interface Buyer {
  readonly name: string;
  readonly email: string | null;
  /** As E.164 once it was read. */
  readonly phone: string | null;
  readonly locale: string | null;
}

/** An order as staff make it. */
export interface TicketOrderRequest extends SaleRequest {
  readonly buyer: Buyer;
  /** Where the payer's browser goes afterwards; null is our own page. */
  readonly returnUrl: string | null;
  readonly idempotencyKey: string;
  /** Address of the device, for check-ins; no part of what a key stands for. */
  readonly ip: string | null;
}
