import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, ServiceAddress } from '@studio/http';
import type { Page } from '@studio/kernel';
import type { Response } from 'express';

import { CustomerDirectoryQuery, StaffCustomerDto, presentStaffCustomer } from '../../directory';
import { CustomerSearchDto } from './dto/customer-input.dto';

const ADDRESS = '/api/v1/mobile/staff/customers';

/** Rows without a `limit`: an app that knows no pages gets all customers of most studios. */
const WITHOUT_LIMIT = 2_000;

/** Customer search of the mobile app. */
@ApiTags('Mobile staff')
@Controller(ADDRESS)
@RateLimited('mobile')
export class StaffCustomersController {
  constructor(
    private readonly directory: CustomerDirectoryQuery,
    private readonly address: ServiceAddress,
  ) {}

  @Get()
  @StaffPermission('manage_bookings', 'manage_clients')
  @Endpoint({
    id: 'searchCustomers',
    summary: 'Search customers in the app',
    description:
      'Sorted by name, ignoring case, customers without a name last. Without `limit` all of them, up to 2000 in one answer; more are in the next page, which `Link` and `next_cursor` name.',
    answers: { page: StaffCustomerDto, upTo: WITHOUT_LIMIT },
  })
  async search(
    @Actor() ctx: StaffContext,
    @Query() { q = null, ...page }: CustomerSearchDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<StaffCustomerDto>> {
    const found = await this.directory.list(ctx, { q, includesAnonymised: false }, page, WITHOUT_LIMIT);
    const next = { q, limit: page.limit, cursor: found.next_cursor };
    if (found.next_cursor !== null) response.links({ next: this.address.of(`${ADDRESS}?${queryOf(next)}`) });
    return { ...found, data: found.data.map(presentStaffCustomer) };
  }
}

function queryOf(inputs: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(inputs)) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}
