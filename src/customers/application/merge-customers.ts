import { Injectable } from '@nestjs/common';
import { actorContext, type CustomerContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { alreadyTaken, Clock } from '@studio/kernel';
import { type EntityManager, In } from 'typeorm';

import { ActivityLog, MobileSessions, tokenInvalid } from '../../accounts';
import type { ContactOrigin } from '../domain/contact-standing';
import { assessMerge, computeMerge, type Identity, type WantedIdentity } from '../domain/customer-merge';
import { mergeNotPossible, phoneVerificationNotNeeded } from '../domain/profile.errors';
import { CustomerEntity } from '../entities/customer.entity';
import type { CustomerMerged } from './customer-events';
import { CustomerHistories } from './customer-histories';
import { CustomerPasswordLinks } from './customer-password-links';

interface Merge {
  readonly targetId: number;
  /** In E.164; the target's. */
  readonly phone: string;
  readonly wanted: WantedIdentity;
}

interface Pair {
  readonly source: CustomerEntity;
  readonly target: CustomerEntity;
}

const MOVE_CODES = `
  UPDATE customers.idp_login_code SET customer_id = $3
  WHERE account_id = $1 AND customer_id = $2 AND consumed_at IS NULL`;

/**
 * Makes the signed-in customer (source) the one who owns the phone (target), in the caller's unit: sessions, devices and
 * unused codes move, the source is deleted (MRG-5 to MRG-7). Throws `merge_not_possible` on `phone`, `already_taken` on
 * `email` or `external_idp`; `token_invalid` and `phone_verification_not_needed` when the session or one of
 * the two changed meanwhile.
 */
@Injectable()
export class MergeCustomers {
  constructor(
    private readonly histories: CustomerHistories,
    private readonly sessions: MobileSessions,
    private readonly links: CustomerPasswordLinks,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(manager: EntityManager, ctx: CustomerContext, { targetId, phone, wanted }: Merge): Promise<void> {
    const { accountId } = ctx;
    const pair = await lockPair(manager, accountId, ctx.actor.customerId, targetId);
    const { source, target } = pair;
    await this.sessions.assertAlive(manager, ctx);
    if (target.phone !== phone) throw phoneVerificationNotNeeded();
    const { hasRecords } = await this.histories.of(ctx, source.id);
    if (!assessMerge(source, hasRecords)) throw mergeNotPossible();
    const merged = computeMerge(source, target, wanted, this.clock.now());
    await assertEmailFree(manager, accountId, pair, merged);
    await this.move(manager, accountId, pair);
    await manager.delete(CustomerEntity, { accountId, id: source.id });
    const origins = { emailOrigin: mergedEmailOrigin(merged, pair), phoneOrigin: 'proven' } as const;
    await manager.update(CustomerEntity, { accountId, id: target.id }, { ...merged, ...origins });
    if (merged.email !== target.email) await this.links.end(manager, accountId, target.id);
    await this.note(manager, ctx, pair, merged);
  }

  /** Everything that refers to the source and stays, before the source goes. */
  private async move(manager: EntityManager, accountId: number, { source, target }: Pair): Promise<void> {
    await this.sessions.moveCustomer(accountId, source.id, target.id);
    await manager.query(MOVE_CODES, [accountId, source.id, target.id]);
    const ids = { sourceId: source.id, targetId: target.id };
    const event: CustomerMerged = { kind: 'customers.customer_merged', accountId, ...ids };
    await this.events.publish(event);
  }

  /** Told as the target's own doing, which is who the session belongs to now. */
  private async note(
    manager: EntityManager,
    ctx: CustomerContext,
    { source, target }: Pair,
    merged: Identity,
  ): Promise<void> {
    const owner = actorContext({ ...ctx, actor: { ...ctx.actor, customerId: target.id } });
    await this.activity.record(manager, owner, {
      action: 'customer.merged',
      subjectType: 'customer',
      subjectId: target.id,
      changes: {
        source_id: source.id,
        ...(merged.name === target.name ? {} : { name: { before: target.name, after: merged.name } }),
        ...(merged.email === target.email ? {} : { email: { before: target.email, after: merged.email } }),
        ...(target.phoneVerifiedAt === null ? { phone_verified: true } : {}),
      },
    });
  }
}

/** A request's e-mail is the customer's word (CUS-10). */
function mergedEmailOrigin({ email, emailVerifiedAt }: Identity, { source, target }: Pair): ContactOrigin | null {
  if (email === null) return null;
  if (emailVerifiedAt) return 'proven';
  const from = [target, source].find((customer) => customer.email === email);
  return from?.emailOrigin ?? 'customer';
}

/** Both, locked in id order, so that two merges never wait for each other in a circle (MRG-9). */
async function lockPair(manager: EntityManager, accountId: number, sourceId: number, targetId: number): Promise<Pair> {
  const customers = await manager.find(CustomerEntity, {
    where: { accountId, id: In([sourceId, targetId]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const source = customers.find(({ id }) => id === sourceId);
  const target = customers.find(({ id }) => id === targetId);
  if (!source) throw tokenInvalid();
  if (!target) throw phoneVerificationNotNeeded();
  return { source, target };
}

async function assertEmailFree(
  manager: EntityManager,
  accountId: number,
  { source, target }: Pair,
  { email }: Identity,
): Promise<void> {
  if (email === null) return;
  if (email === source.email || email === target.email) return;
  if (await manager.existsBy(CustomerEntity, { accountId, email })) throw alreadyTaken('email');
}
