import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeCustomer } from '../application/change-customer';
import { CreateCustomer } from '../application/create-customer';
import { DeleteCustomer } from '../application/delete-customer';
import { CustomerDirectoryQuery } from '../queries/customer-directory.query';
import { CustomerPatchDto, ManagedCustomerSearchDto, NewCustomerDto } from './dto/customer-input.dto';
import { ManagedCustomerDetailsDto, ManagedCustomerDto } from './dto/managed-customer.dto';
import { ManagedCustomerAnswers } from './managed-customer.answers';
import { presentManagedCustomer } from './managed-customer.presenter';

/** Customers as staff manage them. */
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
  @ApiOperation({
    operationId: 'listCustomers',
    summary: 'List or search customers',
    description:
      'By name without regard to case, customers without a name last. 50 a page unless `limit` says otherwise.',
  })
  @ApiData(ManagedCustomerDto, { description: 'One page of customers.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { q = null, include_anonymised, ...page }: ManagedCustomerSearchDto,
  ): Promise<Page<ManagedCustomerDto>> {
    const found = await this.directory.list(ctx, { q, includesAnonymised: include_anonymised ?? false }, page);
    return { ...found, data: found.data.map(presentManagedCustomer) };
  }

  @Get(':id')
  @StaffPermission('manage_clients', 'manage_bookings')
  @ById('customer')
  @ApiOperation({
    operationId: 'getCustomer',
    summary: 'Read one customer',
    description: 'With the extent of their history. Anonymised customers are found as well.',
  })
  @ApiData(ManagedCustomerDetailsDto, { description: 'The customer.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedCustomerDetailsDto }> {
    return this.answers.one(ctx, id);
  }

  @Post()
  @StaffPermission('manage_clients')
  @ApiOperation({
    operationId: 'createCustomer',
    summary: 'Make a customer',
    description:
      'Without password and with nothing verified. E-mail address and phone number are unique in the studio.',
  })
  @ApiData(ManagedCustomerDetailsDto, { description: 'The new customer.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or e-mail address or phone number is another customer’s (`already_taken`).',
    type: ValidationErrorDto,
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
  @ById('customer')
  @ApiOperation({
    operationId: 'changeCustomer',
    summary: 'Change a customer',
    description:
      'Absent fields stay, null clears. Another e-mail address or phone number is not verified; the same one stays as it is. An anonymised customer cannot be changed.',
  })
  @ApiData(ManagedCustomerDetailsDto, { description: 'The customer as they are now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or e-mail address or phone number is another customer’s (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { default_language: defaultLanguage, ...fields }: CustomerPatchDto,
  ): Promise<{ data: ManagedCustomerDetailsDto }> {
    await this.changeCustomer.execute(ctx, id, { ...fields, defaultLanguage });
    return this.answers.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @StaffPermission('manage_clients')
  @ById('customer')
  @ApiOperation({
    operationId: 'deleteCustomer',
    summary: 'Delete a customer without history',
    description: 'Refused once the customer has a booking, pass, purchase or lead; such a customer can be anonymised.',
  })
  @ApiNoContentResponse({ description: 'The customer is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The customer has a history (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteCustomer.execute(ctx, id);
  }
}
