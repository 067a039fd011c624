import { Body, Controller, Patch, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, ApiRateLimited, RateLimited, type StaffContext, StaffSession } from '@studio/access';
import { Endpoint } from '@studio/http';
import { RunsInSteps } from '@studio/idempotency';
import { on } from '@studio/kernel';
import type { Request } from 'express';

import { ChangeOwnPassword, StaffProfileQuery, MobileStaffUserDto } from '../../sessions';
import { ChangeOwnPerson } from '../application/change-own-person';
import { accountErrors } from '../../studios';
import { RevokedSessionsDto } from './dto/membership.dto';
import { ChangedPasswordDto, ChangedPersonDto } from './dto/own-person.dto';

/** The person behind the session, the same in all their studios. */
@ApiTags('Staff')
@Controller('api/v1/manage/me')
@RateLimited('manage')
@StaffSession()
export class OwnPersonController {
  constructor(
    private readonly changePerson: ChangeOwnPerson,
    private readonly changePassword: ChangeOwnPassword,
    private readonly profile: StaffProfileQuery,
  ) {}

  @Patch()
  @Endpoint({
    id: 'changeOwnPerson',
    summary: 'Update your name, phone number or picture',
    description: 'Changes only the given fields, for all your studios.',
    answers: MobileStaffUserDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Body() { name, phone, avatar_url }: ChangedPersonDto,
  ): Promise<{ data: MobileStaffUserDto }> {
    await this.changePerson.execute(ctx, { name, phone, avatarUrl: avatar_url });
    return { data: (await this.profile.current(ctx)).user };
  }

  @Put('password')
  @RunsInSteps()
  @ApiRateLimited(
    'Too many requests in this minute, or 10 wrong current passwords in 15 minutes: then the right one is refused as well. ' +
      '`Retry-After` states the seconds to wait.',
  )
  @Endpoint({
    id: 'changeOwnPassword',
    summary: 'Change your password',
    description: 'Ends your other sessions in all studios, but not the current one.',
    needsFirst: 'The current password of the person.',
    answers: { data: RevokedSessionsDto, description: 'The number of ended sessions.' },
    refuses: [on(accountErrors.invalid_credentials, 'current_password')],
  })
  async password(
    @Actor() ctx: StaffContext,
    @Body() { current_password, new_password }: ChangedPasswordDto,
    @Req() request: Request,
  ): Promise<{ data: RevokedSessionsDto }> {
    const change = { currentPassword: current_password, newPassword: new_password, clientAddress: request.ip ?? null };
    return { data: { revoked: await this.changePassword.execute(ctx, change) } };
  }
}
