import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountEntity } from '../entities/account.entity';
import { UserEntity } from '../entities/user.entity';
import { ActivityLog } from './activity-log';
import { AssistantAccess } from './assistant-access';
import { MobileSessions } from './mobile-sessions';
import { PersonActivity } from './person-activity';
import { systemContext } from './platform-context';

/**
 * Ends all sessions of a studio, of staff and customers, or all of a staff person, and what assistants may do there or for
 * them (OAUTH-32). Throws `not_found`.
 */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly activity: ActivityLog,
    private readonly people: PersonActivity,
  ) {}

  /** Returns how many sessions of the studio were alive. */
  async ofStudio(actorName: string, slug: string): Promise<number> {
    return this.uow.writePlatform(async (manager) => {
      const account = await manager.findOneBy(AccountEntity, { slug });
      if (!account) throw notFound(`The studio ${slug}`);
      await this.assistants.endOfStudio(account.id);
      const revoked = await this.sessions.revokeStudio(account.id);
      if (revoked === 0) return revoked;
      const ctx = systemContext(account, actorName);
      const activity = {
        action: 'account.sessions_revoked',
        subjectType: 'account',
        subjectId: account.id,
        changes: { revoked },
      };
      await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
      return revoked;
    });
  }

  /** Returns how many sessions of the person were alive, in all studios. */
  async ofPerson(actorName: string, email: string): Promise<number> {
    return this.uow.writePlatform(async (manager) => {
      const person = await manager.findOneBy(UserEntity, { email: email.trim().toLowerCase() });
      if (!person) throw notFound(`The person ${email}`);
      await this.assistants.endOfPerson(person.id);
      const revoked = await this.sessions.revokePerson(person.id);
      if (revoked === 0) return revoked;
      const activity = { action: 'user.sessions_revoked', changes: { revoked } };
      await this.people.record(manager, actorName, person.id, activity);
      return revoked;
    });
  }
}
