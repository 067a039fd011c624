import { Module } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { SaleModule } from './application/sale.module';
import { DoorModule } from './door';
import { OrdersModule } from './orders';
import { TicketsModule } from './tickets';
import { TypesModule } from './types';

declareRequestKeys('ticket_order_idempotency_key');

declareConstraints({
  ticket_stock: { code: 'sold_out', input: 'items', message: 'Not enough places are left.' },
});

/** Tickets of whatever context owns them: types, orders, tickets and the door. */
@Module({
  imports: [SaleModule, TypesModule, TicketsModule, OrdersModule, DoorModule],
  exports: [SaleModule, TypesModule, TicketsModule, OrdersModule, DoorModule],
})
export class TicketingModule {}
