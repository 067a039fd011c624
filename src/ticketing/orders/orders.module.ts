import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { FinanceModule } from '../../finance';
import { PaymentsModule } from '../../payments';
import { SaleModule } from '../application/sale.module';
import { TicketsModule } from '../tickets';
import { TypesModule } from '../types';
import { AcceptOrder } from './application/accept-order';
import { BuyerPhones } from './application/buyer-phones';
import { CancelOrder } from './application/cancel-order';
import { EraseOrder } from './application/erase-order';
import { ErasedBuyers } from './application/erased-buyers';
import { ExpireOrders } from './application/expire-orders';
import { GatewayNotices } from './application/gateway-notices';
import { LockedOrders } from './application/locked-orders';
import { NewOrders } from './application/new-orders';
import { OrderCheckouts } from './application/order-checkouts';
import { OrderPayments } from './application/order-payments';
import { OrderRecords } from './application/order-records';
import { OrderSettlement } from './application/order-settlement';
import { RefundOrder } from './application/refund-order';
import { ReleasedOrders } from './application/released-orders';
import { ResendTickets } from './application/resend-tickets';
import { VoidTicket } from './application/void-ticket';
import { TicketOrderQuery } from './queries/ticket-order.query';

const useCases = [
  AcceptOrder,
  BuyerPhones,
  CancelOrder,
  EraseOrder,
  ExpireOrders,
  NewOrders,
  OrderCheckouts,
  OrderPayments,
  RefundOrder,
  ReleasedOrders,
  ResendTickets,
  TicketOrderQuery,
  VoidTicket,
];

/** Orders of tickets, their payment and end. */
@Module({
  imports: [AccountsModule, FinanceModule, PaymentsModule, SaleModule, TicketsModule, TypesModule],
  providers: [ErasedBuyers, GatewayNotices, LockedOrders, OrderRecords, OrderSettlement, ...useCases],
  exports: useCases,
})
export class OrdersModule {}
