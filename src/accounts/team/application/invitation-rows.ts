import type { MembershipRole, Permission } from '@studio/access';
import type { EntityManager } from 'typeorm';

import type { InvitationStatus } from '../domain/invitation';

/** An invitation as entered by the inviter; contains nothing about the invited person's account. */
export interface InvitationDraft {
  readonly email: string;
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly role: MembershipRole;
  /** Null: the defaults of the role. */
  readonly permissions: readonly Permission[] | null;
  /** The trainer who gets the login; null for other members. */
  readonly trainerId: number | null;
}

export interface StoredInvitation extends InvitationDraft {
  readonly id: number;
  readonly accountId: number;
  /** Null once the person was deleted. */
  readonly invitedByUserId: number | null;
  readonly status: InvitationStatus;
  readonly expiresAt: Date;
  readonly acceptedByUserId: number | null;
}

export const INVITATION_COLUMNS = `
  i.id, i.account_id AS "accountId", i.email, i.name, i.phone, i.role, i.permissions, i.trainer_id AS "trainerId",
  i.invited_by_user_id AS "invitedByUserId", i.status, i.expires_at AS "expiresAt",
  i.accepted_by_user_id AS "acceptedByUserId"`;

/** Serialises the creation and mailing of a studio's invitations, so that counts are exact and none is created twice. */
const LOCK_ALL = `SELECT pg_advisory_xact_lock(hashtextextended('invitations of ' || $1::bigint, 0))`;

const LOCK = `
  SELECT ${INVITATION_COLUMNS} FROM accounts.staff_invitation i WHERE i.account_id = $1 AND i.id = $2 FOR UPDATE`;

const END = `
  UPDATE accounts.staff_invitation SET status = $3, ended_at = $4, accepted_by_user_id = $5
  WHERE account_id = $1 AND id = $2`;

export interface InvitationEnd {
  readonly status: Exclude<InvitationStatus, 'pending' | 'expired'>;
  readonly at: Date;
  readonly acceptedByUserId?: number;
}

/** Serialises invitations of the studio; call it before any invitation is locked. */
export async function lockInvitations(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query(LOCK_ALL, [accountId]);
}

/** The studio's invitation, locked after the owners and the person; null if there is none. */
export async function lockInvitation(
  manager: EntityManager,
  accountId: number,
  id: number,
): Promise<StoredInvitation | null> {
  const [row] = await manager.query<StoredInvitation[]>(LOCK, [accountId, id]);
  return row ?? null;
}

/** Ends a locked invitation; its links end with it. */
export async function endInvitation(
  manager: EntityManager,
  { accountId, id }: Pick<StoredInvitation, 'accountId' | 'id'>,
  { status, at, acceptedByUserId }: InvitationEnd,
): Promise<void> {
  await manager.query(END, [accountId, id, status, at, acceptedByUserId ?? null]);
}
