import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeInvitation } from '../application/change-invitation';
import { InvitationsQuery } from '../queries/invitations.query';
import { InvitationsQueryDto, StaffInvitationDto } from './dto/invitation.dto';
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
  @ApiOperation({
    operationId: 'listInvitations',
    summary: 'List the invitations to work in the studio',
    description: 'Newest first, with those that ended within 30 days. Bounded by the page.',
  })
  @ApiData(StaffInvitationDto, { description: 'A page of invitations.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: InvitationsQueryDto): Promise<Page<StaffInvitationDto>> {
    const { data, next_cursor } = await this.invitations.page(ctx, query.status ?? null, query);
    return { data: data.map(presentInvitation), next_cursor };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @AllStaffPermissions('manage_trainers', 'manage_studio_settings')
  @ById('invitation')
  @ApiOperation({
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its links end. A repeat changes nothing. Only owners withdraw what is no login of a trainer.',
  })
  @ApiData(StaffInvitationDto, { description: 'The invitation.' })
  @ApiUnprocessableEntityResponse({
    description: 'The invitation was answered or has expired (`invitation_ended`).',
    type: ValidationErrorDto,
  })
  async withdraw(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: StaffInvitationDto }> {
    await this.changeInvitation.withdraw(ctx, id);
    return { data: presentInvitation(await this.invitations.get(ctx, id)) };
  }

  @Post(':id/resend')
  @HttpCode(200)
  @AllStaffPermissions('manage_trainers', 'manage_studio_settings')
  @ById('invitation')
  @ApiOperation({
    operationId: 'resendInvitation',
    summary: 'Mail an invitation once more',
    description:
      'For another 14 days and in your name; earlier links end. Three mails an hour and ten in 30 days for one address. Only owners send what is no login of a trainer.',
  })
  @ApiData(StaffInvitationDto, { description: 'The invitation.' })
  @ApiUnprocessableEntityResponse({
    description:
      'The invitation has ended (`invitation_ended`), it promises what is not yours to grant (`permission_not_grantable`), or the address got too many mails (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async resend(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: StaffInvitationDto }> {
    await this.changeInvitation.resend(ctx, id);
    return { data: presentInvitation(await this.invitations.get(ctx, id)) };
  }
}
