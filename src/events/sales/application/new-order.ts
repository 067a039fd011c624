import type { RequestKey } from '@studio/persistence';

import type { EventOrderProvider } from '../domain/event-order';
import type { SaleKind, SaleLine } from '../domain/event-sale';

/** Who gets the tickets. */
export interface Buyer {
  readonly name: string;
  readonly email: string | null;
  /** As E.164 once it was read. */
  readonly phone: string | null;
  /** Language tag of what the buyer is sent. */
  readonly locale: string | null;
}

/** An order that staff make. */
export interface NewOrder {
  readonly kind: SaleKind;
  readonly lines: readonly SaleLine[];
  readonly buyer: Buyer;
  readonly key: RequestKey;
  /** Who takes the money, by the amount. */
  readonly providerOf: (amountCents: number) => EventOrderProvider;
  /** Input that a refusal names, such as `items.0.ticket_type_id`. */
  readonly inputOf: (line: number, field: 'ticket_type_id' | 'quantity') => string;
}
