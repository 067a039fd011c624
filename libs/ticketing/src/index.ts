export { type DoorFacts, refuseEntry, refuseExit } from './door';
export { refusedAtDoor } from './door.errors';
export { CODE_LENGTH, readTicketCode, ticketCode, TOKEN_LENGTH } from './ticket-code';
export {
  nothingToSend,
  orderRefused,
  soldOut,
  stockTooLow,
  ticketErrors,
  ticketNotCheckedIn,
  ticketNotValid,
} from './ticket.errors';
export {
  type DecidedMoney,
  decideRefund,
  FIRM_STATUSES,
  isCancellable,
  REFUND_DUE_STATUSES,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from './ticket-order-status';
export { SCAN_SOURCES, type ScanSource, TICKET_STATUSES, type TicketStatus } from './ticket-status';
export {
  assessStock,
  fits,
  type HeldQuantity,
  isOnSale,
  type LinePrice,
  linePrice,
  NOTHING_HELD,
  PRICE_TIERS,
  type PriceTier,
  remaining,
  type StockShortfall,
  termProblems,
  type TicketTypeTerms,
} from './ticket-type';
export { ticketsIssuedText, whenAndWhere } from './tickets-issued-text';
