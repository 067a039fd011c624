import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { UserEntity } from '../entities/user.entity';
import { AssistantAccess } from './assistant-access';
import { MobileSessions } from './mobile-sessions';

const PROVE_EMAIL = 'UPDATE accounts."user" SET email_proven_at = $2 WHERE id = $1 AND email_proven_at IS NULL';

/** Sets passwords of people, whatever the way that leads there. */
@Injectable()
export class StaffPasswords {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly clock: Clock,
  ) {}

  /** The hash a person's password has, locked until the unit ends, so that one of two changes at once comes first. */
  async lock(manager: EntityManager, userId: number): Promise<string> {
    const person = await manager.findOneOrFail(UserEntity, {
      where: { id: userId },
      lock: { mode: 'for_no_key_update' },
    });
    return person.passwordHash;
  }

  /**
   * Sets the password of a locked person. Ends their links for a new password, which somebody else may hold, and their
   * sessions in all studios but `exceptSessionId`, and what assistants may do for them (OAUTH-32). Returns how many sessions
   * were alive.
   */
  async set(
    manager: EntityManager,
    userId: number,
    passwordHash: string,
    exceptSessionId: number | null = null,
  ): Promise<number> {
    await manager.update(UserEntity, { id: userId }, { passwordHash });
    await manager.query(
      'UPDATE accounts.user_password_link SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL',
      [userId, this.clock.now()],
    );
    await this.assistants.endOfPerson(userId);
    return this.sessions.revokePerson(userId, exceptSessionId);
  }

  /** Notes that the person came by a mailed link, and so reads the mailbox of their address (JOIN-3). */
  async proveEmail(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(PROVE_EMAIL, [userId, this.clock.now()]);
  }
}
