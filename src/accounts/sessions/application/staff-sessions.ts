import { Injectable } from '@nestjs/common';
import { actorContext, type MembershipRole, resolvePermissions, type StaffActor } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type AccountMode, deskRequired, staffAccessDenied } from '../../studios';
import { ActivityLog } from '../../activity';
import { type Device, type IssuedSession, MobileSessions } from './mobile-sessions';
import { isConcerned } from './studio-requirements';
import type { StaffUser } from './staff-credentials';

/** What sessions of the desk have that those of apps have not. */
interface DeskTerms {
  /** The token of the session in a studio. */
  readonly tokenOf: (accountId: number) => string;
  /** Whether the person gave a second factor (SF-15). */
  readonly hasSecondFactor: boolean;
}

export interface SignInRequest {
  /** Of a sign-in to the desk; any other is one of an app. */
  readonly desk?: DeskTerms;
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
  readonly mode: AccountMode;
  readonly desk_required: boolean;
}

/** Active studios of any mode (STF-2). Locked, so that no session outlives a concurrently removed membership (MEM-4). */
const ACCESSIBLE = `
  SELECT m.id, m.account_id, m.role, m.permissions, a.timezone, a.mode, a.desk_required
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

  /**
   * In the caller's transaction, which has locked the person. Apps get no session in studios that require the desk of the person
   * (SF-28). Throws `staff_access_denied` (STF-2), and `desk_required` when only such studios are left.
   */
  async issue(manager: EntityManager, user: StaffUser, request: SignInRequest): Promise<readonly StaffSignIn[]> {
    const memberships = await manager.query<MembershipRow[]>(ACCESSIBLE, [user.id]);
    if (memberships.length === 0) throw staffAccessDenied();
    const open = request.desk ? memberships : memberships.filter((membership) => !requiresDesk(membership));
    if (open.length === 0) throw deskRequired();
    const signIns: StaffSignIn[] = [];
    for (const membership of open) signIns.push(await this.signIn(user, membership, request));
    return signIns;
  }

  /** Issues a session in one studio and records it in the activity log. */
  private async signIn(
    user: StaffUser,
    { id: membershipId, account_id: accountId, role, permissions, timezone }: MembershipRow,
    { desk, device, requestId }: SignInRequest,
  ): Promise<StaffSignIn> {
    const terms = { token: desk?.tokenOf(accountId), hasSecondFactor: desk?.hasSecondFactor };
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

function requiresDesk({ desk_required: isRequired, mode, role, permissions }: MembershipRow): boolean {
  return isRequired && isConcerned(mode, resolvePermissions(role, permissions));
}
