import { Module } from '@nestjs/common';

import { SaleModule } from '../application/sale.module';
import { ChangeTicketType } from './application/change-ticket-type';
import { CreateTicketType } from './application/create-ticket-type';
import { DeleteTicketType } from './application/delete-ticket-type';
import { LockedTicketTypes } from './application/locked-ticket-types';
import { TicketStock } from './application/ticket-stock';
import { TicketTypeQuery } from './queries/ticket-type.query';

@Module({
  imports: [SaleModule],
  providers: [ChangeTicketType, CreateTicketType, DeleteTicketType, LockedTicketTypes, TicketStock, TicketTypeQuery],
  exports: [ChangeTicketType, CreateTicketType, DeleteTicketType, TicketStock, TicketTypeQuery],
})
export class TypesModule {}
