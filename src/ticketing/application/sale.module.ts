import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { SaleOwners } from './sale-owners';
import { SaleUnit } from './sale-unit';
import { TicketLog } from './ticket-log';

/** What all areas of the context share. */
@Module({
  imports: [AccountsModule],
  providers: [SaleOwners, SaleUnit, TicketLog],
  exports: [SaleOwners, SaleUnit, TicketLog],
})
export class SaleModule {}
