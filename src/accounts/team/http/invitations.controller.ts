import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../studios';
import { ChangeInvitation } from '../application/change-invitation';
import { InvitationsQuery } from '../queries/invitations.query';
import { InvitationsQueryDto, StaffInvitationDto } from './dto/staff-invitation.dto';
import { presentInvitation } from './invitation.presenter';

/** Invitations to work in the studio, as its staff see them. */
@ApiTags('Staff')
@Controller('api/v1/manage/invitations')
@RateLimited('manage')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsQuery,
    private readonly changeInvitation: ChangeInvitation,
  ) {}

  @Get()
  @StaffPermission('manage_studio_settings', 'manage_trainers')
  @Endpoint({
    id: 'listInvitations',
    summary: 'List staff invitations',
    description: 'Newest first, including those that ended within the last 30 days.',
    answers: { page: StaffInvitationDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: InvitationsQueryDto): Promise<Page<StaffInvitationDto>> {
    const { data, next_cursor } = await this.invitations.page(ctx, query.status ?? null, query);
    return { data: data.map(presentInvitation), next_cursor };
  }

  @Post(':id/withdraw')
  @AllStaffPermissions('manage_trainers', 'manage_studio_settings')
  @Endpoint({
    id: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its links stop working. Only owners can withdraw invitations other than trainer logins.',
    needsFirst: 'An invitation that is not answered yet.',
    answers: StaffInvitationDto,
    refuses: [accountErrors.invitation_ended],
  })
  async withdraw(@Actor() ctx: StaffContext, @Id('invitation') id: number): Promise<{ data: StaffInvitationDto }> {
    await this.changeInvitation.withdraw(ctx, id);
    return { data: presentInvitation(await this.invitations.get(ctx, id)) };
  }

  @Post(':id/resend')
  @AllStaffPermissions('manage_trainers', 'manage_studio_settings')
  @Endpoint({
    id: 'resendInvitation',
    summary: 'Resend an invitation',
    description:
      'Extends it by 14 days in your name; earlier links stop working. At most three mails an hour and ten in 30 days per address. Only owners can resend invitations other than trainer logins.',
    needsFirst: 'An invitation that is not answered yet.',
    answers: StaffInvitationDto,
    refuses: [
      accountErrors.invitation_ended,
      accountErrors.permission_not_grantable,
      on(commonErrors.limit_reached, ['invitation', 'email'], 'Too many were mailed.'),
    ],
  })
  async resend(@Actor() ctx: StaffContext, @Id('invitation') id: number): Promise<{ data: StaffInvitationDto }> {
    await this.changeInvitation.resend(ctx, id);
    return { data: presentInvitation(await this.invitations.get(ctx, id)) };
  }
}
