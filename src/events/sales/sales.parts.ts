import type { Provider, Type } from '@nestjs/common';

import { CancelledEventOrders } from './application/cancelled-event-orders';
import { EventCash } from './application/event-cash';
import { EventSale } from './application/event-sale';
import { ExpireEventOrders } from './application/expire-event-orders';
import { IssueEventOrder } from './application/issue-event-order';
import { SellAtDoor } from './application/sell-at-door';
import { SoldOutCheck } from './application/sold-out-check';
import { EventCashController } from './http/event-cash.controller';
import { EventOrderActionsController } from './http/event-order-actions.controller';
import { EventOrdersController } from './http/event-orders.controller';
import { TicketTypesController } from './http/ticket-types.controller';
import { EventCashQuery } from './queries/event-cash.query';

/** Sales of event tickets, and the cash desk of an event. */
export const salesParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [EventCashController, EventOrderActionsController, EventOrdersController, TicketTypesController],
  providers: [
    CancelledEventOrders,
    EventCash,
    EventCashQuery,
    EventSale,
    ExpireEventOrders,
    IssueEventOrder,
    SellAtDoor,
    SoldOutCheck,
  ],
};
