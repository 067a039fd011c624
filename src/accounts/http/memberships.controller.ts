import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { type Page, pageRequest } from '@studio/kernel';

import { ChangeMember } from '../application/change-member';
import { RemoveMember } from '../application/remove-member';
import { RevokeMemberSessions } from '../application/revoke-member-sessions';
import { InviteStaff } from '../invitations/application/invite-staff';
import { InvitedMembershipDto } from '../invitations/http/dto/invited-member.dto';
import { presentInvitation, presentInvitedMember } from '../invitations/http/invitation.presenter';
import { InvitationsQuery } from '../invitations/queries/invitations.query';
import { membershipsScope, MembershipsQuery } from '../queries/memberships.query';
import {
  ChangedMembershipDto,
  MembershipDto,
  MembershipsQueryDto,
  NewMembershipDto,
  RevokedSessionsDto,
} from './dto/membership.dto';
import { presentMembership } from './membership.presenter';

/** People who work in the studio. */
@ApiTags('Staff')
@Controller('api/v1/manage/memberships')
@RateLimited('manage')
export class MembershipsController {
  constructor(
    private readonly memberships: MembershipsQuery,
    private readonly invitations: InvitationsQuery,
    private readonly inviteStaff: InviteStaff,
    private readonly changeMember: ChangeMember,
    private readonly removeMember: RemoveMember,
    private readonly revokeSessions: RevokeMemberSessions,
  ) {}

  @Get()
  @StaffPermission('manage_studio_settings', 'manage_trainers')
  @ApiOperation({
    operationId: 'listMemberships',
    summary: 'List the staff',
    description: 'By name of the person and id. Bounded by the page.',
  })
  @ApiData(MembershipDto, { description: 'A page of members.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: MembershipsQueryDto): Promise<Page<MembershipDto>> {
    const role = query.role ?? null;
    const { data, next_cursor } = await this.memberships.page(ctx, role, pageRequest(membershipsScope(role), query));
    return { data: data.map(presentMembership), next_cursor };
  }

  @Post()
  @OwnerOnly()
  @ApiOperation({
    operationId: 'addMembership',
    summary: 'Invite somebody to work in the studio',
    description:
      'The address gets a mail and becomes a member when its owner accepts. The answer is the same whether the address is known or not, and holds what was typed only. A repeat answers the invitation that waits.',
  })
  @ApiData(InvitedMembershipDto, { status: 201, description: 'The invitation.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, a permission is not yours to grant (`permission_not_grantable`), the address is a member of this studio or has another invitation (`already_taken`), or too many invitations wait or were mailed (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async add(@Actor() ctx: StaffContext, @Body() body: NewMembershipDto): Promise<{ data: InvitedMembershipDto }> {
    const { email, role, name = null, phone = null, permissions = null } = body;
    const id = await this.inviteStaff.execute(ctx, { email, role, name, phone, permissions });
    const invitation = await this.invitations.get(ctx, id);
    const invited = { ...presentInvitedMember(invitation), user_created: false };
    return { data: { ...invited, invitation: presentInvitation(invitation) } };
  }

  @Patch(':id')
  @OwnerOnly()
  @ById('membership')
  @ApiOperation({
    operationId: 'changeMembership',
    summary: "Change a member's role and permissions",
    description: 'From their next request on. Nobody changes their own.',
  })
  @ApiData(MembershipDto, { description: 'The member.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the studio would lose its last owner (`last_owner`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { role, permissions }: ChangedMembershipDto,
  ): Promise<{ data: MembershipDto }> {
    await this.changeMember.execute(ctx, id, { role, permissions });
    return { data: presentMembership(await this.memberships.get(ctx, id)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @OwnerOnly()
  @ById('membership')
  @ApiOperation({
    operationId: 'removeMembership',
    summary: 'Remove a member of the staff',
    description: 'Their sessions in the studio end; what they did stays under their name. An owner may leave.',
  })
  @ApiNoContentResponse({ description: 'The member is removed.' })
  @ApiUnprocessableEntityResponse({
    description: 'The studio would lose its last owner (`last_owner`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.removeMember.execute(ctx, id);
  }

  @Post(':id/sessions/revoke')
  @HttpCode(200)
  @OwnerOnly()
  @ById('membership')
  @ApiOperation({
    operationId: 'revokeMembershipSessions',
    summary: "End a member's sessions",
    description: 'All of the person in this studio; in other studios they stay.',
  })
  @ApiData(RevokedSessionsDto, { description: 'How many there were.' })
  async revoke(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: RevokedSessionsDto }> {
    return { data: { revoked: await this.revokeSessions.execute(ctx, id) } };
  }
}
