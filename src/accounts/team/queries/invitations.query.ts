import { Injectable } from '@nestjs/common';
import type { ActorContext, MembershipRole, Permission } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { InvitationStatus } from '../domain/invitation';

/** An invitation as shown to the studio: what its staff entered, nothing about the person with the address (JOIN-2). */
export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: MembershipRole;
  readonly permissions: Permission[] | null;
  readonly trainer_id: number | null;
  readonly status: InvitationStatus;
  readonly invited_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly inviter_id: number | null;
  readonly inviter_name: string | null;
}

const INVITATIONS = `
  SELECT i.*, u.id AS inviter_id, u.name AS inviter_name
  FROM (
    SELECT account_id, id, email, name, phone, role, permissions, trainer_id, invited_by_user_id, invited_at, expires_at,
      CASE WHEN status = 'pending' AND expires_at <= $2 THEN 'expired' ELSE status END AS status,
      CASE WHEN status = 'pending' AND expires_at <= $2 THEN expires_at ELSE ended_at END AS ended_at
    FROM accounts.staff_invitation WHERE account_id = $1
  ) i LEFT JOIN accounts."user" u ON u.id = i.invited_by_user_id`;

const PAGE = `${INVITATIONS} WHERE ($3::text IS NULL OR i.status = $3) AND ($4::bigint IS NULL OR i.id < $4)
  ORDER BY i.id DESC LIMIT $5`;

/** Reads a studio's invitations. */
@Injectable()
export class InvitationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first; null means any status. Throws `validation_failed` (cursor). */
  async page(
    { accountId, now }: ActorContext,
    status: InvitationStatus | null,
    input: PageInput,
  ): Promise<Page<InvitationRow>> {
    const scope = ['invitations', status];
    const request = pageRequest(scope, input);
    const [after = null] = readPosition(request, ['id']) ?? [];
    const values = [accountId, now, status, after, request.limit + 1];
    const rows = await this.uow.readPlatform(statement<InvitationRow>('invitations', PAGE, values));
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** Throws if there is none, which the preceding use case excludes. */
  async get({ accountId, now }: ActorContext, id: number): Promise<InvitationRow> {
    const [row] = await this.uow.readPlatform(
      statement<InvitationRow>('invitation', `${INVITATIONS} WHERE i.id = $3`, [accountId, now, id]),
    );
    if (!row) throw new Error(`There is no invitation ${id} in studio ${accountId}.`);
    return row;
  }
}
