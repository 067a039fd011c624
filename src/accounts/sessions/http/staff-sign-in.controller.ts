import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { Endpoint, requestIdOf, SmallBody } from '@studio/http';
import { formatUtc, on } from '@studio/kernel';
import type { Request } from 'express';

import { SignInStaff } from '../application/sign-in-staff';
import { accountErrors } from '../../studios';
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
  @Public()
  @RateLimited('signIn', { by: ['email'] })
  @SmallBody()
  @Endpoint({
    id: 'signInStaff',
    summary: 'Sign in as staff',
    description:
      'Returns a session token for each active studio in which the person works, including demo studios, except those that require the person to use the desk. After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer.',
    needsFirst: 'A password. Those of the demo studios are in `demo-credentials.json`.',
    answers: MobileStaffLoginResponseDto,
    refuses: [
      on(accountErrors.invalid_credentials, 'email'),
      accountErrors.staff_access_denied,
      accountErrors.desk_required,
    ],
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
