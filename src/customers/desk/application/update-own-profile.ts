import { Injectable } from '@nestjs/common';
import { actorContext, type CustomerContext } from '@studio/access';
import { alreadyTaken, DomainError, requirePhone } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { MobileAccountQuery, MobileSessions, tokenInvalid } from '../../../accounts';
import { isIdentifying, phoneVerificationRequired, CustomerEntity, holds, contactLock } from '../../directory';
import { OwnPasswords, OwnProfiles, type StoredProfile } from '../../sign-in';

/** An absent e-mail keeps its value, null clears it; null as the password keeps the stored one (PRO-1). */
export interface OwnProfile {
  readonly name: string;
  /** As entered. */
  readonly phone: string;
  readonly email?: string | null | undefined;
  readonly password: string | null;
}

const LOCK = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR UPDATE';

const OTHERS = `
  SELECT coalesce(bool_or(email = $3), false) AS "hasEmail", coalesce(bool_or(phone = $2), false) AS "hasPhone"
  FROM customers.customer WHERE account_id = $1 AND id <> $4 AND (${holds('phone', '$2')} OR ${holds('email', '$3')})`;

interface HeldByOthers {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
}

/**
 * Changes the profile of the signed-in customer. Throws `validation_failed` on `phone`, `token_invalid` when the session ended
 * meanwhile, `already_taken` on `email`, `phone_verification_required` on `phone`; then nothing is saved (PRO-3, PRO-4).
 */
@Injectable()
export class UpdateOwnProfile {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly passwords: OwnPasswords,
    private readonly profiles: OwnProfiles,
    private readonly sessions: MobileSessions,
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

  private async change(manager: EntityManager, ctx: CustomerContext, wanted: StoredProfile): Promise<void> {
    const key = { accountId: ctx.accountId, id: ctx.actor.customerId };
    // One round trip: locks the contacts and the customer, then reads the contacts of others (CUS-14).
    const [, , [others]] = await this.uow.read(ctx, [
      contactLock(ctx, [wanted.phone, wanted.email]),
      statement('own_profile_lock', LOCK, [key.accountId, key.id]),
      statement<HeldByOthers>('contacts_of_others', OTHERS, [
        key.accountId,
        wanted.phone,
        wanted.email ?? null,
        key.id,
      ]),
    ]);
    const customer = await manager.findOneBy(CustomerEntity, key);
    if (!customer) throw tokenInvalid();
    // Merged while this waited: the session, and so the input, now belongs to the survivor (MRG-9).
    if (customer.mergedIntoId !== null) return this.change(manager, asCustomer(ctx, customer.mergedIntoId), wanted);
    await this.sessions.assertAlive(manager, ctx);
    assertFree(customer, wanted, others);
    await this.profiles.write(manager, ctx, customer, wanted);
  }
}

function asCustomer(ctx: CustomerContext, customerId: number): CustomerContext {
  return actorContext({ ...ctx, actor: { ...ctx.actor, customerId } });
}

/**
 * Checks the e-mail first (PRO-3), then the phone. Only contacts that the customer does not have yet are checked, and a number
 * that they only entered: the customer it identifies may be the same person, who then proves it and merges. A contact that
 * staff enter meanwhile remains theirs as well (CUS-10).
 */
function assertFree(customer: CustomerEntity, { email, phone }: StoredProfile, others: HeldByOthers | undefined): void {
  const asksForEmail = typeof email === 'string' && email !== customer.email;
  const asksForPhone = phone !== customer.phone || !isIdentifying(customer.phoneOrigin);
  if (others?.hasEmail && asksForEmail) throw alreadyTaken('email');
  if (others?.hasPhone && asksForPhone) throw phoneVerificationRequired(phone);
}

function isPhoneTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'already_taken' && error.errors?.['phone'] !== undefined;
}
