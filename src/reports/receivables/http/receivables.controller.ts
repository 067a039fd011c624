import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ReceivablesQuery } from '../queries/receivables.query';
import { ReceivableDto, ReceivableListQueryDto } from './dto/receivable.dto';
import { presentReceivable } from './receivable.presenter';

/** What customers have to pay. */
@ApiTags('Payments')
@Controller('api/v1/manage/receivables')
@RateLimited('manage')
export class ReceivablesController {
  constructor(private readonly receivables: ReceivablesQuery) {}

  @Get()
  @StaffPermission('record_customer_payments', 'view_studio_financial_reports')
  @ApiOperation({
    operationId: 'listReceivables',
    summary: 'List what customers have to pay',
    description:
      'Passes with a balance, and bookings that are to be paid: rentals and private lessons that no pass covers, and any-time add-ons. Oldest first, 50 a page unless `limit` says otherwise. Trainers see bookings of their own classes only.',
  })
  @ApiData(ReceivableDto, { description: 'One page of what is to be paid.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: ReceivableListQueryDto): Promise<Page<ReceivableDto>> {
    const { kind = null, customer_id: customerId = null, location_id: locationId = null } = query;
    const page = await this.receivables.list(ctx, { kind, customerId, locationId }, query);
    return { ...page, data: page.data.map((row) => presentReceivable(row, ctx.timeZone)) };
  }
}
