import type { Provider, Type } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { AcceptEventOrder } from './application/accept-event-order';
import { BuyerPhones } from './application/buyer-phones';
import { CancelEventOrder } from './application/cancel-event-order';
import { CancelledEventOrders } from './application/cancelled-event-orders';
import { ChangeTicketType } from './application/change-ticket-type';
import { CreateTicketType } from './application/create-ticket-type';
import { DeleteTicketType } from './application/delete-ticket-type';
import { EraseEventOrder } from './application/erase-event-order';
import { ErasedBuyers } from './application/erased-buyers';
import { EventCash } from './application/event-cash';
import { EventSettlement } from './application/event-settlement';
import { EventStock } from './application/event-stock';
import { ExpireEventOrders } from './application/expire-event-orders';
import { GoneTickets } from './application/gone-tickets';
import { IssueEventOrder } from './application/issue-event-order';
import { LockedOrders } from './application/locked-orders';
import { LockedTicketTypes } from './application/locked-ticket-types';
import { NewOrders } from './application/new-orders';
import { OrderRecords } from './application/order-records';
import { ReadEventOrders } from './application/read-event-orders';
import { ReadTicketTypes } from './application/read-ticket-types';
import { RefundEventOrder } from './application/refund-event-order';
import { ResendEventTickets } from './application/resend-event-tickets';
import { SellAtDoor } from './application/sell-at-door';
import { EventCashController } from './http/event-cash.controller';
import { EventOrderActionsController } from './http/event-order-actions.controller';
import { EventOrderAnswers } from './http/event-order.answers';
import { EventOrdersController } from './http/event-orders.controller';
import { TicketTypesController } from './http/ticket-types.controller';
import { EventCashQuery } from './queries/event-cash.query';
import { EventOrderQuery } from './queries/event-order.query';
import { TicketTypeQuery } from './queries/ticket-type.query';

declareRequestKeys('event_order_idempotency_key');

declareConstraints({
  event_stock: { code: 'sold_out', input: 'items', message: 'Not enough tickets are left.' },
});

/** Ticket types, orders and the cash desk of events. */
export const salesParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [EventCashController, EventOrderActionsController, EventOrdersController, TicketTypesController],
  providers: [
    AcceptEventOrder,
    BuyerPhones,
    CancelEventOrder,
    CancelledEventOrders,
    ChangeTicketType,
    CreateTicketType,
    DeleteTicketType,
    EraseEventOrder,
    ErasedBuyers,
    EventCash,
    EventCashQuery,
    EventOrderAnswers,
    EventOrderQuery,
    EventSettlement,
    EventStock,
    ExpireEventOrders,
    GoneTickets,
    IssueEventOrder,
    LockedOrders,
    LockedTicketTypes,
    NewOrders,
    OrderRecords,
    ReadEventOrders,
    ReadTicketTypes,
    RefundEventOrder,
    ResendEventTickets,
    SellAtDoor,
    TicketTypeQuery,
  ],
};
