import { assessStock, type HeldQuantity, type StockShortfall, type TicketTypeTerms } from '@studio/ticketing';

/** Why a ticket type cannot be changed, with the input that is at fault. */
export type TypeChangeRefusal = { readonly code: 'last_active_ticket_type' } | StockShortfall;

interface ChangeFacts {
  readonly held: HeldQuantity;
  /** Whether the published event has no other active type. */
  readonly isLastActive: boolean;
}

/** Whether the type may become `wanted`, of which `changed` differs from now (EVT-10, EVT-11). */
export function decideTypeChange(
  wanted: TicketTypeTerms,
  changed: ReadonlySet<string>,
  { held, isLastActive }: ChangeFacts,
): TypeChangeRefusal | null {
  const shortfall = assessStock(wanted, changed, held);
  if (shortfall) return shortfall;
  return isLastActive && !wanted.isActive ? { code: 'last_active_ticket_type' } : null;
}
