import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { SmallBody } from '@studio/http';
import { formatUtc } from '@studio/kernel';
import type { Request } from 'express';

import { ChangeSecondFactor, OwnSecondFactorQuery, SetUpSecondFactor } from '../../accounts';
import { DeskPeople } from './desk-people';
import {
  type NewSecondFactorDto,
  OwnCodeDto,
  OwnProofDto,
  type RecoveryCodesDto,
  type SecondFactorDto,
} from './desk-second-factor.dto';
import { proofOf } from './own-proof';
import { qrCodeOf } from './qr-code';

/** The second factor of the person who is signed in at the desk (second-factor.md). Not part of the interface. */
@ApiExcludeController()
@Controller('desk/api/second-factor')
@Public()
@RateLimited('mobile')
export class DeskSecondFactorController {
  constructor(
    private readonly people: DeskPeople,
    private readonly factor: OwnSecondFactorQuery,
    private readonly setUp: SetUpSecondFactor,
    private readonly change: ChangeSecondFactor,
  ) {}

  @Get()
  async show(@Req() request: Request): Promise<{ data: SecondFactorDto }> {
    const { userId } = await this.people.reader(request);
    const own = await this.factor.of(userId);
    return {
      data: {
        is_on: own !== null,
        since: dateOf(own?.since),
        recovery_codes_left: own?.recovery_codes_left ?? 0,
        passkeys: (own?.passkeys ?? []).map(({ id, name, added_at: addedAt, last_used_at: usedAt }) => ({
          id,
          name,
          added_at: formatUtc(addedAt),
          last_used_at: dateOf(usedAt),
        })),
        passkeys_at: this.factor.passkeysAt,
      },
    };
  }

  @Post('secret')
  @HttpCode(200)
  @SmallBody()
  async begin(@Body() body: OwnProofDto, @Req() request: Request): Promise<{ data: NewSecondFactorDto }> {
    const { person, visit } = await this.people.writer(request);
    const { secret, address } = await this.setUp.begin(person, proofOf(body, request, visit));
    return { data: { secret, address, qr_code: qrCodeOf(address) } };
  }

  @Post()
  @HttpCode(200)
  @SmallBody()
  async confirm(@Body() { code }: OwnCodeDto, @Req() request: Request): Promise<{ data: RecoveryCodesDto }> {
    const { person } = await this.people.writer(request);
    return { data: { recovery_codes: await this.setUp.confirm(person, code) } };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @SmallBody()
  async renewRecoveryCodes(@Body() body: OwnProofDto, @Req() request: Request): Promise<{ data: RecoveryCodesDto }> {
    const { person, visit } = await this.people.writer(request);
    const codes = await this.change.renewRecoveryCodes(person, proofOf(body, request, visit));
    return { data: { recovery_codes: codes } };
  }

  @Post('removal')
  @HttpCode(204)
  @SmallBody()
  async remove(@Body() body: OwnProofDto, @Req() request: Request): Promise<void> {
    const { person, visit } = await this.people.writer(request);
    await this.change.remove(person, proofOf(body, request, visit));
  }
}

function dateOf(instant: Date | null | undefined): string | null {
  return instant ? formatUtc(instant) : null;
}
