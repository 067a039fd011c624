import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { type MailedLink, PASSWORD_LINK, type PasswordLinkRequested } from '../../../accounts';
import { studioPrefix } from '../domain/external-identity-token';
import { endPasswordLinks } from './password-links';

const COUNT = `
  SELECT count(*)::int AS count FROM customers.password_link
  WHERE account_id = $1 AND customer_id = $2 AND requested_at > $3`;
const INSERT = `
  INSERT INTO customers.password_link (account_id, customer_id, requested_at) VALUES ($1, $2, $3) RETURNING id`;
/** An unverified name is not mailed: anybody may have entered it, and the owner of the address would read it. */
const REQUESTED = `
  SELECT c.email, CASE WHEN c.email_verified_at IS NOT NULL THEN c.name END AS name, c.default_language AS language
  FROM customers.password_link l
  JOIN customers.customer c ON c.account_id = l.account_id AND c.id = l.customer_id AND c.email IS NOT NULL
  WHERE l.account_id = $1 AND l.customer_id = $2 AND l.id = $3 AND l.ended_at IS NULL FOR UPDATE OF l`;
const HAND_OUT =
  'UPDATE customers.password_link SET token_hash = $3, expires_at = $4 WHERE account_id = $1 AND id = $2';
const OWNER = `
  SELECT customer_id AS "customerId" FROM customers.password_link
  WHERE account_id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > $3`;

/**
 * Links by which customers set a password (PWD-2). A link is requested in one transaction and gets its token when the mail is
 * sent, so that only a hash is stored. The token begins with the studio, without which row-level security hides the link.
 */
@Injectable()
export class CustomerPasswordLinks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests a link by mail in the caller's transaction and ends earlier ones. Returns false and does nothing when the customer
   * has reached the hourly limit. The caller holds the customer's row.
   */
  async request(manager: EntityManager, accountId: number, customerId: number): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - PASSWORD_LINK.perMs);
    const [sent] = await manager.query<[{ count: number }]>(COUNT, [accountId, customerId, since]);
    if (sent.count >= PASSWORD_LINK.perHour) return false;
    await this.end(manager, accountId, customerId);
    const [link] = await manager.query<[{ id: number }]>(INSERT, [accountId, customerId, now]);
    const person = { kind: 'customer', customerId } as const;
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
   * newer link. A repeat ends the previous token. The name is returned for verified addresses only.
   */
  async issue(accountId: number, customerId: number, requestId: number): Promise<MailedLink | null> {
    return this.uow.write({ accountId }, async (manager) => {
      const values = [accountId, customerId, requestId];
      const [link] = await manager.query<Omit<MailedLink, 'token'>[]>(REQUESTED, values);
      if (!link) return null;
      const token = newToken(studioPrefix(accountId));
      const expiresAt = new Date(this.clock.now().getTime() + PASSWORD_LINK.validMs);
      await manager.query(HAND_OUT, [accountId, requestId, tokenHash(token), expiresAt]);
      return { ...link, token };
    });
  }

  /** Owner of the token's link; null when it is unknown, used or expired. Reads within the open transaction, if any. */
  async ownerOf(accountId: number, token: string): Promise<number | null> {
    const values = [accountId, tokenHash(token), this.clock.now()];
    const [[link]] = await this.uow.read({ accountId }, [
      statement<{ customerId: number }>('customer_link_owner', OWNER, values),
    ]);
    return link?.customerId ?? null;
  }

  /** Ends the customer's links, for example after a change of the e-mail. Runs in the caller's transaction. */
  async end(manager: EntityManager, accountId: number, customerId: number): Promise<void> {
    await endPasswordLinks(manager, { accountId }, [customerId], this.clock.now());
  }
}
