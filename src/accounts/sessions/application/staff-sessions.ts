import { Injectable } from '@nestjs/common';
import { actorContext, type MembershipRole, resolvePermissions, type StaffActor } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { staffAccessDenied } from '../../studios';
import { ActivityLog } from '../../activity';
import { type Device, type IssuedSession, MobileSessions } from './mobile-sessions';
import type { StaffUser } from './staff-credentials';

export interface SignInRequest {
  /** The token of the session in a studio; a new one unless specified otherwise. */
  readonly tokenOf?: (accountId: number) => string;
  /** Whether the person gave a second factor (SF-15). */
  readonly hasSecondFactor?: boolean;
  readonly device: Device;
  readonly requestId: string;
}

export interface StaffSignIn extends IssuedSession {
  readonly accountId: number;
  readonly role: MembershipRole;
}

interface MembershipRow {
  readonly id: number;
  readonly account_id: number;
  readonly role: MembershipRole;
  readonly permissions: string[] | null;
  readonly timezone: string | null;
}

/** Active studios of any mode (STF-2). Locked, so that no session outlives a concurrently removed membership (MEM-4). */
const ACCESSIBLE = `
  SELECT m.id, m.account_id, m.role, m.permissions, a.timezone
  FROM accounts.account_membership m JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active'
  WHERE m.user_id = $1 ORDER BY m.id FOR KEY SHARE OF m`;

/** Sessions of a person who proved who they are, in every studio they work in (STF-3). */
@Injectable()
export class StaffSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /** In the caller's transaction, which has locked the person. Throws `staff_access_denied` (STF-2). */
  async issue(manager: EntityManager, user: StaffUser, request: SignInRequest): Promise<readonly StaffSignIn[]> {
    const memberships = await manager.query<MembershipRow[]>(ACCESSIBLE, [user.id]);
    if (memberships.length === 0) throw staffAccessDenied();
    const signIns: StaffSignIn[] = [];
    for (const membership of memberships) signIns.push(await this.signIn(user, membership, request));
    return signIns;
  }

  /** Issues a session in one studio and records it in the activity log. */
  private async signIn(
    user: StaffUser,
    { id: membershipId, account_id: accountId, role, permissions, timezone }: MembershipRow,
    { device, requestId, tokenOf, hasSecondFactor }: SignInRequest,
  ): Promise<StaffSignIn> {
    const token = tokenOf?.(accountId);
    const terms = { token, hasSecondFactor };
    const session = await this.sessions.issue(accountId, { guard: 'staff', userId: user.id }, device, terms);
    const actor: StaffActor = {
      kind: 'staff',
      userId: user.id,
      membershipId,
      sessionId: session.sessionId,
      sessionExpiresAt: session.expiresAt,
      name: user.name,
      role,
      permissions: resolvePermissions(role, permissions),
    };
    const ctx = actorContext({
      accountId,
      actor,
      timeZone: timezone ?? DEFAULT_TIME_ZONE,
      requestId,
      now: session.issuedAt,
    });
    const activity = { action: 'session.started', subjectType: 'mobile_session', subjectId: session.sessionId };
    await this.uow.visit(ctx, (manager) => this.activity.record(manager, ctx, activity));
    return { accountId, role, ...session };
  }
}
