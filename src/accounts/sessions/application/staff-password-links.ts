import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { PASSWORD_LINK, STAFF_LINK_PREFIX } from '../domain/password-link';
import type { PasswordLinkRequested } from './password-link-requested';

/** An issued link: the only time its token is known. */
export interface MailedLink {
  readonly email: string;
  readonly name: string | null;
  /** The customer's; null for staff, who have none. */
  readonly language: string | null;
  readonly token: string;
}

const COUNT = `
  SELECT count(*)::int AS count FROM accounts.user_password_link WHERE user_id = $1 AND requested_at > $2`;
const END = 'UPDATE accounts.user_password_link SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL';
const INSERT = 'INSERT INTO accounts.user_password_link (user_id, requested_at) VALUES ($1, $2) RETURNING id';
const REQUESTED = `
  SELECT u.email, u.name FROM accounts.user_password_link l
  JOIN accounts."user" u ON u.id = l.user_id AND u.system_role IS NULL
  WHERE l.user_id = $1 AND l.id = $2 AND l.ended_at IS NULL FOR UPDATE OF l`;
const SET_TOKEN = 'UPDATE accounts.user_password_link SET token_hash = $2, expires_at = $3 WHERE id = $1';
const OWNER = `
  SELECT l.user_id AS "userId" FROM accounts.user_password_link l
  JOIN accounts."user" u ON u.id = l.user_id AND u.system_role IS NULL
  WHERE l.token_hash = $1 AND l.ended_at IS NULL AND l.expires_at > $2`;

/**
 * Links by which staff members set a password (PWD-2). A link is requested in one transaction and gets its token when the mail
 * is sent, so that the token is stored only as a hash.
 */
@Injectable()
export class StaffPasswordLinks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests a link, mailed in the name of the studio, in the caller's transaction, and ends earlier ones. Returns false and
   * does nothing when the person has reached the hourly limit. The caller holds the person's row.
   */
  async request(manager: EntityManager, accountId: number, userId: number): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - PASSWORD_LINK.perMs);
    const [sent] = await manager.query<[{ count: number }]>(COUNT, [userId, since]);
    if (sent.count >= PASSWORD_LINK.perHour) return false;
    await manager.query(END, [userId, now]);
    const [link] = await manager.query<[{ id: number }]>(INSERT, [userId, now]);
    const person = { kind: 'staff', userId } as const;
    const event: PasswordLinkRequested = {
      kind: 'accounts.password_link_requested',
      accountId,
      person,
      requestId: link.id,
    };
    await this.events.publish(event);
    return true;
  }

  /**
   * A new token for the requested link; null when the link has ended or is unknown, so that a delayed mail does not affect a
   * newer link. A repeat ends the previous token.
   */
  async issue(userId: number, requestId: number): Promise<MailedLink | null> {
    return this.uow.writePlatform(async (manager) => {
      const [link] = await manager.query<{ email: string; name: string }[]>(REQUESTED, [userId, requestId]);
      if (!link) return null;
      const token = newToken(STAFF_LINK_PREFIX);
      const expiresAt = new Date(this.clock.now().getTime() + PASSWORD_LINK.validMs);
      await manager.query(SET_TOKEN, [requestId, tokenHash(token), expiresAt]);
      return { ...link, language: null, token };
    });
  }

  /** Owner of the token's link; null when it is unknown, used or expired. Reads within the open transaction, if any. */
  async ownerOf(token: string): Promise<number | null> {
    const values = [tokenHash(token), this.clock.now()];
    const [link] = await this.uow.readPlatform(statement<{ userId: number }>('password_link_owner', OWNER, values));
    return link?.userId ?? null;
  }
}
