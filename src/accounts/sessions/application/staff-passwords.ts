import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { UserEntity } from '../../studios';
import { AssistantAccess } from './assistant-access';
import { MobileSessions } from './mobile-sessions';

const PROVE_EMAIL = 'UPDATE accounts."user" SET email_proven_at = $2 WHERE id = $1 AND email_proven_at IS NULL';

/** Sets passwords of staff, for every use case that does. */
@Injectable()
export class StaffPasswords {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly assistants: AssistantAccess,
    private readonly clock: Clock,
  ) {}

  /** The person's password hash, locked until the transaction ends, so that concurrent changes are serialised. */
  async lock(manager: EntityManager, userId: number): Promise<string> {
    const person = await manager.findOneOrFail(UserEntity, {
      where: { id: userId },
      lock: { mode: 'for_no_key_update' },
    });
    return person.passwordHash;
  }

  /**
   * Sets the password of a locked person. Ends their password links, which somebody else may have, their sign-ins that wait
   * for a code (SF-4), their sessions in all studios except `exceptSessionId`, and the access of their assistants (OAUTH-32).
   * Returns how many sessions were active.
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
    await manager.query('DELETE FROM accounts.sign_in_step WHERE user_id = $1', [userId]);
    await this.assistants.endOfPerson(userId);
    return this.sessions.revokePerson(userId, exceptSessionId);
  }

  /** Records that the person used a mailed link, which proves their address (JOIN-3). */
  async proveEmail(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(PROVE_EMAIL, [userId, this.clock.now()]);
  }
}
