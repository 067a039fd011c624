import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';

import { tokenInvalid } from '../../studios';
import type { MobilePlatform } from '../domain/mobile-platform';
import { MobileSessionEntity } from '../entities/mobile-session.entity';

/** Prefix of every session token (SES-1). */
export const SESSION_TOKEN_PREFIX = 'ss_mob_';

export const SESSION_DAYS = 90;
/** Of a customer of a demo, whom everybody may sign in as (SES-1). */
export const SHARED_SESSION_DAYS = 1;
const DAY_MS = 86_400_000;

/** The device an app signs in from. */
export interface Device {
  readonly deviceName: string | null;
  readonly platform: MobilePlatform | null;
}

export type SessionPerson =
  { readonly guard: 'staff'; readonly userId: number } | { readonly guard: 'customer'; readonly customerId: number };

/** What differs from an ordinary session. */
interface SessionTerms {
  readonly days?: number | undefined;
  /** Begins with the prefix and has 256 bits that nobody can guess. */
  readonly token?: string | undefined;
  /** Whether the person gave a second factor (SF-15). */
  readonly hasSecondFactor?: boolean | undefined;
}

/** An issued session: the only time its token is known. */
export interface IssuedSession {
  readonly sessionId: number;
  readonly token: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Issues and ends mobile sessions, in the open transaction if there is one. */
@Injectable()
export class MobileSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A new session; the person's other sessions remain (SES-1). */
  async issue(
    accountId: number,
    person: SessionPerson,
    { deviceName, platform }: Device,
    { days = SESSION_DAYS, token = newToken(SESSION_TOKEN_PREFIX), hasSecondFactor = false }: SessionTerms = {},
  ): Promise<IssuedSession> {
    const issuedAt = this.clock.now();
    const expiresAt = new Date(issuedAt.getTime() + days * DAY_MS);
    const sessionId = await this.uow.writePlatform(async (manager) => {
      const row = manager.create(MobileSessionEntity, {
        accountId,
        guard: person.guard,
        userId: person.guard === 'staff' ? person.userId : null,
        customerId: person.guard === 'customer' ? person.customerId : null,
        tokenHash: tokenHash(token),
        lastFour: token.slice(-4),
        deviceName,
        platform,
        hasSecondFactor,
        expiresAt,
        revokedAt: null,
      });
      await manager.insert(MobileSessionEntity, row);
      return row.id;
    });
    return { sessionId, token, issuedAt, expiresAt };
  }

  /**
   * Checks again that the customer's session is active, after the request waited for the customer's row; the session then cannot
   * change until the transaction ends. The caller has locked the customer. Throws `token_invalid`.
   */
  async assertAlive(manager: EntityManager, { accountId, actor }: CustomerContext): Promise<void> {
    const { sessionId: id, customerId } = actor;
    const alive = { accountId, id, customerId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const session = await manager.findOne(MobileSessionEntity, { where: alive, lock: { mode: 'pessimistic_read' } });
    if (!session) throw tokenInvalid();
  }

  /** Ends one session (SES-5); no effect on an ended one. */
  async revoke(accountId: number, sessionId: number): Promise<void> {
    await this.end({ accountId, id: sessionId });
  }

  /** Ends a customer's sessions except `exceptSessionId`. Returns how many were active. */
  async revokeCustomer(accountId: number, customerId: number, exceptSessionId: number | null = null): Promise<number> {
    return this.end({ accountId, customerId, ...except(exceptSessionId) });
  }

  /** Ends a member's sessions in one studio. Returns how many were active. */
  async revokeMember(accountId: number, userId: number): Promise<number> {
    return this.end({ accountId, userId });
  }

  /** Ends a staff person's sessions in all studios except `exceptSessionId`. Returns how many were active. */
  async revokePerson(userId: number, exceptSessionId: number | null = null): Promise<number> {
    return this.end({ userId, ...except(exceptSessionId) });
  }

  /** Ends every session of a studio. Returns how many were active. */
  async revokeStudio(accountId: number): Promise<number> {
    return this.end({ accountId });
  }

  /** Notes that the person gave a second factor in the session (SF-15). */
  async noteSecondFactor(accountId: number, sessionId: number): Promise<void> {
    await this.uow.writePlatform((manager) =>
      manager.update(MobileSessionEntity, { accountId, id: sessionId }, { hasSecondFactor: true }),
    );
  }

  /** Forgets that the person gave a second factor in any of their sessions: they have none any more. */
  async forgetSecondFactor(userId: number): Promise<void> {
    await this.uow.writePlatform((manager) =>
      manager.update(MobileSessionEntity, { userId, hasSecondFactor: true }, { hasSecondFactor: false }),
    );
  }

  /** Whether the person gave a second factor in the session, which cannot change until the open transaction ends. */
  async hasSecondFactor(manager: EntityManager, accountId: number, sessionId: number): Promise<boolean> {
    const given = { accountId, id: sessionId, hasSecondFactor: true, revokedAt: IsNull() };
    return (await manager.findOne(MobileSessionEntity, { where: given, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  /** Moves all sessions of a customer to another customer of the studio; tokens and dates are unchanged (MRG-7). */
  async moveCustomer(accountId: number, sourceId: number, targetId: number): Promise<void> {
    await this.uow.writePlatform((manager) =>
      manager.update(MobileSessionEntity, { accountId, customerId: sourceId }, { customerId: targetId }),
    );
  }

  async countCustomer(accountId: number, customerId: number): Promise<number> {
    const alive = { accountId, customerId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return this.uow.writePlatform((manager) => manager.countBy(MobileSessionEntity, alive));
  }

  /** Erases the device names of a customer's sessions (CUS-6). */
  async forgetDeviceNames(accountId: number, customerId: number): Promise<void> {
    await this.uow.writePlatform((manager) =>
      manager.update(MobileSessionEntity, { accountId, customerId }, { deviceName: null }),
    );
  }

  private async end(where: FindOptionsWhere<MobileSessionEntity>): Promise<number> {
    const now = this.clock.now();
    return this.uow.writePlatform(async (manager) => {
      const alive = { ...where, revokedAt: IsNull(), expiresAt: MoreThan(now) };
      const { affected } = await manager.update(MobileSessionEntity, alive, { revokedAt: now });
      return affected ?? 0;
    });
  }
}

function except(sessionId: number | null): FindOptionsWhere<MobileSessionEntity> {
  return sessionId === null ? {} : { id: Not(sessionId) };
}
