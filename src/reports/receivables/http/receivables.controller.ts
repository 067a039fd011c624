import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
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
  @Endpoint({
    id: 'listReceivables',
    summary: 'List receivables',
    description:
      'Passes with a balance, and unpaid bookings: rentals and private lessons that no pass covers, and any-time add-ons. Oldest first. Trainers see only bookings of their own classes.',
    answers: { page: ReceivableDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ReceivableListQueryDto): Promise<Page<ReceivableDto>> {
    const { kind = null, customer_id: customerId = null, location_id: locationId = null } = query;
    const page = await this.receivables.list(ctx, { kind, customerId, locationId }, query);
    return { ...page, data: page.data.map((row) => presentReceivable(row, ctx.timeZone)) };
  }
}
