import { Injectable } from '@nestjs/common';
import { actorContext, type ActorContext } from '@studio/access';
import { alreadyTaken, Clock } from '@studio/kernel';
import type { RequestKey } from '@studio/persistence';
import { type EntityManager, In } from 'typeorm';

import { ActivityLog, MobileSessions } from '../../../accounts';
import {
  isIdentifying,
  CustomerEntity,
  NOTHING_PERSONAL,
  tryLockContacts,
  CustomerBelongings,
  type MergePair,
  keysOf,
} from '../../directory';
import { findConflicts, type Identity } from '../domain/customer-merge';
import { CustomerPasswordLinks, TakeOverCustomer } from '../../sign-in';

export interface LockedPair {
  readonly source: CustomerEntity;
  readonly target: CustomerEntity;
}

/** The outcome of a merge. */
export interface DecidedMerge extends LockedPair {
  readonly merged: Identity;
  /** Customers whose sessions, devices, links and codes end, as nobody proved who holds them. */
  readonly signedOut: readonly ('source' | 'target')[];
}

export interface Merge extends MergePair {
  /** Decides the merged target under the locks; throws to refuse the merge. Null: there is nothing to do. */
  decide(pair: Partial<LockedPair>): Promise<DecidedMerge | null>;
  /** The reason given by staff; null when the person merged. */
  readonly reason: string | null;
  readonly key: RequestKey | null;
}

const MOVE_CODES = 'UPDATE customers.idp_login_code SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';

/** Requested links still count towards the hourly limit, but no longer work. */
const MOVE_LINKS = `
  UPDATE customers.password_link SET customer_id = $3, ended_at = coalesce(ended_at, $4)
  WHERE account_id = $1 AND customer_id = $2`;

/** Redirects customers who were merged into the source earlier, so that one step always leads to the survivor. */
const REPOINT = `
  UPDATE customers.customer SET merged_into_id = $3 WHERE account_id = $1 AND merged_into_id = $2 RETURNING id`;

