import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { ChangeCustomer } from '../application/change-customer';
import { CreateCustomer } from '../application/create-customer';
import { DeleteCustomer } from '../application/delete-customer';
import {
  CustomerDirectoryQuery,
  ManagedCustomerDetailsDto,
  ManagedCustomerDto,
  presentManagedCustomer,
} from '../../directory';
import { CustomerPatchDto, ManagedCustomerSearchDto, NewCustomerDto } from './dto/customer-input.dto';
import { ManagedCustomerAnswers } from './managed-customer.answers';

@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class ManageCustomersController {
  constructor(
    private readonly directory: CustomerDirectoryQuery,
    private readonly answers: ManagedCustomerAnswers,
    private readonly createCustomer: CreateCustomer,
    private readonly changeCustomer: ChangeCustomer,
    private readonly deleteCustomer: DeleteCustomer,
  ) {}

  @Get()
  @StaffPermission('manage_clients', 'manage_bookings')
  @Endpoint({
    id: 'listCustomers',
    summary: 'List or search customers',
    description: 'Sorted by name, ignoring case, customers without a name last.',
    answers: { page: ManagedCustomerDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { q = null, include_anonymised, ...page }: ManagedCustomerSearchDto,
  ): Promise<Page<ManagedCustomerDto>> {
    const found = await this.directory.list(ctx, { q, includesAnonymised: include_anonymised ?? false }, page);
    return { ...found, data: found.data.map(presentManagedCustomer) };
  }

  @Get(':id')
  @StaffPermission('manage_clients', 'manage_bookings')
  @Endpoint({
    id: 'getCustomer',
    summary: 'Get a customer',
    description: 'With the size of their history. Also returns anonymised customers.',
    answers: ManagedCustomerDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('customer') id: number): Promise<{ data: ManagedCustomerDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Post()
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'createCustomer',
    summary: 'Create a customer',
    description: 'Without a password, with unverified contacts, which are unique in the studio.',
    answers: { status: 201, data: ManagedCustomerDetailsDto },
    refuses: [
      on(commonErrors.already_taken, ['email', 'phone'], 'Another customer has the e-mail address or phone number.'),
    ],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() { name, email = null, phone = null, default_language: defaultLanguage = null }: NewCustomerDto,
  ): Promise<{ data: ManagedCustomerDetailsDto }> {
    const id = await this.createCustomer.execute(ctx, { name, email, phone, defaultLanguage });
    return this.answers.one(ctx, id);
  }

  @Patch(':id')
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'changeCustomer',
    summary: 'Update a customer',
    description:
      'Absent fields are unchanged; null clears a field. A new e-mail address or phone number is unverified.',
    answers: ManagedCustomerDetailsDto,
    refuses: [
      on(commonErrors.validation_failed, 'customer', 'The customer is anonymised.'),
      on(commonErrors.already_taken, ['email', 'phone'], 'Another customer has the e-mail address or phone number.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Body() { default_language: defaultLanguage, ...fields }: CustomerPatchDto,
  ): Promise<{ data: ManagedCustomerDetailsDto }> {
    await this.changeCustomer.execute(ctx, id, { ...fields, defaultLanguage });
    return this.answers.one(ctx, id);
  }

  @Delete(':id')
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'deleteCustomer',
    summary: 'Delete a customer without history',
    description: 'A customer with a booking, pass, purchase or lead can only be anonymised.',
    needsFirst: 'A customer without a history.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'customer', 'The customer has a history.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('customer') id: number): Promise<void> {
    await this.deleteCustomer.execute(ctx, id);
  }
}
