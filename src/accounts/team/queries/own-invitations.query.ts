import { Injectable } from '@nestjs/common';
import type { MembershipRole, StaffContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import {
  INVITING_STUDIO_COLUMNS,
  type InvitingStudio,
  type InvitingStudioRow,
  toInvitingStudio,
} from '../application/inviting-studio';

export interface OwnInvitationRow extends InvitingStudioRow {
  readonly id: number;
  readonly role: MembershipRole;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly trainerId: number | null;
  readonly inviterName: string | null;
  readonly slug: string;
  readonly logoUrl: string | null;
}

/** Requires a proven address: otherwise anybody could create an account with it and answer for its owner (JOIN-3). */
const OWN = `
  SELECT i.id, i.role, i.invited_at AS "invitedAt", i.expires_at AS "expiresAt", i.trainer_id AS "trainerId",
    inviter.name AS "inviterName", a.slug, a.logo_url AS "logoUrl", ${INVITING_STUDIO_COLUMNS}
  FROM accounts."user" u
  JOIN accounts.staff_invitation i ON i.email = u.email
  JOIN accounts.account a ON a.id = i.account_id AND a.status = 'active'
  LEFT JOIN accounts."user" inviter ON inviter.id = i.invited_by_user_id
  WHERE u.id = $1 AND u.system_role IS NULL AND u.email_proven_at IS NOT NULL`;

const PAGE = `${OWN} AND i.status = 'pending' AND i.expires_at > $2 AND a.mode <> 'demo_readonly'
  AND ($3::bigint IS NULL OR i.id < $3) ORDER BY i.id DESC LIMIT $4`;

/** Names the list in its cursors. */
const SCOPE = 'own_invitations';

/** Reads the invitations of a person, of all studios. */
@Injectable()
export class OwnInvitationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Pending invitations, newest first (JOIN-3). Throws `validation_failed` (cursor). */
  async page({ actor, now }: StaffContext, input: PageInput): Promise<Page<OwnInvitationRow>> {
    const request = pageRequest(SCOPE, input);
    const [after = null] = readPosition(request, ['id']) ?? [];
    const values = [actor.userId, now, after, request.limit + 1];
    const rows = await this.uow.readPlatform(statement<OwnInvitationRow>('own_invitations', PAGE, values));
    return pageOf(SCOPE, rows, request.limit, ({ id }) => [id]);
  }

  /** The person's invitation with the id, answered or not; null if there is none. */
  async answerable(
    { actor, now }: StaffContext,
    id: number,
  ): Promise<{ readonly studio: InvitingStudio; readonly trainerId: number | null } | null> {
    const [row] = await this.uow.readPlatform(
      statement<OwnInvitationRow>('own_invitation', `${OWN} AND i.id = $2`, [actor.userId, id]),
    );
    return row ? { studio: toInvitingStudio(row, now), trainerId: row.trainerId } : null;
  }
}
