import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { requestIdOf, SmallBody } from '@studio/http';
import { formatUtc } from '@studio/kernel';
import type { Request } from 'express';

import {
  ChangeSecondFactor,
  type OwnProof,
  OwnSecondFactorQuery,
  SetUpSecondFactor,
  type SignedInPerson,
  tokenInvalid,
} from '../../accounts';
import { DeskSessions } from '../application/desk-sessions';
import { DeskRequests } from './desk-requests';
import {
  type NewSecondFactorDto,
  OwnCodeDto,
  OwnPasswordDto,
  OwnProofDto,
  type RecoveryCodesDto,
  type SecondFactorDto,
} from './desk-second-factor.dto';
import { qrCodeOf } from './qr-code';

/** The second factor of the person who is signed in at the desk (second-factor.md). Not part of the interface. */
@ApiExcludeController()
@Controller('desk/api/second-factor')
@Public()
@RateLimited('mobile')
export class DeskSecondFactorController {
  constructor(
    private readonly requests: DeskRequests,
    private readonly sessions: DeskSessions,
    private readonly factor: OwnSecondFactorQuery,
    private readonly setUp: SetUpSecondFactor,
    private readonly change: ChangeSecondFactor,
  ) {}

  @Get()
  async show(@Req() request: Request): Promise<{ data: SecondFactorDto }> {
    this.requests.assertOwnPage(request, false);
    const { userId } = await this.sessions.person(this.requests.visitOf(request), requestIdOf(request));
    const own = await this.factor.of(userId);
    const since = own && formatUtc(own.since);
    return { data: { is_on: own !== null, since, recovery_codes_left: own?.recovery_codes_left ?? 0 } };
  }

  @Post('secret')
  @HttpCode(200)
  @SmallBody()
  async begin(@Body() body: OwnPasswordDto, @Req() request: Request): Promise<{ data: NewSecondFactorDto }> {
    const person = await this.writer(request);
    const { secret, address } = await this.setUp.begin(person, passwordOf(body, request));
    return { data: { secret, address, qr_code: qrCodeOf(address) } };
  }

  @Post()
  @HttpCode(200)
  @SmallBody()
  async confirm(@Body() { code }: OwnCodeDto, @Req() request: Request): Promise<{ data: RecoveryCodesDto }> {
    return { data: { recovery_codes: await this.setUp.confirm(await this.writer(request), code) } };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @SmallBody()
  async renewRecoveryCodes(@Body() body: OwnProofDto, @Req() request: Request): Promise<{ data: RecoveryCodesDto }> {
    const person = await this.writer(request);
    return { data: { recovery_codes: await this.change.renewRecoveryCodes(person, proofOf(body, request)) } };
  }

  @Post('removal')
  @HttpCode(204)
  @SmallBody()
  async remove(@Body() body: OwnProofDto, @Req() request: Request): Promise<void> {
    await this.change.remove(await this.writer(request), proofOf(body, request));
  }

  /** Who sends a write, with the checks of DESK-5. */
  private async writer(request: Request): Promise<SignedInPerson> {
    this.requests.assertOwnPage(request, true);
    const visit = this.requests.visitOf(request);
    if (!visit) throw tokenInvalid();
    this.requests.assertWriteToken(request, visit);
    return this.sessions.person(visit, requestIdOf(request));
  }
}

function passwordOf({ current_password: currentPassword }: OwnPasswordDto, { ip }: Request): Omit<OwnProof, 'code'> {
  return { currentPassword, clientAddress: ip ?? null };
}

function proofOf(body: OwnProofDto, request: Request): OwnProof {
  return { ...passwordOf(body, request), code: body.code };
}
