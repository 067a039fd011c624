import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { AddCustomerNote } from '../application/add-customer-note';
import { DeleteCustomerNote } from '../application/delete-customer-note';
import { CustomerNotesQuery } from '../queries/customer-notes.query';
import { presentNote } from './customer-note.presenter';
import { CustomerNoteDto, NewCustomerNoteDto } from './dto/customer-note.dto';

@ApiTags('Customers')
@Controller('api/v1/manage')
@StaffPermission('manage_clients', 'manage_bookings')
@RateLimited('manage')
export class CustomerNotesController {
  constructor(
    private readonly notes: CustomerNotesQuery,
    private readonly addNote: AddCustomerNote,
    private readonly deleteNote: DeleteCustomerNote,
  ) {}

  @Get('customers/:id/notes')
  @Endpoint({
    id: 'listCustomerNotes',
    summary: 'List the notes about a customer',
    description: 'What the staff noted, newest first. The customer never sees it.',
    answers: { page: CustomerNoteDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('customer') customerId: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<CustomerNoteDto>> {
    const found = await this.notes.list(ctx, customerId, page);
    return { ...found, data: found.data.map(presentNote) };
  }

  @Post('customers/:id/notes')
  @Endpoint({
    id: 'addCustomerNote',
    summary: 'Add a note about a customer',
    description: 'A note is not changed afterwards, only deleted. It is a part of the export of the customer’s data.',
    answers: { status: 201, data: CustomerNoteDto },
    refuses: [on(commonErrors.validation_failed, 'customer', 'The customer is anonymised.')],
  })
  async add(
    @Actor() ctx: StaffContext,
    @Id('customer') customerId: number,
    @Body() { text }: NewCustomerNoteDto,
  ): Promise<{ data: CustomerNoteDto }> {
    const id = await this.addNote.execute(ctx, customerId, text);
    return { data: presentNote(await this.notes.one(ctx, id)) };
  }

  @Delete('customer-notes/:id')
  @Endpoint({
    id: 'deleteCustomerNote',
    summary: 'Delete a note about a customer',
    description: 'Final. Only who wrote the note and owners may delete it; others are refused with 403.',
    answers: NO_CONTENT,
  })
  async remove(@Actor() ctx: StaffContext, @Id('note') id: number): Promise<void> {
    await this.deleteNote.execute(ctx, id);
  }
}
