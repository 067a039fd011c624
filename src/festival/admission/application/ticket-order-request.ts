import type { Buyer } from '../../../ticketing';
import type { SaleRequest } from '../domain/ticket-sale';

/** An order as staff request it. */
export interface TicketOrderRequest extends SaleRequest {
  readonly buyer: Buyer;
  /** Where the payer's browser goes afterwards; null is our own page. */
  readonly returnUrl: string | null;
  readonly idempotencyKey: string;
  /** Address of the device, for check-ins; no part of what a key stands for. */
  readonly ip: string | null;
}
