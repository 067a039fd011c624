import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';

import { InviteMember } from '../application/invite-member';
import { InvitationDto } from './dto/invitation.dto';

/** Invitations of staff to set a password. */
@ApiTags('Staff')
@Controller('api/v1/manage/memberships')
@RateLimited('manage')
export class MemberInvitationController {
  constructor(private readonly inviteMember: InviteMember) {}

  @Post(':id/invite')
  @OwnerOnly()
  @Endpoint({
    id: 'inviteMember',
    summary: 'Send a staff member a password link',
    description: 'The link works once within 60 minutes; a newer one replaces it. At most three an hour per person.',
    answers: { data: InvitationDto, description: 'Where the mail is sent.' },
    refuses: [on(commonErrors.limit_reached, 'email', 'The person got three of these mails within an hour.')],
  })
  async invite(@Actor() ctx: StaffContext, @Id('membership') id: number): Promise<{ data: InvitationDto }> {
    return { data: { email: await this.inviteMember.execute(ctx, id) } };
  }
}
