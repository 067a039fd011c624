import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffSession } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

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
  @ApiOperation({
    operationId: 'listOwnInvitations',
    summary: 'List the studios that invite you',
    description:
      'Invitations to your e-mail address that wait for an answer, of any studio, newest first. None until a mailed link has shown that the address is yours. Bounded by the page.',
  })
  @ApiData(OwnInvitationDto, { description: 'A page of invitations.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<OwnInvitationDto>> {
    const { data, next_cursor } = await this.invitations.page(ctx, query);
    return { data: data.map(presentOwnInvitation), next_cursor };
  }

  @Post(':id/accept')
  @HttpCode(204)
  @ById('invitation')
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation to work in a studio',
    description: 'Your next sign-in opens that studio as well. A repeat changes nothing.',
  })
  @ApiNoContentResponse({ description: 'You work in the studio.' })
  @ApiUnprocessableEntityResponse({
    description:
      'The invitation has ended (`invitation_ended`), or what it promises cannot be given any more (`invitation_not_acceptable`).',
    type: ValidationErrorDto,
  })
  async accept(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.answer.accept(ctx, id);
  }

  @Post(':id/refuse')
  @HttpCode(204)
  @ById('invitation')
  @ApiOperation({
    operationId: 'refuseInvitation',
    summary: 'Refuse an invitation to work in a studio',
    description: 'The studio sees that it was refused, and nothing about you. A repeat changes nothing.',
  })
  @ApiNoContentResponse({ description: 'The invitation is refused.' })
  @ApiUnprocessableEntityResponse({
    description: 'The invitation has ended (`invitation_ended`).',
    type: ValidationErrorDto,
  })
  async refuse(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.answer.refuse(ctx, id);
  }
}
