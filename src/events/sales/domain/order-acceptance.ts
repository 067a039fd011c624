import { fits, type HeldQuantity, type TicketOrderStatus } from '@studio/ticketing';

import { isOn, type TimedEvent } from '../../programme/domain/event-status';

/** Event and stock as they are while the order is decided. What the order holds itself is counted (EVT-9). */
export interface AcceptanceFacts {
  readonly event: TimedEvent & { readonly capacity: number | null };
  /** Places held of the event as a whole. */
  readonly held: number;
  /** The types of the order. */
  readonly types: readonly { readonly inventory: number; readonly held: HeldQuantity }[];
  readonly now: Date;
}

/** Whether a payment that came too late is taken after all (EVT-17). */
export function decideAcceptance(
  status: TicketOrderStatus,
  { event, held, types, now }: AcceptanceFacts,
): 'accept' | 'order_not_acceptable' | 'event_not_on_sale' | 'sold_out' {
  if (status !== 'paid_requires_refund') return 'order_not_acceptable';
  if (!isOn(event, now)) return 'event_not_on_sale';
  const hasRoom = event.capacity === null || held <= event.capacity;
  return hasRoom && types.every((type) => fits(type, type.held, 0)) ? 'accept' : 'sold_out';
}
