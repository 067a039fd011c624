import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { InviteMember } from '../application/invite-member';
import { InvitationDto } from './dto/invitation.dto';

/** Invitations of staff to set a password. */
@ApiTags('Staff')
@Controller('api/v1/manage/memberships')
@RateLimited('manage')
export class MemberInvitationController {
  constructor(private readonly inviteMember: InviteMember) {}

  @Post(':id/invite')
  @HttpCode(200)
  @OwnerOnly()
  @ById('membership')
  @ApiOperation({
    operationId: 'inviteMember',
    summary: 'Mail a link to set a password',
    description: 'The link works once and for 60 minutes; a newer one ends it. Three mails an hour for one person.',
  })
  @ApiData(InvitationDto, { description: 'Where the mail goes.' })
  @ApiUnprocessableEntityResponse({
    description: 'The person got three of these mails within an hour (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async invite(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: InvitationDto }> {
    return { data: { email: await this.inviteMember.execute(ctx, id) } };
  }
}
