import { Injectable } from '@nestjs/common';
import { busy, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, resetTokenInvalid, type SignInStudio, systemContext } from '../../../accounts';
import { decideEmailProof, lockHolders, type StoredHolder } from '../../directory';
import { CustomerPasswordLinks } from './customer-password-links';
import { ReleaseContacts } from './release-contacts';
import { TakeOverCustomer } from './take-over-customer';

const ADDRESS = 'SELECT email FROM customers.customer WHERE account_id = $1 AND id = $2';

/** The link proves the customer's address (PWD-3). */
const SET = `
  UPDATE customers.customer SET password_hash = $3, email_verified_at = coalesce(email_verified_at, $4), email_origin = 'proven'
  WHERE account_id = $1 AND id = $2`;

const INSERT = `
  INSERT INTO customers.customer (account_id, email, email_origin, email_verified_at, password_hash, default_language)
  VALUES ($1, $2, 'proven', $3, $4, $5)
  ON CONFLICT (account_id, email) WHERE email_origin <> 'customer' DO NOTHING RETURNING id`;

const RETRY_AFTER_SECONDS = 1;

export interface MailedPassword {
  readonly customerId: number;
  readonly token: string;
  readonly passwordHash: string;
}

/**
 * Sets a customer's password by a mailed token. The link proves the address, so it gives access to the customer identified by
 * the address (CUS-12) and ends their links, sign-in codes, sessions and devices; if it identifies none, a new customer is
 * created for the person. Throws `reset_token_invalid`.
 */
@Injectable()
export class SetCustomerPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: CustomerPasswordLinks,
    private readonly takeOver: TakeOverCustomer,
    private readonly releases: ReleaseContacts,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(studio: SignInStudio, mailed: MailedPassword): Promise<void> {
    const { accountId, timeZone } = studio;
    const ctx = systemContext({ id: accountId, timezone: timeZone }, 'password link', this.clock.now());
    await this.uow.write(studio, async (manager) => {
      const { email, holders } = await this.usable(manager, studio, mailed);
      const { opens, releases } = decideEmailProof(holders);
      await this.releases.execute(manager, studio, { contact: 'email', value: email, customerIds: releases });
      const activity = opens
        ? await this.set(manager, accountId, opens.id, mailed.passwordHash)
        : await this.create(manager, studio, email, mailed.passwordHash);
      await this.activity.record(manager, ctx, { subjectType: 'customer', ...activity });
    });
  }

  /** The address the link was mailed to, with its holders. Only their locks decide between two concurrent uses. */
  private async usable(
    manager: EntityManager,
    studio: SignInStudio,
    { customerId, token }: MailedPassword,
  ): Promise<{ readonly email: string; readonly holders: readonly StoredHolder[] }> {
    const { accountId } = studio;
    const [customer] = await manager.query<{ email: string | null }[]>(ADDRESS, [accountId, customerId]);
    const email = customer?.email ?? null;
    if (email === null) throw resetTokenInvalid();
    const holders = await lockHolders(this.uow, studio, { contact: 'email', value: email, alsoId: customerId });
    // A change of the address or a merge of the customer ends the link.
    const isUsable = (await this.links.ownerOf(accountId, token)) === customerId;
    if (!isUsable || !holders.some(({ id }) => id === customerId)) throw resetTokenInvalid();
    return { email, holders };
  }

  private async set(manager: EntityManager, accountId: number, id: number, passwordHash: string) {
    const { sessions_revoked: revoked = 0 } = await this.takeOver.execute(manager, accountId, {
      customerId: id,
      contact: 'email',
    });
    await manager.query(SET, [accountId, id, passwordHash, this.clock.now()]);
    return { action: 'customer.password_set', subjectId: id, changes: { revoked } };
  }

  private async create(
    manager: EntityManager,
    { accountId, defaultLanguage }: SignInStudio,
    email: string,
    passwordHash: string,
  ) {
    const values = [accountId, email, this.clock.now(), passwordHash, defaultLanguage];
    const [row] = await manager.query<{ id: number }[]>(INSERT, values);
    // Staff entered the address, or somebody proved it, meanwhile; on retry the link gives access to that customer.
    if (!row) throw busy(RETRY_AFTER_SECONDS);
    return { action: 'customer.created', subjectId: row.id, changes: { email, email_verified: true } };
  }
}
