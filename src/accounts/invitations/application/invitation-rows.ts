import type { MembershipRole, Permission } from '@studio/access';
import type { EntityManager } from 'typeorm';

import type { InvitationStatus } from '../domain/invitation';

/** What an inviter asks an address to become; all of it is theirs, nothing is the invited person's. */
export interface InvitationDraft {
  readonly email: string;
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly role: MembershipRole;
  /** Null: the defaults of the role. */
  readonly permissions: readonly Permission[] | null;
  /** The trainer whose login it is to be; null for any other member. */
  readonly trainerId: number | null;
}

/** An invitation as it is stored. */
export interface StoredInvitation extends InvitationDraft {
  readonly id: number;
  readonly accountId: number;
  /** Null after the person is deleted. */
  readonly invitedByUserId: number | null;
  readonly status: InvitationStatus;
  readonly expiresAt: Date;
  readonly acceptedByUserId: number | null;
}

export const INVITATION_COLUMNS = `
  i.id, i.account_id AS "accountId", i.email, i.name, i.phone, i.role, i.permissions, i.trainer_id AS "trainerId",
  i.invited_by_user_id AS "invitedByUserId", i.status, i.expires_at AS "expiresAt",
  i.accepted_by_user_id AS "acceptedByUserId"`;

/** One studio's invitations are made and mailed one after the other, so that they are counted and none is made twice. */
const LOCK_ALL = `SELECT pg_advisory_xact_lock(hashtextextended('invitations of ' || $1::bigint, 0))`;

const LOCK = `
  SELECT ${INVITATION_COLUMNS} FROM accounts.staff_invitation i WHERE i.account_id = $1 AND i.id = $2 FOR UPDATE`;

const END = `
  UPDATE accounts.staff_invitation SET status = $3, ended_at = $4, accepted_by_user_id = $5
  WHERE account_id = $1 AND id = $2`;

/** How an invitation ends. */
export interface InvitationEnd {
  readonly status: Exclude<InvitationStatus, 'pending' | 'expired'>;
  readonly at: Date;
  readonly acceptedByUserId?: number;
}

/** Holds the making and mailing of the studio's invitations, before any of them is locked. */
export async function lockInvitations(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query(LOCK_ALL, [accountId]);
}

/** The studio's invitation, locked after the owners and the person; null without one. */
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
