import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';

import { InvitationDto } from '../../../accounts';
import { InviteCustomer } from '../application/invite-customer';
import { customerPasswordErrors } from '../domain/password.errors';

/** Invitations of customers to set a password. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class CustomerInvitationController {
  constructor(private readonly inviteCustomer: InviteCustomer) {}

  @Post(':id/invite')
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'inviteCustomer',
    summary: 'Send a customer a password link',
    description: 'The link works once within 60 minutes; a newer one replaces it. At most three an hour per person.',
    answers: { data: InvitationDto, description: 'Where the mail is sent.' },
    refuses: [
      customerPasswordErrors.email_missing,
      on(commonErrors.limit_reached, 'email', 'The customer got three of these mails within an hour.'),
    ],
  })
  async invite(@Actor() ctx: StaffContext, @Id('customer') id: number): Promise<{ data: InvitationDto }> {
    return { data: { email: await this.inviteCustomer.execute(ctx, id) } };
  }
}
