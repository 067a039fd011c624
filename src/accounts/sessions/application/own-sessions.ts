import { Injectable } from '@nestjs/common';
import type { CustomerContext, StaffContext } from '@studio/access';
import { Clock, notFound, type Page, pageOf, type PageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';

import type { MobilePlatform } from '../domain/mobile-platform';
import { MobileSessionEntity } from '../entities/mobile-session.entity';
import { ActivityLog } from '../../activity';
import { MobileSessions } from './mobile-sessions';

/** A session as shown to its person, without the token. */
export interface OwnSession {
  readonly id: number;
  readonly device_name: string | null;
  readonly platform: MobilePlatform | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date;
}

export const OWN_SESSIONS = 'own_sessions';

const sessionsOf = (person: 'user_id' | 'customer_id') => `
  SELECT id, device_name, platform, created_at, expires_at,
    CASE WHEN id = $6 THEN coalesce(last_used_at, $3) ELSE last_used_at END AS last_used_at
  FROM accounts.mobile_session
  WHERE account_id = $1 AND ${person} = $2 AND revoked_at IS NULL AND expires_at > $3
    AND ($4::bigint IS NULL OR id < $4)
    AND (id = $6 OR NOT EXISTS (SELECT 1 FROM accounts.account WHERE id = $1 AND mode = 'demo_readonly'))
  ORDER BY id DESC LIMIT $5`;

/** A person's own sessions in the studio of the current session that are neither revoked nor expired. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first; on a demo, whose people are shared, the current one only (DEMO-3). */
  async page(
    { accountId, actor, now }: StaffContext | CustomerContext,
    request: PageRequest,
  ): Promise<Page<OwnSession>> {
    const [after = null] = readPosition(request, ['id']) ?? [];
    const [column, personId] =
      actor.kind === 'staff' ? (['user_id', actor.userId] as const) : (['customer_id', actor.customerId] as const);
    const values = [accountId, personId, now, after, request.limit + 1, actor.sessionId];
    const rows = await this.uow.readPlatform(
      statement<OwnSession>(`own_sessions_${column}`, sessionsOf(column), values),
    );
    return pageOf(OWN_SESSIONS, rows, request.limit, ({ id }) => [id]);
  }

  /** Ends one of them, possibly the current one. Throws `not_found`. */
  async end(ctx: StaffContext | CustomerContext, id: number): Promise<void> {
    const { accountId, actor } = ctx;
    const person: FindOptionsWhere<MobileSessionEntity> =
      actor.kind === 'staff' ? { userId: actor.userId } : { customerId: actor.customerId };
    await this.uow.write(ctx, async (manager) => {
      const alive = { revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
      if (!(await manager.existsBy(MobileSessionEntity, { accountId, id, ...person, ...alive })))
        throw notFound('The session');
      await this.sessions.revoke(accountId, id);
      const activity = { action: 'session.ended', subjectType: 'mobile_session', subjectId: id };
      if (actor.kind === 'staff') await this.activity.record(manager, ctx, activity);
    });
  }
}
