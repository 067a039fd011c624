import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';

import { SignOut } from '../application/sign-out';
import { MessageDto } from './dto/message.dto';

/** The session in use. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile')
@RateLimited('mobile')
export class SessionController {
  constructor(private readonly signOut: SignOut) {}

  @Post('logout')
  @HttpCode(200)
  @MobileSession({ worksOnDemo: true })
  @ApiOperation({
    operationId: 'signOut',
    summary: 'End the session in use',
    description: 'The bearer answers 401 from then on. Other sessions of the person stay.',
  })
  @ApiOkResponse({ description: 'The session has ended.', type: MessageDto })
  async logout(@Actor() ctx: StaffContext | CustomerContext): Promise<MessageDto> {
    await this.signOut.execute(ctx);
    return { message: 'You are signed out.' };
  }
}
