import type { RequestKey } from '@studio/persistence';

import type { SaleKind, SaleLine, SalePayment } from '../../domain';

/** Who receives the tickets. */
export interface Buyer {
  readonly name: string;
  readonly email: string | null;
  /** As E.164 once it was read. */
  readonly phone: string | null;
  /** Language tag of mails to the buyer. */
  readonly locale: string | null;
}

/** An order that staff create. */
export interface NewOrder {
  readonly kind: SaleKind;
  readonly lines: readonly SaleLine[];
  readonly buyer: Buyer;
  readonly key: RequestKey;
  /** How an order of the amount is paid. */
  readonly paymentOf: (amountCents: number) => SalePayment;
  /** Whether the holders are checked in with the sale; no part of what a key stands for. */
  readonly checksIn: boolean;
  /** Address of the device, for check-ins; no part of what a key stands for. */
  readonly ip: string | null;
  /** Input that a refusal names, such as `items.0.ticket_type_id`. */
  readonly inputOf: (line: number, field: 'type' | 'quantity') => string;
}
