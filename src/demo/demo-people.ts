import { Injectable } from '@nestjs/common';
import {
  ABILITIES,
  type ActorContext,
  API_TOKEN_PREFIXES,
  actorContext,
  type ApiTokenContext,
  resolvePermissions,
  type StaffContext,
} from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { PasswordHasher } from '../accounts';
import { AddCustomerNote } from '../customers';
import type { DemoPlan, DemoPlanCustomer, DemoPlanMember } from './demo-plan';
import { DemoSecrets } from './demo-secrets';

/** The token of the website that takes leads. */
const WEBSITE = 'Website';

/** Origins of pages that somebody tries on the machine of the service. */
const OWN_MACHINE = ['http://localhost:8000', 'http://127.0.0.1:8000'];

/** The token of the client that measures the applause of festival battles. */
const SCORING = 'Battle scoring';

/** Account API tokens of each demo studio. */
export const DEMO_API_TOKENS = [
  { name: WEBSITE, abilities: ['website_leads:create'] },
  {
    name: 'Assistant',
    abilities: ABILITIES.filter((ability) => ability.startsWith('mcp:') && ability.endsWith('read')),
  },
  { name: SCORING, abilities: ['festival_battles:operate'] },
] as const;

/** The address a member of the staff signs in with. */
export function demoStaffEmail(studioSlug: string, { role }: DemoPlanMember): string {
  return `${role.replaceAll('_', '-')}@${studioSlug}.example`;
}

/** The people of a demo studio, in the order of its plan. */
export interface DemoPeopleMade {
  readonly staff: readonly StaffContext[];
  readonly customerIds: readonly number[];
  readonly scoring: ApiTokenContext;
}

/** Staff, customers and tokens of a demo studio. Written as rows, as no member exists yet as the actor of use cases. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly secrets: DemoSecrets,
    private readonly addNote: AddCustomerNote,
  ) {}

  /** Runs in the transaction that creates the studio. Its people do not depend on the day. */
  async create(ctx: ActorContext, plan: DemoPlan): Promise<DemoPeopleMade> {
    return this.uow.write(ctx, async (manager) => {
      const staff: StaffContext[] = [];
      for (const member of plan.staff) staff.push(await this.addMember(manager, ctx, plan, member));
      const customerIds: number[] = [];
      for (const customer of plan.customers) customerIds.push(await this.addCustomer(manager, ctx, plan, customer));
      await this.note(staff, plan, customerIds);
      const tokenIds = new Map<string, number>();
      for (const { name, abilities } of DEMO_API_TOKENS) {
        const token = this.secrets.apiToken(plan.slug, name);
        const [row] = await manager.query<{ id: number }[]>(
          `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities) VALUES ($1, $2, $3, $4, $5)
           RETURNING id`,
          [ctx.accountId, name, tokenHash(token), token.slice(-4), abilities],
        );
        tokenIds.set(name, row?.id ?? 0);
      }
      await this.addPublishableKey(manager, ctx);
      for (const lead of plan.leads)
        await manager.query(
          'INSERT INTO leads.website_lead (account_id, api_token_id, name, phone) VALUES ($1, $2, $3, $4)',
          [ctx.accountId, tokenIds.get(WEBSITE), lead.name, lead.phone],
        );
      const scorer = {
        kind: 'api_token',
        tokenKind: 'secret',
        name: SCORING,
        abilities: ['festival_battles:operate'],
      } as const;
      const scoring = actorContext({ ...ctx, actor: { ...scorer, tokenId: tokenIds.get(SCORING) ?? 0 } });
      return { staff, customerIds, scoring };
    });
  }

  private async note(
    [owner]: readonly StaffContext[],
    { customers }: DemoPlan,
    customerIds: readonly number[],
  ): Promise<void> {
    for (const [index, { note }] of customers.entries()) {
      const customerId = customerIds[index];
      if (owner && note !== undefined && customerId !== undefined) await this.addNote.execute(owner, customerId, note);
    }
  }

  /** For a page on one's own machine. No secret, so that staff can read it again (WEB-1). */
  private async addPublishableKey(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
    const key = newToken(API_TOKEN_PREFIXES.publishable);
    await manager.query(
      `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, kind, published_token, abilities, origins)
       VALUES ($1, 'Page', $2, $3, 'publishable', $4, '{website_leads:create}', $5)`,
      [accountId, tokenHash(key), key.slice(-4), key, OWN_MACHINE],
    );
  }

  /** A person remains when the studio is removed; the next studio of that name takes them over (MEM-1). */
  private async addMember(
    manager: EntityManager,
    ctx: ActorContext,
    { slug }: DemoPlan,
    member: DemoPlanMember,
  ): Promise<StaffContext> {
    const { accountId } = ctx;
    const email = demoStaffEmail(slug, member);
    const passwordHash = await this.passwords.hash(this.secrets.password(email));
    const [user] = await manager.query<{ id: number }[]>(
      `INSERT INTO accounts."user" (name, email, password_hash) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash RETURNING id`,
      [member.name, email, passwordHash],
    );
    const [membership] = await manager.query<{ id: number }[]>(
      'INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, $3) RETURNING id',
      [accountId, user?.id, member.role],
    );
    if (member.role === 'trainer') {
      await manager.query('UPDATE scheduling.trainer SET user_id = $3 WHERE account_id = $1 AND name = $2', [
        accountId,
        member.name,
        user?.id,
      ]);
    }
    return asMember(ctx, member, { userId: user?.id ?? 0, membershipId: membership?.id ?? 0 });
  }

  private async addCustomer(
    manager: EntityManager,
    { accountId }: ActorContext,
    { defaultLanguage }: DemoPlan,
    { name, email, phone, hasPassword }: DemoPlanCustomer,
  ): Promise<number> {
    const passwordHash = hasPassword && email ? await this.passwords.hash(this.secrets.password(email)) : null;
    const [made] = await manager.query<{ id: number }[]>(
      `INSERT INTO customers.customer
         (account_id, name, email, email_origin, phone, phone_origin, password_hash, default_language)
       VALUES ($1, $2, $3::text, CASE WHEN $3::text IS NOT NULL THEN 'staff' END,
         $4::text, CASE WHEN $4::text IS NOT NULL THEN 'staff' END, $5, $6) RETURNING id`,
      [accountId, name, email, phone, passwordHash, defaultLanguage],
    );
    return made?.id ?? 0;
  }
}

/** A context for use cases on behalf of a member without a session. */
function asMember(
  ctx: ActorContext,
  { name, role }: DemoPlanMember,
  ids: { readonly userId: number; readonly membershipId: number },
): StaffContext {
  const session = { sessionId: 0, sessionExpiresAt: new Date(0) };
  const permissions = resolvePermissions(role, null);
  return actorContext({ ...ctx, actor: { kind: 'staff', ...ids, ...session, name, role, permissions } });
}
