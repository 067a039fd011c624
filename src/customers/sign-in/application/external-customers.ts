import { Injectable } from '@nestjs/common';
import { actorContext, type ActorContext } from '@studio/access';
import { busy, Clock, DEFAULT_TIME_ZONE } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type SignInStudio } from '../../../accounts';
import type { ExternalIdentity } from '../domain/external-identity';
import { decideExternalLink, type ExternalCandidate, type ExternalLink } from '../domain/external-identity-link';
import { holds, contactLock, NewCustomerNeeded } from '../../directory';
import { ReleaseContacts } from './release-contacts';
import { TakeOverCustomer } from './take-over-customer';

type KnownCustomer = Extract<ExternalLink, { kind: 'known' }>;
type NewCustomer = Extract<ExternalLink, { kind: 'new' }>;

/** An attempt sees the row that the previous one collided with; more than two fail only while it is created and deleted. */
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 1;

/** Locked in id order, as everywhere that locks two customers. */
const CANDIDATES = `
  SELECT id, external_idp_subject AS subject, email, email_origin AS "emailOrigin", phone_origin AS "phoneOrigin", name
  FROM customers.customer WHERE account_id = $1 AND (external_idp_subject = $2 OR ${holds('email', '$3')})
  ORDER BY id FOR UPDATE`;

const INSERT = `
  INSERT INTO customers.customer
    (account_id, external_idp_subject, email, email_verified_at, name, default_language, email_origin)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`;

const FILL = `
  UPDATE customers.customer SET
    external_idp_subject = coalesce(external_idp_subject, $3), name = coalesce(name, $4),
    email_verified_at = coalesce(email_verified_at, $5::timestamptz),
    email_origin = CASE WHEN $5::timestamptz IS NOT NULL THEN 'proven' ELSE email_origin END
  WHERE account_id = $1 AND id = $2`;

interface ResolveOptions {
  readonly requestId: string;
  /** If false, NewCustomerNeeded is thrown instead of creating a customer (RL-5). */
  readonly mayCreate: boolean;
}

/** Finds or creates the customer of an external identity, in the caller's transaction (IDP-5, IDP-6). */
@Injectable()
export class ExternalCustomers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly takeOver: TakeOverCustomer,
    private readonly releases: ReleaseContacts,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The customer's id; null when the e-mail identifies a customer who is linked to another person at the provider. */
  async resolve(
    manager: EntityManager,
    studio: SignInStudio,
    identity: ExternalIdentity,
    { requestId, mayCreate }: ResolveOptions,
  ): Promise<number | null> {
    const ctx = contextOf(studio, requestId, this.clock.now());
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const [, candidates] = await this.uow.read(ctx, [
        contactLock(ctx, [identity.email]),
        statement<ExternalCandidate>('external_candidates', CANDIDATES, [
          ctx.accountId,
          identity.subject,
          identity.email,
        ]),
      ]);
      const link = decideExternalLink(identity, candidates);
      if (link.kind === 'refused') return null;
      if (identity.email !== null) {
        const released = { contact: 'email', value: identity.email, customerIds: link.releases } as const;
        await this.releases.execute(manager, studio, released);
      }
      if (link.kind === 'known') return this.fill(manager, ctx, link);
      if (!mayCreate) throw new NewCustomerNeeded();
      const id = await this.insert(manager, ctx, studio, identity, link);
      if (id !== null) return id;
    }
    throw busy(RETRY_AFTER_SECONDS);
  }

  private async fill(
    manager: EntityManager,
    ctx: ActorContext,
    { customerId, fills, takesOver }: KnownCustomer,
  ): Promise<number> {
    if (Object.keys(fills).length === 0) return customerId;
    const verifiedAt = fills.emailVerified ? this.clock.now() : null;
    const values = [ctx.accountId, customerId, fills.subject ?? null, fills.name ?? null, verifiedAt];
    await manager.query(FILL, values);
    const ended = takesOver
      ? await this.takeOver.execute(manager, ctx.accountId, { customerId, contact: 'email' })
      : {};
    await this.activity.record(manager, ctx, {
      action: fills.subject === undefined ? 'customer.updated' : 'customer.linked',
      subjectType: 'customer',
      subjectId: customerId,
      changes: {
        ...(fills.name === undefined ? {} : { name: { before: null, after: fills.name } }),
        ...(fills.emailVerified ? { email_verified: { before: false, after: true } } : {}),
        ...ended,
      },
    });
    return customerId;
  }

  /** Null when another transaction used the subject or the e-mail meanwhile. */
  private async insert(
    manager: EntityManager,
    ctx: ActorContext,
    { defaultLanguage }: SignInStudio,
    { subject, name }: ExternalIdentity,
    { email, isEmailVerified }: NewCustomer,
  ): Promise<number | null> {
    const verifiedAt = isEmailVerified ? this.clock.now() : null;
    const origin = email === null ? null : isEmailVerified ? 'proven' : 'customer';
    const values = [ctx.accountId, subject, email, verifiedAt, name, defaultLanguage, origin];
    const [row] = await manager.query<{ id: number }[]>(INSERT, values);
    if (!row) return null;
    await this.activity.record(manager, ctx, {
      action: 'customer.created',
      subjectType: 'customer',
      subjectId: row.id,
      changes: { name, email, email_verified: isEmailVerified },
    });
    return row.id;
  }
}

/** A context without a session, which does not exist yet. */
function contextOf({ accountId, timeZone }: SignInStudio, requestId: string, now: Date): ActorContext {
  const actor = { kind: 'system', name: 'external sign-in' } as const;
  return actorContext({ accountId, actor, timeZone: timeZone ?? DEFAULT_TIME_ZONE, requestId, now });
}
