import { Injectable } from '@nestjs/common';
import { actorContext, type MembershipRole, resolvePermissions, type StaffActor } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { staffAccessDenied } from '../../studios';
import { ActivityLog } from '../../activity';
import { type Device, type IssuedSession, MobileSessions } from './mobile-sessions';
import { StaffCredentials, type StaffUser } from './staff-credentials';

export interface SignInRequest {
  /** The token of the session in a studio; a new one unless specified otherwise. */
  readonly tokenOf?: (accountId: number, userId: number) => string;
  readonly requestId: string;
  readonly clientAddress: string | null;
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

/**
 * Signs a person in to every studio they work in, with one session each (STF-3). Throws `invalid_credentials` on `email`, after
 * the same time whether or not the person exists (STF-1), and `staff_access_denied` (STF-2).
 */
@Injectable()
export class SignInStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(
    email: string,
    password: string,
    device: Device,
    request: SignInRequest,
  ): Promise<{ user: StaffUser; studios: readonly StaffSignIn[] }> {
    const proven = await this.credentials.prove(email, password, request.clientAddress);
    const { user } = proven;
    const studios = await this.uow.writePlatform(async (manager) => {
      await this.credentials.assertCurrent(manager, proven);
      const memberships = await manager.query<MembershipRow[]>(ACCESSIBLE, [user.id]);
      if (memberships.length === 0) throw staffAccessDenied();
      const signIns: StaffSignIn[] = [];
      for (const membership of memberships) signIns.push(await this.signIn(user, membership, device, request));
      return signIns;
    });
    return { user, studios };
  }

  /** Issues a session in one studio and records it in the activity log. */
  private async signIn(
    user: StaffUser,
    { id: membershipId, account_id: accountId, role, permissions, timezone }: MembershipRow,
    device: Device,
    { requestId, tokenOf }: SignInRequest,
  ): Promise<StaffSignIn> {
    const token = tokenOf?.(accountId, user.id);
    const session = await this.sessions.issue(accountId, { guard: 'staff', userId: user.id }, device, { token });
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
