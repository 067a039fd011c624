import { Body, Controller, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { PathId, SmallBody } from '@studio/http';
import type { Request } from 'express';

import { ChangePasskeys, type NewPasskeyRequest, type PasskeyRequest } from '../../accounts';
import { changeAt, newPasskeyAt } from '../domain/desk-places';
import { DeskPeople } from './desk-people';
import { NewPasskeyDto, OwnProofDto, PasskeyNameDto, type RecoveryCodesDto } from './desk-second-factor.dto';
import { proofOf } from './own-proof';

/** The passkeys of the person who is signed in at the desk (SF-24). Not part of the interface. */
@ApiExcludeController()
@Controller('desk/api/second-factor/passkeys')
@Public()
@RateLimited('mobile')
export class DeskPasskeysController {
  constructor(
    private readonly people: DeskPeople,
    private readonly passkeys: ChangePasskeys,
  ) {}

  /** Asks for a passkey of the person, which proves a change. */
  @Post('challenge')
  @HttpCode(200)
  @SmallBody()
  async ask(@Req() request: Request): Promise<{ data: PasskeyRequest }> {
    const { person, visit } = await this.people.writer(request);
    return { data: await this.passkeys.ask(person, changeAt(visit)) };
  }

  /** Asks for a new one. */
  @Post('new')
  @HttpCode(200)
  @SmallBody()
  async begin(@Body() body: OwnProofDto, @Req() request: Request): Promise<{ data: NewPasskeyRequest }> {
    const { person, visit } = await this.people.writer(request);
    return { data: await this.passkeys.begin(person, proofOf(body, request, visit), newPasskeyAt(visit)) };
  }

  @Post()
  @HttpCode(200)
  @SmallBody()
  async add(@Body() { name, passkey }: NewPasskeyDto, @Req() request: Request): Promise<{ data: RecoveryCodesDto }> {
    const { person, visit } = await this.people.writer(request);
    const shown = { place: newPasskeyAt(visit), answer: passkey };
    return { data: { recovery_codes: await this.passkeys.add(person, name, shown) } };
  }

  @Patch(':id')
  @HttpCode(204)
  async rename(
    @Param('id', PathId) id: number,
    @Body() { name }: PasskeyNameDto,
    @Req() request: Request,
  ): Promise<void> {
    const { person } = await this.people.writer(request);
    await this.passkeys.rename(person, id, name);
  }

  @Post(':id/removal')
  @HttpCode(204)
  @SmallBody()
  async remove(@Param('id', PathId) id: number, @Body() body: OwnProofDto, @Req() request: Request): Promise<void> {
    const { person, visit } = await this.people.writer(request);
    await this.passkeys.remove(person, id, proofOf(body, request, visit));
  }
}
