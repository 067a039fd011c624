import { Inject, Injectable } from '@nestjs/common';
import {
  type Ability,
  type ActorContext,
  actorContext,
  type ApiTokenAccess,
  type ApiTokenActor,
  type ApiTokenContext,
  type CustomerActor,
  resolvePermissions,
  type SessionAccess,
  type StaffActor,
} from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { Clock, DEFAULT_TIME_ZONE } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import {
  abilityMissing,
  demoReadonly,
  forbidden,
  publicContentUnavailable,
  tokenInvalid,
  tokenMissing,
  wrongGuard,
} from '../domain/accounts.errors';
import { decidePublicContent } from '../domain/subscription-gate';
import { type ApiTokenBearer, BearerQuery, type SessionBearer } from '../queries/bearer.query';

/** A request as far as its admission is concerned. */
export interface BearerRequest {
  readonly bearer: string | null;
  /** Whether the method may change something (DEMO-1). */
  readonly isWrite: boolean;
  readonly requestId: string;
}

/** The studio a bearer works in, as the assistant presents it. */
export interface AssistedStudio {
  readonly name: string;
  readonly slug: string;
  readonly isDemo: boolean;
}

/** An account API token that is used at the assistant endpoint. */
export interface ServiceKey {
  readonly ctx: ApiTokenContext;
  readonly studio: AssistedStudio;
  /** Notes that the key was used, at most once a minute (KEY-5). */
  noteUse(): Promise<void>;
}

const TOUCH_AFTER_MS = 60_000;
const TOUCH = { mobile_session: touchOf('mobile_session'), account_api_token: touchOf('account_api_token') } as const;

/**
 * Admits bearers in the order of ORD-1: 401 `token_missing`, `token_invalid`; 423 `demo_readonly` for writes; 402 where the
 * subscription counts; 403 `wrong_guard`, `forbidden`, `ability_missing`. One statement, and one more at most once a
 * minute to note the use (TOK-6).
 */
@Injectable()
export class Authenticate {
  constructor(
    private readonly bearers: BearerQuery,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** The context of a mobile session that may use the route. */
  async session(request: BearerRequest, access: SessionAccess): Promise<ActorContext> {
    const found = this.alive(await this.bearers.session(hashOf(request)));
    await this.touch('mobile_session', found);
    if (found.mode === 'demo_readonly' && request.isWrite && !access.worksOnDemo) throw demoReadonly();
    const actor = actorOf(found);
    assertSessionAccess(actor, access);
    return contextFor(found, actor, request);
  }

  /** The context of an account API token that may use the route. */
  async apiToken(request: BearerRequest, { ability, needsSubscription }: ApiTokenAccess): Promise<ActorContext> {
    const found = this.alive(await this.bearers.apiToken(hashOf(request)));
    await this.touch('account_api_token', found);
    if (found.mode === 'demo_readonly' && request.isWrite) throw demoReadonly();
    if (needsSubscription) {
      const refusal = decidePublicContent(found.subscription, this.clock.now());
      if (refusal) throw publicContentUnavailable(refusal, this.configuration.supportUrl);
    }
    assertAbility(found.abilities, ability);
    return contextFor(found, apiTokenActor(found), request);
  }

  /**
   * The account API token as a key of the assistant endpoint, whatever its abilities: each tool asks for its own (KEY-3). On
   * demo studios too, as tools only read (KEY-6). Null for a token that nobody may use; the use is noted by `noteUse`.
   */
  async serviceKey(request: Pick<BearerRequest, 'bearer' | 'requestId'>): Promise<ServiceKey | null> {
    if (request.bearer === null) return null;
    const found = await this.bearers.apiToken(tokenHash(request.bearer));
    if (!found || this.isExpired(found)) return null;
    const { account_name: name, account_slug: slug, mode } = found;
    const ctx = contextFor(found, apiTokenActor(found), request) as ApiTokenContext;
    return {
      ctx,
      studio: { name, slug, isDemo: mode === 'demo_readonly' },
      noteUse: () => this.touch('account_api_token', found),
    };
  }

  private isExpired({ expires_at }: SessionBearer | ApiTokenBearer): boolean {
    return expires_at !== null && expires_at <= this.clock.now();
  }

  private alive<Bearer extends SessionBearer | ApiTokenBearer>(found: Bearer | null): Bearer {
    if (!found || this.isExpired(found)) throw tokenInvalid();
    return found;
  }

  /** Notes the use; of requests that come together one writes. */
  private async touch(
    table: keyof typeof TOUCH,
    { account_id, id, last_used_at }: SessionBearer | ApiTokenBearer,
  ): Promise<void> {
    const now = this.clock.now();
    const due = new Date(now.getTime() - TOUCH_AFTER_MS);
    if (last_used_at !== null && last_used_at > due) return;
    await this.uow.note(
      { accountId: account_id },
      statement(`touch_${table}`, TOUCH[table], [account_id, id, now, due]),
    );
  }
}

function touchOf(table: string): string {
  return `UPDATE accounts.${table} SET last_used_at = $3
    WHERE account_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= $4)`;
}

function hashOf({ bearer }: BearerRequest): string {
  if (bearer === null) throw tokenMissing();
  return tokenHash(bearer);
}

/** The person behind the session, staff with the permissions of the live membership (PERM-2). */
function actorOf(found: SessionBearer): StaffActor | CustomerActor {
  const session = { sessionId: found.id, sessionExpiresAt: found.expires_at };
  if (found.customer_id !== null) return { kind: 'customer', customerId: found.customer_id, ...session };
  const { user_id, user_name, membership_id, role, permissions } = found;
  if (user_id === null || user_name === null || membership_id === null || role === null) throw tokenInvalid();
  return {
    kind: 'staff',
    userId: user_id,
    membershipId: membership_id,
    ...session,
    name: user_name,
    role,
    permissions: resolvePermissions(role, permissions),
  };
}

function assertSessionAccess(actor: StaffActor | CustomerActor, access: SessionAccess): void {
  if (access.guard !== 'any' && access.guard !== actor.kind) throw wrongGuard(access.guard);
  if (actor.kind !== 'staff') return;
  const isAllowed =
    (!access.isOwnerOnly || actor.role === 'owner') &&
    (!access.isWholeStudio || seesWholeStudio(actor)) &&
    (!access.isStudioStaff || actor.role !== 'event_festival_staff') &&
    (access.anyOf.length === 0 || access.anyOf.some((permission) => actor.permissions.includes(permission))) &&
    access.allOf.every((permission) => actor.permissions.includes(permission));
  if (!isAllowed) throw forbidden();
}

/** Trainers see their own classes (PERM-4), people who work for events none (PERM-6). */
function seesWholeStudio({ role }: StaffActor): boolean {
  return role !== 'trainer' && role !== 'event_festival_staff';
}

function apiTokenActor({ id, name, abilities }: ApiTokenBearer): ApiTokenActor {
  return { kind: 'api_token', tokenId: id, name, abilities };
}

function assertAbility(abilities: readonly Ability[], ability: Ability): void {
  if (!abilities.includes(ability)) throw abilityMissing(ability);
}

function contextFor(
  { account_id, timezone, festivals_enabled }: SessionBearer | ApiTokenBearer,
  actor: ActorContext['actor'],
  { requestId }: Pick<BearerRequest, 'requestId'>,
): ActorContext {
  return actorContext({
    accountId: account_id,
    actor,
    timeZone: timezone ?? DEFAULT_TIME_ZONE,
    festivalsEnabled: festivals_enabled,
    requestId,
  });
}
