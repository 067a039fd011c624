import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint } from '@studio/http';
import { formatUtc } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import { MobileProfileDto } from './dto/mobile-profile.dto';
import { ProfileActors } from './profile-actors';

/** The current session of staff and customers. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile')
@RateLimited('mobile')
export class MobileProfileController {
  constructor(
    private readonly accounts: MobileAccountQuery,
    private readonly actors: ProfileActors,
  ) {}

  @Get('me')
  @MobileSession()
  @Endpoint({
    id: 'getMobileProfile',
    summary: 'Get the current session, studio and person',
    description: 'Role and permissions are the current ones of the membership.',
    answers: MobileProfileDto,
  })
  async me(@Actor() ctx: StaffContext | CustomerContext): Promise<{ data: MobileProfileDto }> {
    const { actor } = ctx;
    const [account, person] = await Promise.all([
      this.accounts.account(ctx.accountId, { onlyActive: false }),
      this.actors.of(ctx),
    ]);
    const role = actor.kind === 'staff' ? actor.role : actor.kind;
    const session = { id: actor.sessionId, guard: actor.kind, role, expires_at: formatUtc(actor.sessionExpiresAt) };
    return { data: { session, account, actor: person } };
  }
}
