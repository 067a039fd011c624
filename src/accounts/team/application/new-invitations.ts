import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, limitReached } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../activity';
import { INVITATION_VALID_MS, MAX_PENDING } from '../domain/invitation';
import { alreadyInvited } from '../domain/invitation.errors';
import { InvitationMails } from './invitation-mails';
import { INVITATION_COLUMNS, type InvitationDraft, lockInvitations, type StoredInvitation } from './invitation-rows';

const EXPIRE = `
  UPDATE accounts.staff_invitation SET status = 'expired', ended_at = expires_at
  WHERE account_id = $1 AND status = 'pending' AND expires_at <= $2`;

const PENDING = `
  SELECT ${INVITATION_COLUMNS} FROM accounts.staff_invitation i
  WHERE i.account_id = $1 AND i.email = $2 AND i.status = 'pending'`;

const COUNT = `
  SELECT count(*)::int AS count FROM accounts.staff_invitation WHERE account_id = $1 AND status = 'pending'`;

const INSERT = `
  INSERT INTO accounts.staff_invitation
    (account_id, email, name, phone, role, permissions, trainer_id, invited_by_user_id, invited_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

/** Creates invitations; the caller has checked the right to invite. */
@Injectable()
export class NewInvitations {
  constructor(
    private readonly mails: InvitationMails,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites the address and requests the mail, in the caller's transaction. Never looks up the account of the address, so that
   * known and unknown addresses are treated equally (JOIN-2). A repeat returns the pending invitation. Throws `already_taken`
   * and `limit_reached` on `email`, and `limit_reached` on `invitation`.
   */
  async add(manager: EntityManager, ctx: StaffContext, draft: InvitationDraft): Promise<number> {
    const { accountId, actor } = ctx;
    const now = this.clock.now();
    await lockInvitations(manager, accountId);
    await manager.query(EXPIRE, [accountId, now]);
    const [pending] = await manager.query<StoredInvitation[]>(PENDING, [accountId, draft.email]);
    if (pending && !isSame(pending, draft)) throw alreadyInvited();
    if (pending) return pending.id;
    const [{ count }] = await manager.query<[{ count: number }]>(COUNT, [accountId]);
    if (count >= MAX_PENDING) throw limitReached('invitation', MAX_PENDING);
    const { email, name, phone, role, permissions, trainerId } = draft;
    const expiresAt = new Date(now.getTime() + INVITATION_VALID_MS);
    const values = [accountId, email, name, phone, role, permissions, trainerId, actor.userId, now, expiresAt];
    const [row] = await manager.query<[{ id: number }]>(INSERT, values);
    await this.mails.request(manager, accountId, { id: row.id, email });
    await this.activity.record(manager, ctx, {
      action: 'invitation.created',
      subjectType: 'invitation',
      subjectId: row.id,
      changes: { email, role, permissions, ...(trainerId !== null && { trainer_id: trainerId }) },
    });
    return row.id;
  }
}

/** Whether the inputs are equal. For a trainer's login the name is ignored, as it is the trainer's and may change. */
function isSame(one: InvitationDraft, other: InvitationDraft): boolean {
  const terms = ({ name, phone, role, permissions, trainerId }: InvitationDraft) =>
    JSON.stringify([trainerId === null ? name : null, phone, role, permissions, trainerId]);
  return terms(one) === terms(other);
}
