import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { PaymentCallbackDto, presentCallback } from '../../../payments';
import { TicketOrderQuery } from '../queries/ticket-order.query';

/** What providers reported of ticket orders. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-ticket-orders')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class TicketOrderCallbacksController {
  constructor(private readonly orders: TicketOrderQuery) {}

  @Get(':id/callbacks')
  @ById('ticket order')
  @ApiOperation({
    operationId: 'listTicketOrderCallbacks',
    summary: 'List what a provider reported of a ticket order',
    description: 'Newest first, without the contents; kept 400 days.',
  })
  @ApiData(PaymentCallbackDto, { description: 'One page of reports.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async reports(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<PaymentCallbackDto>> {
    const page = await this.orders.callbacks(ctx, id, query);
    return { ...page, data: page.data.map(presentCallback) };
  }
}
