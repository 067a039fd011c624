import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { PaymentCallbackDto, presentCallback } from '../../../payments';
import { TicketOrderQuery } from '../../../ticketing';

/** What providers reported of ticket orders. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-ticket-orders')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class TicketOrderCallbacksController {
  constructor(private readonly orders: TicketOrderQuery) {}

  @Get(':id/callbacks')
  @Endpoint({
    id: 'listTicketOrderCallbacks',
    summary: 'List what a provider reported of a ticket order',
    description: 'Newest first, without the contents; kept 400 days.',
    answers: { page: PaymentCallbackDto },
  })
  async reports(
    @Actor() ctx: StaffContext,
    @Id('ticket order') id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentCallbackDto>> {
    const page = await this.orders.callbacks(ctx, { owner: 'edition', id }, query);
    return { ...page, data: page.data.map(presentCallback) };
  }
}
