import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CustomerDirectoryQuery, StaffCustomerDto, presentStaffCustomer } from '../../directory';
import { CustomerSearchDto } from './dto/customer-input.dto';

const DEFAULT_LIMIT = 25;

/** Customer search of the mobile app. */
@ApiTags('Mobile staff')
@Controller('api/v1/mobile/staff/customers')
@RateLimited('mobile')
export class StaffCustomersController {
  constructor(private readonly directory: CustomerDirectoryQuery) {}

  @Get()
  @StaffPermission('manage_bookings', 'manage_clients')
  @Endpoint({
    id: 'searchCustomers',
    summary: 'Search customers in the app',
    description: 'Sorted by name, ignoring case, customers without a name last; 25 per page by default.',
    answers: { page: StaffCustomerDto },
  })
  async search(
    @Actor() ctx: StaffContext,
    @Query() { q = null, ...page }: CustomerSearchDto,
  ): Promise<Page<StaffCustomerDto>> {
    const found = await this.directory.list(ctx, { q, includesAnonymised: false }, page, DEFAULT_LIMIT);
    return { ...found, data: found.data.map(presentStaffCustomer) };
  }
}
