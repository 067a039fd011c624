export type {
  DoorOwner,
  LockedOwner,
  Occasion,
  OrderNotice,
  SaleOwner,
  SettledOrder,
  ShowableOrder,
} from './application/sale-owner';
export { SaleOwners } from './application/sale-owners';
export { SaleUnit } from './application/sale-unit';
export * from './domain';
export { checkInsController, CheckInTicket, CheckOutTicket, type Shown } from './door';
export { ticketingEntities } from './entities';
export {
  AcceptOrder,
  type Buyer,
  BuyerPhones,
  CancelOrder,
  DoorBuyerInputDto,
  ExpireOrders,
  type NewOrder,
  NewOrders,
  type OpenedOrder,
  orderActionsController,
  OrderCheckouts,
  OrderPayments,
  type OwnDoorSales,
  RefundOrder,
  ReleasedOrders,
  type TicketOrderDetails,
  TicketOrderListQueryDto,
  TicketOrderProgressDto,
  TicketOrderQuery,
  type TicketOrderRow,
  VoidTicket,
} from './orders';
export { declareTicketData } from './personal-data';
export { liveHolds } from './queries/live-holds';
export { TicketingModule } from './ticketing.module';
export {
  ApiTicketFile,
  AttendanceQuery,
  type AttendanceRow,
  type NoticeFacts,
  NoticeQueue,
  PrintedTicketsQuery,
  RenderTickets,
  sendTicketFile,
  TicketAttachments,
  TicketListQueryDto,
  TicketQuery,
  type TicketRow,
  TicketStateDto,
} from './tickets';
export {
  assertPossible,
  changedTermsOf,
  ChangeTicketType,
  CreateTicketType,
  DeleteTicketType,
  INVENTORY_MAX,
  newTermsOf,
  PRICE_MAX,
  ticketTypeFields,
  TicketTypeQuery,
  type TicketTypeRow,
  TicketStock,
} from './types';
