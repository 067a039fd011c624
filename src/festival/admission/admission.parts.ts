import type { Provider, Type } from '@nestjs/common';

import { CancelledEditionOrders } from './application/cancelled-edition-orders';
import { CreateTicketOrder } from './application/create-ticket-order';
import { EditionSale } from './application/edition-sale';
import { AdmissionTypesController } from './http/admission-types.controller';
import { CheckInsController } from './http/check-ins.controller';
import { FestivalTicketsController } from './http/festival-tickets.controller';
import { TicketDocumentsController } from './http/ticket-documents.controller';
import { TicketOrderActionsController } from './http/ticket-order-actions.controller';
import { TicketOrderCallbacksController } from './http/ticket-order-callbacks.controller';
import { TicketOrdersController } from './http/ticket-orders.controller';

/** Tickets of editions: admission types, orders and check-in. */
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
  providers: [CancelledEditionOrders, CreateTicketOrder, EditionSale],
};
