import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { formatUtc, type Page, pageRequest } from '@studio/kernel';

import {
  type CustomerNotificationRow,
  customerNotifications,
  CustomerNotificationsQuery,
} from '../queries/customer-notifications.query';
import { CustomerNotificationDto } from './dto/customer-notification.dto';

@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class CustomerNotificationsController {
  constructor(private readonly notifications: CustomerNotificationsQuery) {}

  @Get(':id/notifications')
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'listCustomerNotifications',
    summary: 'List the notifications of a customer',
    description: 'Newest first; completed ones are retained for 90 days.',
    answers: { page: CustomerNotificationDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<CustomerNotificationDto>> {
    const request = pageRequest(customerNotifications(id), query);
    const { data, next_cursor } = await this.notifications.page(ctx, id, request);
    return { data: data.map(present), next_cursor };
  }
}

function present({ due_at, sent_at, ...row }: CustomerNotificationRow): CustomerNotificationDto {
  return { ...row, due_at: formatUtc(due_at), sent_at: sent_at && formatUtc(sent_at) };
}
