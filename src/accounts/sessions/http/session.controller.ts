import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint } from '@studio/http';

import { SignOut } from '../application/sign-out';
import { MessageDto } from './dto/message.dto';

/** The current session. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile')
@RateLimited('mobile')
export class SessionController {
  constructor(private readonly signOut: SignOut) {}

  @Post('logout')
  @MobileSession({ endsSession: true })
  @Endpoint({
    id: 'signOut',
    summary: 'End the current session',
    description: 'The bearer is refused with 401 from then on. Your other sessions are unchanged.',
    answers: { body: MessageDto },
  })
  async logout(@Actor() ctx: StaffContext | CustomerContext): Promise<MessageDto> {
    await this.signOut.execute(ctx);
    return { message: 'You are signed out.' };
  }
}
