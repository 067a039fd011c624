import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { RemoveTrainerLogin } from '../application/remove-trainer-login';
import { InviteTrainer } from '../invitations/application/invite-trainer';
import { InvitedTrainerDto } from '../invitations/http/dto/invited-member.dto';
import { presentInvitation, presentInvitedMember } from '../invitations/http/invitation.presenter';
import { InvitationsQuery } from '../invitations/queries/invitations.query';
import { NewTrainerLoginDto } from './dto/trainer-login.dto';

/** How trainers sign in. */
@ApiTags('Staff')
@Controller('api/v1/manage/trainers')
@RateLimited('manage')
export class TrainerLoginsController {
  constructor(
    private readonly inviteTrainer: InviteTrainer,
    private readonly removeLogin: RemoveTrainerLogin,
    private readonly invitations: InvitationsQuery,
  ) {}

  @Post(':id/login')
  @AllStaffPermissions('manage_trainers', 'manage_studio_settings')
  @ById('trainer')
  @ApiOperation({
    operationId: 'addTrainerLogin',
    summary: 'Invite a trainer to sign in',
    description:
      'The address gets a mail and becomes the login of the trainer, as a member with the role `trainer`, when its owner accepts. The answer is the same whether the address is known or not. A repeat answers the invitation that waits.',
  })
  @ApiData(InvitedTrainerDto, { status: 201, description: 'The invitation.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, a permission is not yours to grant (`permission_not_grantable`), the trainer has a login or the address another invitation (`already_taken`), or too many invitations wait or were mailed (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async add(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { email, permissions = null }: NewTrainerLoginDto,
  ): Promise<{ data: InvitedTrainerDto }> {
    const row = await this.invitations.get(ctx, await this.inviteTrainer.execute(ctx, id, { email, permissions }));
    const [membership, invitation] = [presentInvitedMember(row), presentInvitation(row)];
    return { data: { trainer_id: id, membership, user_created: false, invitation } };
  }

  @Delete(':id/login')
  @HttpCode(204)
  @StaffPermission('manage_trainers')
  @ById('trainer')
  @ApiOperation({
    operationId: 'removeTrainerLogin',
    summary: "Take a trainer's login away",
    description: 'Unlinks the person and, if their role is `trainer`, removes the membership and ends the sessions.',
  })
  @ApiNoContentResponse({ description: 'The trainer has no login any more.' })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.removeLogin.execute(ctx, id);
  }
}
