import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, formatUtc, on, type Page, pageRequest } from '@studio/kernel';

import { RevokeMemberSessions } from '../../sessions';
import { accountErrors } from '../../studios';
import { ChangeMember } from '../application/change-member';
import { InviteStaff } from '../application/invite-staff';
import { RemoveMember } from '../application/remove-member';
import { InvitationsQuery } from '../queries/invitations.query';
import { type MembershipRow, MembershipsQuery, membershipsScope } from '../queries/memberships.query';
import { InvitedMembershipDto } from './dto/invited-member.dto';
import {
  ChangedMembershipDto,
  MembershipDto,
  MembershipsQueryDto,
  NewMembershipDto,
  RevokedSessionsDto,
} from './dto/membership.dto';
import { presentInvitation, presentInvitedMember } from './invitation.presenter';

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
  @Endpoint({
    id: 'listMemberships',
    summary: 'List the staff',
    description: 'Sorted by name and id.',
    answers: { page: MembershipDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: MembershipsQueryDto): Promise<Page<MembershipDto>> {
    const role = query.role ?? null;
    const { data, next_cursor } = await this.memberships.page(ctx, role, pageRequest(membershipsScope(role), query));
    return { data: data.map(presentMembership), next_cursor };
  }

  @Post()
  @OwnerOnly()
  @Endpoint({
    id: 'addMembership',
    summary: 'Invite a person to the staff',
    description:
      'Sends a mail; its recipient becomes a member by accepting. The answer is the same whether or not the address is known, and contains only the inputs of the request. A repeat returns the pending invitation.',
    answers: { status: 201, data: InvitedMembershipDto },
    refuses: [
      accountErrors.permission_not_grantable,
      on(commonErrors.already_taken, 'email', 'The address is of a member or has another invitation.'),
      on(commonErrors.limit_reached, ['invitation', 'email'], 'Too many are pending or were mailed.'),
    ],
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
  @Endpoint({
    id: 'changeMembership',
    summary: 'Update the role and permissions of a staff member',
    description: 'Takes effect with their next request. Members cannot change their own.',
    answers: MembershipDto,
    refuses: [accountErrors.permission_not_grantable, accountErrors.last_owner],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('membership') id: number,
    @Body() { role, permissions }: ChangedMembershipDto,
  ): Promise<{ data: MembershipDto }> {
    await this.changeMember.execute(ctx, id, { role, permissions });
    return { data: presentMembership(await this.memberships.get(ctx, id)) };
  }

  @Delete(':id')
  @OwnerOnly()
  @Endpoint({
    id: 'removeMembership',
    summary: 'Remove a staff member',
    description: 'Ends their sessions in the studio; records keep their name. An owner may leave.',
    answers: NO_CONTENT,
    refuses: [accountErrors.last_owner],
  })
  async remove(@Actor() ctx: StaffContext, @Id('membership') id: number): Promise<void> {
    await this.removeMember.execute(ctx, id);
  }

  @Post(':id/sessions/revoke')
  @OwnerOnly()
  @Endpoint({
    id: 'revokeMembershipSessions',
    summary: 'End the sessions of a staff member',
    description: 'Ends all sessions of the person in this studio, but not in other studios.',
    answers: { data: RevokedSessionsDto, description: 'The number of ended sessions.' },
  })
  async revoke(@Actor() ctx: StaffContext, @Id('membership') id: number): Promise<{ data: RevokedSessionsDto }> {
    return { data: { revoked: await this.revokeSessions.execute(ctx, id) } };
  }
}

function presentMembership(row: MembershipRow): MembershipDto {
  const { id, role, permissions, created_at, user_id, ...person } = row;
  return { id, user: { id: user_id, ...person }, role, permissions, created_at: formatUtc(created_at) };
}
