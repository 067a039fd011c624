import { Injectable } from '@nestjs/common';
import type { MembershipRole } from '@studio/access';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import {
  ADDRESS_MAILS_PER_HOUR,
  INVITATION_LINK_PREFIX,
  STUDIO_MAILS,
  STUDIO_MAILS_PER_DAY,
} from '../domain/invitation';
import { invitationMailsExhausted, studioMailsExhausted } from '../domain/invitation.errors';

/** The queue of mails with invitations. */
export const INVITATION_MAIL_JOB = 'accounts.invitation_mail';

export type InvitationMailFacts = { readonly accountId: number; readonly mailId: number };

/** An issued link: the only time its token is known. */
export interface MailedInvitation {
  readonly email: string;
  readonly studioName: string;
  /** The studio's. */
  readonly language: string;
  readonly brandColour: string | null;
  readonly role: MembershipRole;
  readonly token: string;
}

const COUNTS = `
  SELECT count(*) FILTER (WHERE account_id = $1 AND requested_at > $3)::int AS "ofStudioInHour",
    count(*) FILTER (WHERE account_id = $1)::int AS "ofStudioInMonth",
    count(*) FILTER (WHERE requested_at > $3)::int AS "ofAllInHour"
  FROM accounts.staff_invitation_mail WHERE email = $2 AND requested_at > $4`;

const OF_STUDIO = `
  SELECT count(*)::int AS count FROM accounts.staff_invitation_mail WHERE account_id = $1 AND requested_at > $2`;

const END = `
  UPDATE accounts.staff_invitation_mail SET ended_at = $3
  WHERE account_id = $1 AND staff_invitation_id = $2 AND ended_at IS NULL`;

const INSERT = `
  INSERT INTO accounts.staff_invitation_mail (account_id, staff_invitation_id, email, requested_at)
  VALUES ($1, $2, $3, $4) RETURNING id`;

const DUE = `
  SELECT i.email, i.role, a.name AS "studioName", a.default_language AS language, a.brand_color AS "brandColour"
  FROM accounts.staff_invitation_mail m
  JOIN accounts.staff_invitation i ON i.account_id = m.account_id AND i.id = m.staff_invitation_id
  JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active' AND a.mode <> 'demo_readonly'
  WHERE m.account_id = $1 AND m.id = $2 AND m.sent_at IS NULL AND m.ended_at IS NULL
    AND i.status = 'pending' AND i.expires_at > $3
  FOR UPDATE OF m`;

const SET_TOKEN = 'UPDATE accounts.staff_invitation_mail SET token_hash = $3 WHERE account_id = $1 AND id = $2';
const SENT = 'UPDATE accounts.staff_invitation_mail SET sent_at = $3 WHERE account_id = $1 AND id = $2';

/** Mails of invitations: their limits, and the links they contain (JOIN-3, JOIN-6). */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a mail and ends earlier links, in the caller's transaction, which has locked the studio's invitations. Throws
   * `limit_reached` on `email` for this address, on `invitation` for all addresses of the studio. A mail above the limit across
   * all studios is counted but not sent: a refusal would reveal that others invite the address as well.
   */
  async request(
    manager: EntityManager,
    accountId: number,
    invitation: { readonly id: number; readonly email: string },
  ): Promise<void> {
    const now = this.clock.now();
    const [hour, month] = [STUDIO_MAILS.hourMs, STUDIO_MAILS.monthMs].map((ms) => new Date(now.getTime() - ms));
    const [sent] = await manager.query<[{ ofStudioInHour: number; ofStudioInMonth: number; ofAllInHour: number }]>(
      COUNTS,
      [accountId, invitation.email, hour, month],
    );
    if (sent.ofStudioInHour >= STUDIO_MAILS.perHour || sent.ofStudioInMonth >= STUDIO_MAILS.perMonth)
      throw invitationMailsExhausted();
    await this.assertWithinDay(manager, accountId, now);
    await manager.query(END, [accountId, invitation.id, now]);
    const [mail] = await manager.query<[{ id: number }]>(INSERT, [accountId, invitation.id, invitation.email, now]);
    if (sent.ofAllInHour >= ADDRESS_MAILS_PER_HOUR) return;
    const facts: InvitationMailFacts = { accountId, mailId: mail.id };
    await this.jobs.send(INVITATION_MAIL_JOB, facts);
  }

  private async assertWithinDay(manager: EntityManager, accountId: number, now: Date): Promise<void> {
    const since = new Date(now.getTime() - STUDIO_MAILS_PER_DAY.ms);
    const [{ count }] = await manager.query<[{ count: number }]>(OF_STUDIO, [accountId, since]);
    if (count >= STUDIO_MAILS_PER_DAY.most) throw studioMailsExhausted();
  }

  /** A new token for the mail; null when it was sent or the invitation is not pending. A repeat ends the previous token. */
  async issue({ accountId, mailId }: InvitationMailFacts): Promise<MailedInvitation | null> {
    return this.uow.writePlatform(async (manager) => {
      const now = this.clock.now();
      const [due] = await manager.query<Omit<MailedInvitation, 'token'>[]>(DUE, [accountId, mailId, now]);
      if (!due) return null;
      const token = newToken(INVITATION_LINK_PREFIX);
      await manager.query(SET_TOKEN, [accountId, mailId, tokenHash(token)]);
      return { ...due, token };
    });
  }

  async markSent({ accountId, mailId }: InvitationMailFacts): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(SENT, [accountId, mailId, this.clock.now()]));
  }
}
