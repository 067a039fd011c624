import { Injectable } from '@nestjs/common';
import type { MembershipRole } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { isInvitationLink } from '../domain/invitation';
import {
  INVITING_STUDIO_COLUMNS,
  type InvitingStudio,
  type InvitingStudioRow,
  toInvitingStudio,
} from './inviting-studio';

/** The account with an invited address. */
export interface InvitedAccount {
  readonly userId: number;
  readonly name: string;
  readonly isPlatformAdmin: boolean;
  readonly hasMembership: boolean;
}

/** An invitation as shown to the holder of its link. */
export interface LinkedInvitation {
  readonly id: number;
  readonly email: string;
  /** As entered by the inviter. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: MembershipRole;
  readonly trainerId: number | null;
  readonly inviterName: string | null;
  readonly studio: InvitingStudio;
  /** Null while no account has the address. */
  readonly person: InvitedAccount | null;
}

type LinkRow = Omit<LinkedInvitation, 'studio' | 'person'> & InvitingStudioRow;

const LINK = `
  SELECT i.id, i.email, i.name, i.phone, i.role, i.trainer_id AS "trainerId", u.name AS "inviterName",
    ${INVITING_STUDIO_COLUMNS}
  FROM accounts.staff_invitation_mail m
  JOIN accounts.staff_invitation i ON i.account_id = m.account_id AND i.id = m.staff_invitation_id
  JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active'
  LEFT JOIN accounts."user" u ON u.id = i.invited_by_user_id
  WHERE m.token_hash = $1 AND m.ended_at IS NULL AND i.status = 'pending' AND i.expires_at > $2`;

const ALIVE = `
  SELECT 1 FROM accounts.staff_invitation_mail WHERE account_id = $1 AND token_hash = $2 AND ended_at IS NULL`;

const PERSON = `
  SELECT u.id AS "userId", u.name, u.system_role IS NOT NULL AS "isPlatformAdmin",
    EXISTS (SELECT 1 FROM accounts.account_membership m WHERE m.user_id = u.id) AS "hasMembership"
  FROM accounts."user" u WHERE u.email = $1`;

/** Finds invitations by the token of a mailed link. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The pending invitation; null when the token is unknown or ended. */
  async find(token: string): Promise<LinkedInvitation | null> {
    if (!isInvitationLink(token)) return null;
    const now = this.clock.now();
    const values = [tokenHash(token), now];
    const [row] = await this.uow.readPlatform(statement<LinkRow>('invitation_by_link', LINK, values));
    if (!row) return null;
    const [person = null] = await this.uow.readPlatform(
      statement<InvitedAccount>('invited_account', PERSON, [row.email]),
    );
    const { accountId, studioName, mode, timezone, ...invitation } = row;
    return { ...invitation, studio: toInvitingStudio({ accountId, studioName, mode, timezone }, now), person };
  }

  /** Whether the link is still valid, as the open transaction sees it. */
  async isAlive(manager: EntityManager, { ctx }: InvitingStudio, token: string): Promise<boolean> {
    return (await manager.query<unknown[]>(ALIVE, [ctx.accountId, tokenHash(token)])).length > 0;
  }

  /** The account with the address, as the open transaction sees it. */
  async personWithin(manager: EntityManager, email: string): Promise<InvitedAccount | null> {
    const [person] = await manager.query<InvitedAccount[]>(PERSON, [email]);
    return person ?? null;
  }
}
