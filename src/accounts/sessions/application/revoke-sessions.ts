import { Injectable } from '@nestjs/common';
import { Clock, normalizedEmail, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountEntity, UserEntity } from '../../studios';
import { ActivityLog, PersonActivity } from '../../activity';
import { AssistantAccess } from './assistant-access';
import { MobileSessions } from './mobile-sessions';
import { systemContext } from '../../people';

/** Numbers of ended sessions and consents. */
export interface RevokedAccess {
  readonly sessions: number;
  /** Consents that gave assistants access. */
  readonly assistants: number;
}

/** Ends all sessions and assistants' access of a studio or of a staff person (OAUTH-32). Throws `not_found`. */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly activity: ActivityLog,
    private readonly people: PersonActivity,
    private readonly clock: Clock,
  ) {}

  async ofStudio(actorName: string, slug: string): Promise<RevokedAccess> {
    return this.uow.writePlatform(async (manager) => {
      const account = await manager.findOneBy(AccountEntity, { slug });
      if (!account) throw notFound(`The studio ${slug}`);
      const assistants = await this.assistants.endOfStudio(account.id);
      const sessions = await this.sessions.revokeStudio(account.id);
      if (sessions + assistants === 0) return { sessions, assistants };
      const ctx = systemContext(account, actorName, this.clock.now());
      const activity = {
        action: 'account.sessions_revoked',
        subjectType: 'account',
        subjectId: account.id,
        changes: { revoked: sessions, assistants },
      };
      await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
      return { sessions, assistants };
    });
  }

  /** All studios of the person, who is locked: a concurrent consent either is ended too or has to sign in again. */
  async ofPerson(actorName: string, email: string): Promise<RevokedAccess> {
    return this.uow.writePlatform(async (manager) => {
      const where = { email: normalizedEmail(email) };
      const person = await manager.findOne(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
      if (!person) throw notFound(`The person ${email}`);
      const assistants = await this.assistants.endOfPerson(person.id);
      const sessions = await this.sessions.revokePerson(person.id);
      if (sessions + assistants === 0) return { sessions, assistants };
      const activity = { action: 'user.sessions_revoked', changes: { revoked: sessions, assistants } };
      await this.people.record(manager, actorName, person.id, activity);
      return { sessions, assistants };
    });
  }
}
