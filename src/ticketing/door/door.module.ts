import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { SaleModule } from '../application/sale.module';
import { TicketsModule } from '../tickets';
import { CheckInTicket } from './application/check-in-ticket';
import { CheckOutTicket } from './application/check-out-ticket';
import { DoorTickets } from './application/door-tickets';

/** Check-in at the door, and its undoing. */
@Module({
  imports: [AccountsModule, SaleModule, TicketsModule],
  providers: [CheckInTicket, CheckOutTicket, DoorTickets],
  exports: [CheckInTicket, CheckOutTicket],
})
export class DoorModule {}
