import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { AddTrainerLogin } from '../application/add-trainer-login';
import { RemoveTrainerLogin } from '../application/remove-trainer-login';
import { MembershipsQuery } from '../queries/memberships.query';
import { NewTrainerLoginDto, TrainerLoginDto } from './dto/trainer-login.dto';
import { presentMembership } from './membership.presenter';

/** How trainers sign in. */
@ApiTags('Staff')
@Controller('api/v1/manage/trainers')
@RateLimited('manage')
@StaffPermission('manage_trainers')
export class TrainerLoginsController {
  constructor(
    private readonly addLogin: AddTrainerLogin,
    private readonly removeLogin: RemoveTrainerLogin,
    private readonly memberships: MembershipsQuery,
  ) {}

  @Post(':id/login')
  @ById('trainer')
  @ApiOperation({
    operationId: 'addTrainerLogin',
    summary: 'Let a trainer sign in',
    description:
      'Makes or links the person, as a member with the role `trainer`, and links them to the trainer. A membership that is there stays as it is; a repeat changes nothing.',
  })
  @ApiData(TrainerLoginDto, { status: 201, description: 'The login.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, a permission is not yours to grant (`permission_not_grantable`), or the person is a member in another role, the login of another trainer, or the trainer has another login (`already_taken`).',
    type: ValidationErrorDto,
  })
  async add(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { email, password = null, permissions = null }: NewTrainerLoginDto,
  ): Promise<{ data: TrainerLoginDto }> {
    const added = await this.addLogin.execute(ctx, id, { email, password, permissions });
    const membership = presentMembership(await this.memberships.get(ctx, added.membershipId));
    return { data: { trainer_id: id, membership, user_created: added.userCreated } };
  }

  @Delete(':id/login')
  @HttpCode(204)
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
