import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { MobileSessions } from '../../../accounts';
import type { CustomerTakenOver } from '../../directory';
import { ExternalLoginCodes } from './external-login-codes';
import { endPasswordLinks } from './password-links';

/** The customer whose contact was proved for the first time, and which contact. */
export interface FirstProof {
  readonly customerId: number;
  readonly contact: 'phone' | 'email';
}

/** What the first proof ended, for the activity log. */
export type EndedAccess = Readonly<Record<string, unknown>>;

/** An unproven e-mail beside a proven phone would allow a password link. The sub-select reads the former row. */
const END = `
  UPDATE customers.customer c SET password_hash = NULL,
    email = CASE WHEN former.loses_email THEN NULL ELSE c.email END,
    email_origin = CASE WHEN former.loses_email THEN NULL ELSE c.email_origin END
  FROM (
    SELECT id, email, password_hash IS NOT NULL AS had_password, $3 AND email_origin = 'customer' AS loses_email
    FROM customers.customer WHERE account_id = $1 AND id = $2) former
  WHERE c.account_id = $1 AND c.id = former.id
  RETURNING former.had_password AS "hadPassword", CASE WHEN former.loses_email THEN former.email END AS "lostEmail"`;

/**
 * Ends every way by which others could access a customer, for the first person to prove one of its contacts (CUS-12): password,
 * unproven e-mail, password links, sign-in codes, sessions and devices.
 */
@Injectable()
export class TakeOverCustomer {
  constructor(
    private readonly codes: ExternalLoginCodes,
    private readonly sessions: MobileSessions,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the customer; the person's session is issued or moved there afterwards. */
  async execute(manager: EntityManager, accountId: number, { customerId, contact }: FirstProof): Promise<EndedAccess> {
    const values = [accountId, customerId, contact === 'phone'];
    const [[row]] = await manager.query<[{ hadPassword: boolean; lostEmail: string | null }[], number]>(END, values);
    const ended = await this.signOut(manager, accountId, customerId);
    return {
      ...(row?.lostEmail ? { email: { before: row.lostEmail, after: null } } : {}),
      ...(row?.hadPassword ? { password_removed: true } : {}),
      ...(ended > 0 ? { sessions_revoked: ended } : {}),
    };
  }

  /** Ends links, codes, sessions and devices in the caller's transaction. Returns how many sessions were ended. */
  async signOut(manager: EntityManager, accountId: number, customerId: number): Promise<number> {
    await endPasswordLinks(manager, { accountId }, [customerId], this.clock.now());
    await this.codes.end(manager, accountId, customerId);
    const ended = await this.sessions.revokeCustomer(accountId, customerId);
    const event: CustomerTakenOver = { kind: 'customers.customer_taken_over', accountId, customerId };
    await this.events.publish(event);
    return ended;
  }
}
