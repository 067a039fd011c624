import { Body, Controller, Patch, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, ApiRateLimited, RateLimited, type StaffContext, StaffSession } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import type { Request } from 'express';

import { ChangeOwnPassword } from '../application/change-own-password';
import { ChangeOwnPerson } from '../application/change-own-person';
import { StaffProfileQuery } from '../queries/staff-profile.query';
import { RevokedSessionsDto } from './dto/membership.dto';
import { MobileStaffUserDto } from './dto/mobile-staff-user.dto';
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
  @ApiOperation({
    operationId: 'changeOwnPerson',
    summary: 'Change name, phone or picture of your own',
    description: 'Changes the given fields only, for all your studios.',
  })
  @ApiData(MobileStaffUserDto, { description: 'You as you are now.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async change(
    @Actor() ctx: StaffContext,
    @Body() { name, phone, avatar_url }: ChangedPersonDto,
  ): Promise<{ data: MobileStaffUserDto }> {
    await this.changePerson.execute(ctx, { name, phone, avatarUrl: avatar_url });
    return { data: (await this.profile.current(ctx)).user };
  }

  @Put('password')
  @ApiOperation({
    operationId: 'changeOwnPassword',
    summary: 'Change your password',
    description: 'Ends your other sessions in all studios; the one in use stays.',
  })
  @ApiData(RevokedSessionsDto, { description: 'How many sessions were ended.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the current password is wrong (`invalid_credentials`).',
    type: ValidationErrorDto,
  })
  @ApiRateLimited(
    'Too many requests in this minute, or 10 wrong current passwords in 15 minutes: then the right one is refused as well. ' +
      '`Retry-After` tells the seconds to wait.',
  )
  async password(
    @Actor() ctx: StaffContext,
    @Body() { current_password, new_password }: ChangedPasswordDto,
    @Req() request: Request,
  ): Promise<{ data: RevokedSessionsDto }> {
    const change = { currentPassword: current_password, newPassword: new_password, clientAddress: request.ip ?? null };
    return { data: { revoked: await this.changePassword.execute(ctx, change) } };
  }
}
