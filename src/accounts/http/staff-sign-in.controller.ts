import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { ErrorDto, Public, RateLimited } from '@studio/access';
import { ApiData, requestIdOf, SmallBody, ValidationErrorDto } from '@studio/http';
import { formatUtc } from '@studio/kernel';
import type { Request } from 'express';

import { SignInStaff } from '../application/sign-in-staff';
import { MobileAccountQuery } from '../queries/mobile-account.query';
import { deviceOf } from './dto/device.dto';
import { MobileStaffLoginResponseDto, StaffLoginDto } from './dto/staff-login.dto';

/** Sign-in of staff. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/auth/staff')
export class StaffSignInController {
  constructor(
    private readonly signIn: SignInStaff,
    private readonly accounts: MobileAccountQuery,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @RateLimited('signIn', { by: ['email'] })
  @SmallBody()
  @ApiOperation({
    operationId: 'signInStaff',
    summary: 'Sign in as staff',
    description:
      'One session token for each active studio the person works in. Works for demo studios as well. After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer.',
  })
  @ApiData(MobileStaffLoginResponseDto, { description: 'The person with a session in each studio.' })
  @ApiForbiddenResponse({ description: 'The person has no studio to work in (`staff_access_denied`).', type: ErrorDto })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or e-mail address and password do not match (`invalid_credentials`).',
    type: ValidationErrorDto,
  })
  async login(@Body() body: StaffLoginDto, @Req() request: Request): Promise<{ data: MobileStaffLoginResponseDto }> {
    const { user, studios } = await this.signIn.execute(body.email, body.password, deviceOf(body), {
      requestId: requestIdOf(request),
      clientAddress: request.ip ?? null,
    });
    const accounts = await Promise.all(
      studios.map(async ({ accountId, role, token, expiresAt }) => ({
        account: await this.accounts.account(accountId, { onlyActive: false }),
        role,
        token,
        expires_at: formatUtc(expiresAt),
      })),
    );
    return { data: { actor: { type: 'staff', user }, accounts } };
  }
}
