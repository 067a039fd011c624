import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { formatUtc, type Page, pageRequest } from '@studio/kernel';

import { OWN_SESSIONS, OwnSessions } from '../application/own-sessions';
import { OwnSessionDto } from './dto/own-session.dto';

/** The caller's own sessions, of staff or customers. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/sessions')
@RateLimited('mobile')
@MobileSession()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @Endpoint({
    id: 'listOwnSessions',
    summary: 'List your sessions in this studio',
    description: 'Sessions that are neither revoked nor expired, newest first.',
    answers: { page: OwnSessionDto },
  })
  async list(@Actor() ctx: StaffContext | CustomerContext, @Query() query: PageQueryDto): Promise<Page<OwnSessionDto>> {
    const { data, next_cursor } = await this.sessions.page(ctx, pageRequest(OWN_SESSIONS, query));
    const shown = data.map(({ created_at, last_used_at, expires_at, ...session }) => ({
      ...session,
      created_at: formatUtc(created_at),
      last_used_at: last_used_at && formatUtc(last_used_at),
      expires_at: formatUtc(expires_at),
      is_current: session.id === ctx.actor.sessionId,
    }));
    return { data: shown, next_cursor };
  }

  @Delete(':id')
  @Endpoint({
    id: 'endOwnSession',
    summary: 'End one of your sessions',
    description: 'Its bearer is refused with 401 from then on. Ending the current session signs you out.',
    needsFirst: 'A session of `listOwnSessions`.',
    answers: NO_CONTENT,
  })
  async end(@Actor() ctx: StaffContext | CustomerContext, @Id('session') id: number): Promise<void> {
    await this.sessions.end(ctx, id);
  }
}
