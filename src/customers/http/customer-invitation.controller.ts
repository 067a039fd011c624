import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { InvitationDto } from '../../accounts';
import { InviteCustomer } from '../application/invite-customer';

/** Invitations of customers to set a password. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class CustomerInvitationController {
  constructor(private readonly inviteCustomer: InviteCustomer) {}

  @Post(':id/invite')
  @HttpCode(200)
  @StaffPermission('manage_clients')
  @ById('customer')
  @ApiOperation({
    operationId: 'inviteCustomer',
    summary: 'Mail a link to set a password',
    description: 'The link works once and for 60 minutes; a newer one ends it. Three mails an hour for one person.',
  })
  @ApiData(InvitationDto, { description: 'Where the mail goes.' })
  @ApiUnprocessableEntityResponse({
    description: 'On `email`: there is none (`email_missing`), or three mails within an hour (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async invite(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: InvitationDto }> {
    return { data: { email: await this.inviteCustomer.execute(ctx, id) } };
  }
}