const RECORD = `
  INSERT INTO customers.customer_merge
    (account_id, source_id, target_id, idempotency_key, idempotency_hash, former_emails, former_phones)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Merges one customer (source) into another one (target), in the caller's transaction: everything of the source is moved, and
 * its row remains as a tombstone for immutable evidence (MRG-5 to MRG-7). Throws the refusals of `decide`, `already_taken` on
 * `email`, `phone` or `external_idp` when a third customer has a value of the merged target, and `busy` while another
 * transaction proves a contact that the source entered and the target would get.
 */
@Injectable()
export class MergeCustomers {
  constructor(
    private readonly belongings: CustomerBelongings,
    private readonly sessions: MobileSessions,
    private readonly links: CustomerPasswordLinks,
    private readonly takeOver: TakeOverCustomer,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Locks rows that precede customers in the order of locks, for a caller that locks customers before `execute`. */
  async prepare(ctx: ActorContext, pair: MergePair): Promise<void> {
    await this.belongings.lock(ctx, pair);
  }

  async execute(manager: EntityManager, ctx: ActorContext, merge: Merge): Promise<void> {
    const { sourceId, targetId } = merge;
    const ids = { sourceId, targetId };
    await this.belongings.lock(ctx, ids);
    const decided = await merge.decide(await lockPair(manager, ctx, ids));
    if (!decided) return;
    // Again, as bookings may have been added for one of the two before both were locked.
    await this.belongings.lock(ctx, ids);
    const { source, target, merged } = decided;
    await assertEmailFree(manager, decided, merged);
    await tryLockContacts(manager, ctx, movedClaims(decided));
    let sessionsEnded = 0;
    for (const side of decided.signedOut)
      sessionsEnded += await this.takeOver.signOut(manager, ctx.accountId, decided[side].id);
    const earlier = await this.makeTombstone(manager, source, target);
    await manager.update(CustomerEntity, { accountId: ctx.accountId, id: target.id }, merged);
    if (merged.email !== target.email) await this.links.end(manager, ctx.accountId, target.id);
    const by = asSurvivor(ctx, targetId);
    await this.belongings.move(by, ids);
    await this.belongings.settle(by, ids);
    await this.record(manager, by, decided, merge, { earlier, sessionsEnded });
  }

  /** Removes sign-in and all personal data from the source. Returns the ids of customers merged into it before. */
  private async makeTombstone(
    manager: EntityManager,
    source: CustomerEntity,
    target: CustomerEntity,
  ): Promise<number[]> {
    const { accountId, id } = source;
    const now = this.clock.now();
    await manager.query(MOVE_CODES, [accountId, id, target.id]);
    await manager.query(MOVE_LINKS, [accountId, id, target.id, now]);
    await this.sessions.moveCustomer(accountId, id, target.id);
    const tombstone = { ...NOTHING_PERSONAL, mergedIntoId: target.id, mergedAt: now };
    await manager.update(CustomerEntity, { accountId, id }, tombstone);
    const [rows] = await manager.query<[{ id: number }[], number]>(REPOINT, [accountId, id, target.id]);
    return rows.map((row) => row.id).filter((one) => one !== id);
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    { source, target, merged }: DecidedMerge,
    { reason, key }: Merge,
    { earlier, sessionsEnded }: { readonly earlier: readonly number[]; readonly sessionsEnded: number },
  ): Promise<void> {
    const keys = [source, target].map(keysOf);
    await manager.query(RECORD, [
      ...[ctx.accountId, source.id, target.id, key?.key ?? null, key?.hash ?? null],
      keys.flatMap(({ emails }) => emails).filter((email) => email !== merged.email),
      keys.flatMap(({ phones }) => phones).filter((phone) => phone !== merged.phone),
    ]);
    const dropped = findConflicts(source, target, merged).flatMap(({ field, dropped: of }) =>
      of.map((side) => `${side}.${field}`),
    );
    await this.activity.record(manager, ctx, {
      action: 'customer.merged',
      subjectType: 'customer',
      subjectId: target.id,
      changes: {
        source_id: source.id,
        ...(earlier.length > 0 && { earlier_source_ids: earlier }),
        ...(sessionsEnded > 0 && { sessions_revoked: sessionsEnded }),
        ...changeOf('name', target.name, merged.name),
        ...changeOf('email', target.email, merged.email),
        ...changeOf('phone', target.phone, merged.phone),
        ...(target.phoneVerifiedAt === null && merged.phoneVerifiedAt !== null && { phone_verified: true }),
        ...(dropped.length > 0 && { dropped }),
        ...(reason !== null && { reason }),
      },
    });
  }
}

/** The person's own merge is recorded as an operation of the target, to whom the session now belongs. */
function asSurvivor(ctx: ActorContext, customerId: number): ActorContext {
  return ctx.actor.kind === 'customer' ? actorContext({ ...ctx, actor: { ...ctx.actor, customerId } }) : ctx;
}

function changeOf(field: string, before: string | null, after: string | null): Readonly<Record<string, unknown>> {
  return before === after ? {} : { [field]: { before, after } };
}

/** Locked in id order, so that two merges cannot deadlock (MRG-9). */
async function lockPair(
  manager: EntityManager,
  { accountId }: ActorContext,
  { sourceId, targetId }: MergePair,
): Promise<Partial<LockedPair>> {
  const customers = await manager.find(CustomerEntity, {
    where: { accountId, id: In([sourceId, targetId]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const source = customers.find(({ id }) => id === sourceId);
  const target = customers.find(({ id }) => id === targetId);
  return { ...(source && { source }), ...(target && { target }) };
}

/** Contacts that only the source entered and the target would get: a concurrent proof looks for the source (CUS-14). */
function movedClaims({ source, target, merged }: DecidedMerge): string[] {
  return (['phone', 'email'] as const).flatMap((contact) => {
    const value = source[contact];
    const isMoved = value !== null && value === merged[contact] && value !== target[contact];
    return isMoved && !isIdentifying(source[`${contact}Origin`]) ? [value] : [];
  });
}

/** Only the e-mail can be new, requested by the person (MRG-5). */
async function assertEmailFree(
  manager: EntityManager,
  { source, target }: LockedPair,
  { email }: Identity,
): Promise<void> {
  if (email === null || email === source.email || email === target.email) return;
  const { accountId } = source;
  const isTaken = await manager.existsBy(CustomerEntity, { accountId, email });
  if (isTaken) throw alreadyTaken('email');
}
