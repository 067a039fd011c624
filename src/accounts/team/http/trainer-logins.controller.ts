import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';

import { RemoveTrainerLogin } from '../application/remove-trainer-login';
import { accountErrors } from '../../studios';
import { InviteTrainer } from '../application/invite-trainer';
import { InvitedTrainerDto } from './dto/invited-member.dto';
import { presentInvitation, presentInvitedMember } from './invitation.presenter';
import { InvitationsQuery } from '../queries/invitations.query';
import { NewTrainerLoginDto } from './dto/trainer-login.dto';

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
  @Endpoint({
    id: 'addTrainerLogin',
    summary: 'Invite a trainer to sign in',
    description:
      'Sends a mail; when its recipient accepts, they become a member with the role `trainer` and the trainer’s login. The answer is the same whether or not the address is known. A repeat returns the pending invitation.',
    answers: { status: 201, data: InvitedTrainerDto },
    refuses: [
      accountErrors.permission_not_grantable,
      on(commonErrors.already_taken, 'email', 'The trainer has a login, or the address has another invitation.'),
      on(commonErrors.limit_reached, ['invitation', 'email'], 'Too many are pending or were mailed.'),
    ],
  })
  async add(
    @Actor() ctx: StaffContext,
    @Id('trainer') id: number,
    @Body() { email, permissions = null }: NewTrainerLoginDto,
  ): Promise<{ data: InvitedTrainerDto }> {
    const row = await this.invitations.get(ctx, await this.inviteTrainer.execute(ctx, id, { email, permissions }));
    const [membership, invitation] = [presentInvitedMember(row), presentInvitation(row)];
    return { data: { trainer_id: id, membership, user_created: false, invitation } };
  }

  @Delete(':id/login')
  @StaffPermission('manage_trainers')
  @Endpoint({
    id: 'removeTrainerLogin',
    summary: 'Remove the login of a trainer',
    description: 'Unlinks the person. If their role is `trainer`, also removes the membership and ends the sessions.',
    answers: NO_CONTENT,
  })
  async remove(@Actor() ctx: StaffContext, @Id('trainer') id: number): Promise<void> {
    await this.removeLogin.execute(ctx, id);
  }
}
