import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffSession } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { RunsInSteps } from '@studio/idempotency';
import type { Page } from '@studio/kernel';

import { accountErrors } from '../../studios';
import { AnswerOwnInvitation } from '../application/answer-own-invitation';
import { OwnInvitationsQuery } from '../queries/own-invitations.query';
import { OwnInvitationDto } from './dto/own-invitation.dto';
import { presentOwnInvitation } from './invitation.presenter';

/** Invitations to the person behind the session, of all studios. */
@ApiTags('Staff')
@Controller('api/v1/manage/me/invitations')
@RateLimited('manage')
@StaffSession()
export class OwnInvitationsController {
  constructor(
    private readonly invitations: OwnInvitationsQuery,
    private readonly answer: AnswerOwnInvitation,
  ) {}

  @Get()
  @Endpoint({
    id: 'listOwnInvitations',
    summary: 'List your invitations',
    description:
      'Pending invitations of any studio to your e-mail address, newest first. Empty until you have opened a mailed link, which proves the address is yours.',
    answers: { page: OwnInvitationDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<OwnInvitationDto>> {
    const { data, next_cursor } = await this.invitations.page(ctx, query);
    return { data: data.map(presentOwnInvitation), next_cursor };
  }

  @Post(':id/accept')
  @RunsInSteps()
  @Endpoint({
    id: 'acceptInvitation',
    summary: 'Accept an invitation',
    description: 'Your next sign-in includes that studio. A repeat changes nothing.',
    needsFirst: 'An invitation to the person.',
    answers: NO_CONTENT,
    refuses: [accountErrors.invitation_ended, accountErrors.invitation_not_acceptable],
  })
  async accept(@Actor() ctx: StaffContext, @Id('invitation') id: number): Promise<void> {
    await this.answer.accept(ctx, id);
  }

  @Post(':id/refuse')
  @RunsInSteps()
  @Endpoint({
    id: 'refuseInvitation',
    summary: 'Decline an invitation',
    description: 'The studio sees only that it was declined. A repeat changes nothing.',
    needsFirst: 'An invitation to the person.',
    answers: NO_CONTENT,
    refuses: [accountErrors.invitation_ended],
  })
  async refuse(@Actor() ctx: StaffContext, @Id('invitation') id: number): Promise<void> {
    await this.answer.refuse(ctx, id);
  }
}
