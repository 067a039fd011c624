import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { alreadyTaken, DomainError, requirePhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileAccountQuery, MobileSessions, tokenInvalid } from '../../accounts';
import { computeCustomerChange } from '../domain/customer-change';
import { phoneVerificationRequired } from '../domain/profile.errors';
import { CustomerEntity } from '../entities/customer.entity';
import { CustomerPasswordLinks } from './customer-password-links';
import { OwnPasswords } from './own-passwords';

/** A customer's own profile. An absent e-mail stays, null clears it; without a password the stored one stays (PRO-1). */
export interface OwnProfile {
  readonly name: string;
  /** As it was typed. */
  readonly phone: string;
  readonly email?: string | null | undefined;
  readonly password: string | null;
}

type Stored = OwnProfile & { readonly passwordHash: string | null };

const OTHERS = `
  SELECT coalesce(bool_or(email = $3), false) AS "hasEmail", coalesce(bool_or(phone = $4), false) AS "hasPhone"
  FROM customers.customer WHERE account_id = $1 AND id <> $2 AND (email = $3 OR phone = $4)`;

/**
 * Changes the profile of the customer who is signed in. Throws `validation_failed` on `phone`, `token_invalid` when the
 * session ended meanwhile, `already_taken` on `email`, `phone_verification_required` on `phone`; then nothing is saved
 * (PRO-3, PRO-4).
 */
@Injectable()
export class UpdateOwnProfile {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly passwords: OwnPasswords,
    private readonly links: CustomerPasswordLinks,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: CustomerContext, input: OwnProfile): Promise<void> {
    const studio = await this.studios.signInStudioById(ctx.accountId);
    if (!studio) throw tokenInvalid();
    const phone = requirePhone(input.phone, studio.countryCode);
    const passwordHash = await this.passwords.newHash(ctx, input.password);
    try {
      await this.uow.write(ctx, (manager) => this.change(manager, ctx, { ...input, phone, passwordHash }));
    } catch (error) {
      throw isPhoneTaken(error) ? phoneVerificationRequired(phone) : error;
    }
  }

  private async change(manager: EntityManager, ctx: CustomerContext, wanted: Stored): Promise<void> {
    const key = { accountId: ctx.accountId, id: ctx.actor.customerId };
    const customer = await manager.findOne(CustomerEntity, { where: key, lock: { mode: 'pessimistic_write' } });
    if (!customer) throw tokenInvalid();
    await this.sessions.assertAlive(manager, ctx);
    await assertFree(manager, key, wanted);
    const { name, email, phone, passwordHash } = wanted;
    const change = computeCustomerChange(customer, { name, email, phone });
    if (!change && passwordHash === null) return;
    await manager.update(CustomerEntity, key, {
      ...change?.columns,
      ...(passwordHash === null ? {} : { passwordHash }),
    });
    // Not with another password: whoever holds a session could keep the owner of the address from coming back by mail (PWD-2).
    if (change?.columns.email !== undefined) await this.links.end(manager, key.accountId, key.id);
    // A first password ends nothing: nobody can have signed in with another one (PRO-2).
    if (passwordHash !== null && customer.passwordHash !== null)
      await this.sessions.revokeCustomer(key.accountId, key.id, ctx.actor.sessionId);
    await this.activity.record(manager, ctx, {
      action: 'customer.updated',
      subjectType: 'customer',
      subjectId: key.id,
      changes: { ...change?.changes, ...(passwordHash === null ? {} : { password_changed: true }) },
    });
  }
}

/** The e-mail is looked at first (PRO-3). Who takes one meanwhile is met by the unique keys. */
async function assertFree(
  manager: EntityManager,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  { email, phone }: Stored,
): Promise<void> {
  const [others] = await manager.query<[{ hasEmail: boolean; hasPhone: boolean }]>(OTHERS, [
    accountId,
    id,
    email ?? null,
    phone,
  ]);
  if (others.hasEmail) throw alreadyTaken('email');
  if (others.hasPhone) throw phoneVerificationRequired(phone);
}

function isPhoneTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'already_taken' && error.errors?.['phone'] !== undefined;
}
