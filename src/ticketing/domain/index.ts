export { type DoorTicket, type EntryRefusal, refuseEntry, refuseExit } from './door';
export { type OwnRefusals, refusedAtDoor } from './door.errors';
export { type OwnerKind, type SaleRef } from './owner-kind';
export { CODE_LENGTH, readTicketCode, ticketCode, TOKEN_LENGTH } from './ticket-code';
export { HOLD_MINUTES, holdEnd } from './ticket-hold';
export {
  decideAcceptance,
  decidePaid,
  isClosedForCallbacks,
  type OrderSurroundings,
  type PaidDecision,
  statusAfterUnpaid,
} from './ticket-order-decisions';
export {
  decideRefund,
  FIRM_STATUSES,
  isCancellable,
  REFUND_DUE_STATUSES,
  REFUND_REASON_CODES,
  type RefundReasonCode,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from './ticket-order-status';
export { ticketPaymentMethod } from './ticket-payment-method';
export { isPaidOnline, type OnlineProvider, tenderOf, TICKET_PROVIDERS, type TicketProvider } from './ticket-provider';
export {
  decideSale,
  type PricedLine,
  type SaleKind,
  type SaleLine,
  type SalePayment,
  type SaleRefusal,
  SOURCE_OF_KIND,
} from './ticket-sale';
export { SCAN_SOURCES, type ScanSource, TICKET_STATUSES, type TicketStatus } from './ticket-status';
export {
  assessStock,
  type HeldQuantity,
  isOnSale,
  NOTHING_HELD,
  PRICE_TIERS,
  type PriceTier,
  remaining,
  termProblems,
  type TicketTypeTerms,
} from './ticket-type';
export { FIXED_INPUTS, fixedInput } from './ticket-type-change';
export {
  nothingToSend,
  orderRefused,
  soldOut,
  stockTooLow,
  ticketErrors,
  ticketNotCheckedIn,
  ticketNotValid,
} from './ticket.errors';
export { ticketsIssuedText, whenAndWhere } from './tickets-issued-text';
