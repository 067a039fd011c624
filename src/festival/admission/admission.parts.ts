import type { Provider, Type } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { AcceptTicketOrder } from './application/accept-ticket-order';
import { AdmissionStock } from './application/admission-stock';
import { CancelTicketOrder } from './application/cancel-ticket-order';
import { ChangeAdmissionType } from './application/change-admission-type';
import { CheckInTicket } from './application/check-in-ticket';
import { CheckOutTicket } from './application/check-out-ticket';
import { CreateAdmissionType } from './application/create-admission-type';
import { CreateTicketOrder } from './application/create-ticket-order';
import { DeleteAdmissionType } from './application/delete-admission-type';
import { DoorSettlement } from './application/door-settlement';
import { DoorTickets } from './application/door-tickets';
import { EraseTicketOrder } from './application/erase-ticket-order';
import { ErasedTicketBuyers } from './application/erased-ticket-buyers';
import { ExpireTicketOrders } from './application/expire-ticket-orders';
import { IssuedTickets } from './application/issued-tickets';
import { LockedTicketOrders } from './application/locked-ticket-orders';
import { OrderTickets } from './application/order-tickets';
import { ReadAdmissionTypes } from './application/read-admission-types';
import { RefundTicketOrder } from './application/refund-ticket-order';
import { ReleasedOrders } from './application/released-orders';
import { RenderTickets } from './application/render-tickets';
import { ResendTickets } from './application/resend-tickets';
import { TicketCheckouts } from './application/ticket-checkouts';
import { TicketLog } from './application/ticket-log';
import { TicketOrderCallbacks } from './application/ticket-order-callbacks';
import { TicketOrderEnding } from './application/ticket-order-ending';
import { TicketOrderNews } from './application/ticket-order-news';
import { TicketOrderRecords } from './application/ticket-order-records';
import { TicketSales } from './application/ticket-sales';
import { TicketScans } from './application/ticket-scans';
import { TicketSettlement } from './application/ticket-settlement';
import { VoidTicket } from './application/void-ticket';
import { AdmissionTypesController } from './http/admission-types.controller';
import { CheckInsController } from './http/check-ins.controller';
import { FestivalTicketsController } from './http/festival-tickets.controller';
import { TicketDocumentsController } from './http/ticket-documents.controller';
import { TicketOrderActionsController } from './http/ticket-order-actions.controller';
import { TicketOrderCallbacksController } from './http/ticket-order-callbacks.controller';
import { TicketOrderAnswers } from './http/ticket-order.answers';
import { TicketOrdersController } from './http/ticket-orders.controller';
import { AdmissionTypeQuery } from './queries/admission-type.query';
import { PrintedTicketsQuery } from './queries/printed-tickets.query';
import { TicketImageQuery } from './queries/ticket-image.query';
import { TicketOrderQuery } from './queries/ticket-order.query';
import { TicketQuery } from './queries/ticket.query';

declareRequestKeys('festival_ticket_order_idempotency_key');

declareConstraints({
  festival_admission_stock: { code: 'sold_out', input: 'items', message: 'Not enough places are left.' },
});

/** Admission types, ticket orders, tickets and check-in. */
export const admissionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    AdmissionTypesController,
    CheckInsController,
    FestivalTicketsController,
    TicketDocumentsController,
    TicketOrderActionsController,
    TicketOrderCallbacksController,
    TicketOrdersController,
  ],
  providers: [
    AcceptTicketOrder,
    AdmissionStock,
    AdmissionTypeQuery,
    CancelTicketOrder,
    ChangeAdmissionType,
    CheckInTicket,
    CheckOutTicket,
    CreateAdmissionType,
    CreateTicketOrder,
    DeleteAdmissionType,
    DoorSettlement,
    DoorTickets,
    EraseTicketOrder,
    ErasedTicketBuyers,
    ExpireTicketOrders,
    IssuedTickets,
    LockedTicketOrders,
    OrderTickets,
    PrintedTicketsQuery,
    ReadAdmissionTypes,
    RefundTicketOrder,
    ReleasedOrders,
    RenderTickets,
    ResendTickets,
    TicketCheckouts,
    TicketImageQuery,
    TicketLog,
    TicketOrderAnswers,
    TicketOrderCallbacks,
    TicketOrderEnding,
    TicketOrderNews,
    TicketOrderQuery,
    TicketOrderRecords,
    TicketQuery,
    TicketSales,
    TicketScans,
    TicketSettlement,
    VoidTicket,
  ],
};
